import { fieldsOf, type SavedAddress } from '../../../shared/address/address-book.ts'
import { unanswered } from '../../commerce/contract/error.ts'
import type { Visit } from '../../render/visit.ts'

/** What is known of a buyer before they type. */
export interface KnownBuyer {
  /** Address book of a customer who is logged in; `null` to a guest, and on a platform that keeps none. */
  addresses: readonly SavedAddress[] | null
  /** Values of the fields of a fresh page; `null` when nothing is known. */
  saved: Readonly<Record<string, string>> | null
  /** Whether this browser keeps them. */
  isSavedHere: boolean
}

/**
 * A customer's e-mail address and default address, before what this browser keeps of whoever ordered with it; that alone
 * for a guest.
 */
export async function knownBuyer({ commerce, session }: Visit): Promise<KnownBuyer> {
  const here = await session.savedDetails()
  if (session.token === undefined || !commerce.account.isServed)
    return { addresses: null, saved: here, isSavedHere: here !== null }
  const customer = await commerce.account.customer().catch(unanswered)
  if (!customer) return { addresses: null, saved: here, isSavedHere: here !== null }
  const { email, firstName, lastName, addresses } = customer
  const [first] = addresses
  const place = first ? fieldsOf(first) : (here ?? { first_name: firstName, last_name: lastName })
  return { addresses, saved: { ...place, email }, isSavedHere: here !== null }
}
