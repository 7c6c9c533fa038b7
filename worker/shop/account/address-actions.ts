import * as z from 'zod'
import { addressEntry } from '../../../shared/address/address-book.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { type Action, action } from '../../render/action.ts'
import { notFound } from '../../render/failure.ts'
import type { Visit } from '../../render/visit.ts'
import { away } from '../frame/away.ts'
import { address, addresses, newAddress } from './addresses.tsx'

/** Returns the number of an address, from the URL of the form. Answers 404 when it is not a number. */
const idIn = ({ params }: Visit): number =>
  Number(/^[1-9]\d{0,14}$/.exec(params['id'] ?? '')?.[0] ?? notFound())

const add = action(
  paths.newAddress,
  addressEntry,
  async (request, { commerce, session }) => {
    await commerce.account.addAddress(request)
    return away(session, text('room.address-saved'), paths.accountAddresses)
  },
  { screen: newAddress },
)

const change = action(
  paths.accountAddress(':id'),
  addressEntry,
  async (request, visit) => {
    await visit.commerce.account.changeAddress(idIn(visit), request)
    return away(visit.session, text('room.address-saved'), paths.accountAddresses)
  },
  { screen: address },
)

const prefer = action(
  paths.preferAddress(':id'),
  z.object({}),
  async (_, visit) => {
    await visit.commerce.account.preferAddress(idIn(visit))
    return away(visit.session, text('room.address-preferred'), paths.accountAddresses)
  },
  { screen: addresses },
)

const remove = action(
  paths.removeAddress(':id'),
  z.object({}),
  async (_, visit) => {
    await visit.commerce.account.removeAddress(idIn(visit))
    return away(visit.session, text('room.address-removed'), paths.accountAddresses)
  },
  { screen: addresses },
)

export const addressActions: readonly Action[] = [add, change, prefer, remove]
