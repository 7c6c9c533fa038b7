import * as z from 'zod'
import { addressEntry } from '../../../shared/address/address-book.ts'
import type { Env } from '../../env.ts'
import { addAddress } from '../../platform/account/addresses.ts'

const place = z.record(z.string(), z.unknown()).catch({})
const places = z.object({ billing: place, shipping: place })

/**
 * Copies a customer's address from WooCommerce into an empty address book, if we deliver to it. Emptying the book also
 * empties the address in WooCommerce (`address-routes.ts`).
 * @param customer the account from `wc/v3`
 * @param now milliseconds since 1970
 */
export async function fillAddressBook(
  { DB }: Env,
  id: number,
  customer: unknown,
  now: number,
): Promise<void> {
  const { billing, shipping } = places.parse(customer)
  const lived = shipping['address_1']
    ? { ...shipping, phone: shipping['phone'] || billing['phone'] }
    : billing
  const { data } = addressEntry.safeParse(lived)
  if (!data) return
  const existing = DB.prepare('SELECT 1 FROM customer_addresses WHERE customer_id = ?1 LIMIT 1').bind(id)
  if (!(await existing.first())) await addAddress(DB, id, data, now)
}
