import { type Context, Hono } from 'hono'
import { addressEntry } from '../../../shared/address/address-book.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import { mustSignIn, signedIn } from '../customers/identity.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { jsonBody } from '../http/request-body.ts'
import {
  type AddressRef,
  addAddress,
  addressBook,
  changeAddress,
  preferAddress,
  removeAddress,
  wireAddress,
} from './addresses.ts'

const base = `/${ownRoutes}/customer/addresses`
const one = `${base}/:id{[1-9][0-9]{0,14}}`

const refOf = (c: Context<EmbeddedEnv>): AddressRef => ({
  customerId: mustSignIn(c).id,
  id: Number(c.req.param('id')),
})

/** An empty address, sent to the other platform when the book has none. */
const nowhere = { address_1: '', address_2: '', city: '', state: '', postcode: '', country: '' }

/** Copies the default address to the other platform, if any. Does not wait, because orders carry their own address. */
function copyFirst(c: Context<EmbeddedEnv>, customerId: number, first: string | undefined): void {
  const { phone = '', ...shipping }: { phone?: string } = first ? JSON.parse(first) : nowhere
  const copied = c.env.PLATFORM?.accounts.change(customerId, { billing: { ...shipping, phone }, shipping })
  if (copied)
    c.executionCtx.waitUntil(copied.catch((error) => console.error('an address was not copied', error)))
}

/** Answers the whole address book. After a change, also copies the default address to the other platform. */
async function book(c: Context<EmbeddedEnv>, status: 200 | 201 = 200) {
  const { id } = mustSignIn(c)
  const { results } = await addressBook(c.env.DB, id).all<{ address: string }>()
  if (c.req.method !== 'GET') copyFirst(c, id, results[0]?.address)
  return c.json(results.map(wireAddress), status)
}

/** Our own routes for the address book of the logged-in customer. Every write answers the whole book. */
export const addressRoutes = new Hono<EmbeddedEnv>()
  .get(base, (c) => book(c))
  .post(base, signedIn, jsonBody(addressEntry), async (c) => {
    const { id } = mustSignIn(c)
    await addAddress(c.env.DB, id, c.req.valid('json'), Date.now())
    return book(c, 201)
  })
  .put(one, signedIn, jsonBody(addressEntry), async (c) => {
    const ref = refOf(c)
    await changeAddress(c.env.DB, ref, c.req.valid('json'), Date.now())
    return book(c)
  })
  .post(`${one}/prefer`, async (c) => {
    await preferAddress(c.env.DB, refOf(c), Date.now())
    return book(c)
  })
  .delete(one, async (c) => {
    await removeAddress(c.env.DB, refOf(c))
    return book(c)
  })
