import type { AddressEntry } from '../../../shared/address/address-book.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { instant } from '../http/instant.ts'
import { PlatformError } from '../http/platform-error.ts'

interface Row {
  id: number
  label: string
  address: string
  is_default: 0 | 1
}

const unknown = () => new PlatformError(404, 'address_unknown', text('room.address-unknown'))

/** Returns an address as JSON with a fixed order of fields, so that equal addresses are equal texts. */
export function addressText(entry: Omit<AddressEntry, 'label'>): string {
  const { first_name, last_name, address_1, address_2, city, state, postcode, country, phone } = entry
  return JSON.stringify({
    ...{ first_name, last_name, address_1, address_2, city, state, postcode, country, phone },
  })
}

const order = 'ORDER BY preferred_at DESC, id'

/** Returns the statement that reads the address book of a customer, default address first. */
export const addressBook = (db: D1Database, customerId: number) =>
  db
    .prepare(
      `SELECT id, label, address, row_number() OVER (${order}) = 1 AS is_default
       FROM customer_addresses WHERE customer_id = ?1 ${order}`,
    )
    .bind(customerId)

/** Returns a row as an address with the fields of WooCommerce and our own. */
export function wireAddress(row: unknown): Record<string, unknown> {
  const { id, label, address, is_default } = row as Row
  return { id, label, is_default: is_default === 1, ...(JSON.parse(address) as object) }
}

/**
 * Adds an address and returns its id. An address that already exists is only updated. Throws 409 `address_book_full`. `now`
 * in milliseconds.
 */
export async function addAddress(
  db: D1Database,
  customerId: number,
  { entry, preferred }: { entry: AddressEntry; preferred: boolean },
  now: number,
): Promise<number> {
  const { label, ...fields } = entry
  const address = addressText(fields)
  const row = await db
    .prepare(
      `INSERT INTO customer_addresses (customer_id, label, address, preferred_at, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5
       WHERE EXISTS (SELECT 1 FROM customer_addresses WHERE customer_id = ?1 AND address = ?3)
          OR (SELECT count(*) FROM customer_addresses WHERE customer_id = ?1) < ?6
       ON CONFLICT (customer_id, address) DO UPDATE SET
         label = CASE excluded.label WHEN '' THEN label ELSE excluded.label END,
         preferred_at = max(preferred_at, excluded.preferred_at)
       RETURNING id`,
    )
    .bind(customerId, label, address, preferred ? instant(now) : '', instant(now), limits.addressBook.size)
    .first<{ id: number }>()
  if (row) return row.id
  const sentence = text('room.address-full', { n: String(limits.addressBook.size) })
  throw new PlatformError(409, 'address_book_full', sentence)
}

/** Id of an address and its owner. An address of another customer counts as unknown. */
export interface AddressRef {
  customerId: number
  id: number
}

async function mustChange(statement: D1PreparedStatement): Promise<void> {
  if ((await statement.run()).meta.changes === 0) throw unknown()
}

/** Changes an address. Deletes another one that has become equal to it. Throws 404 `address_unknown`. */
export async function changeAddress(
  db: D1Database,
  { customerId, id }: AddressRef,
  { entry, preferred }: { entry: AddressEntry; preferred: boolean },
  now: number,
): Promise<void> {
  const { label, ...fields } = entry
  const address = addressText(fields)
  await mustChange(
    db
      .prepare(
        `UPDATE OR REPLACE customer_addresses
         SET label = ?3, address = ?4, preferred_at = max(preferred_at, ?5)
         WHERE customer_id = ?1 AND id = ?2`,
      )
      .bind(customerId, id, label, address, preferred ? instant(now) : ''),
  )
}

/** Makes an address the default one. Throws 404 `address_unknown`. */
export const preferAddress = (db: D1Database, { customerId, id }: AddressRef, now: number): Promise<void> =>
  mustChange(
    db
      .prepare('UPDATE customer_addresses SET preferred_at = ?3 WHERE customer_id = ?1 AND id = ?2')
      .bind(customerId, id, instant(now)),
  )

/** Deletes an address. Throws 404 `address_unknown`. */
export const removeAddress = (db: D1Database, { customerId, id }: AddressRef): Promise<void> =>
  mustChange(
    db.prepare('DELETE FROM customer_addresses WHERE customer_id = ?1 AND id = ?2').bind(customerId, id),
  )
