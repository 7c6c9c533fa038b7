import * as z from 'zod'
import { addressEntry } from '../../../../shared/address/address-book.ts'
import { decodeEntities } from '../../../commerce/contract/text.ts'
import { addressText } from '../../../platform/account/addresses.ts'
import type { Statement } from '../../../platform/sql/statement.ts'
import { customerRow, platformCustomer } from '../../mirror/customers.ts'
import type { FieldNote } from '../../mirror/field-note.ts'
import type { Row } from '../../mirror/upsert.ts'
import type { House } from '../house.ts'
import type { Platform } from '../platform.ts'
import { numbersOf, pageOf } from '../read-pages.ts'
import type { Part } from './part.ts'

const path = 'wc/v3/customers'
const everyone = { orderby: 'id', order: 'asc', role: 'all' }
const place = z.record(z.string(), z.unknown()).catch({})
const customer = platformCustomer.extend({ billing: place, shipping: place })
type Moving = z.infer<typeof customer>

interface Known {
  id: number
  email: string
  username_key: string
  mirrored: number
}

/** Fields without which a place is no address. WooCommerce fills in the country of every customer. */
const placeFields = ['address_1', 'city', 'postcode'] as const

/** Reads the addresses of a customer as delivery addresses. WordPress encodes some of their signs. */
function placesOf({ billing, shipping }: Pick<Moving, 'billing' | 'shipping'>) {
  const phone = shipping['phone'] || billing['phone']
  return Object.entries({ shipping, billing })
    .filter(([, written]) => placeFields.some((field) => written[field]))
    .map(([field, written]) => {
      const texts = Object.entries({ ...written, phone }).map(([name, value]) => [
        name,
        typeof value === 'string' ? decodeEntities(value) : value,
      ])
      return { field, read: addressEntry.safeParse({ ...Object.fromEntries(texts), label: '' }) }
    })
}

/** Returns the delivery addresses of a customer as our database stores them. */
const addressesOf = (wire: Moving): string[] =>
  placesOf(wire).flatMap(({ read: { data } }) => (data ? [addressText(data.entry)] : []))

/** Returns notes about addresses that no parcel reaches from here. They name fields only, never personal data. */
const addressNotes = (entry: unknown): FieldNote[] => {
  const { data } = customer.safeParse(entry)
  return (data ? placesOf(data) : []).flatMap(({ field, read: { error } }) =>
    error
      ? [
          {
            ...{ field, value: '' },
            done: `not an address of delivery here (${error.issues.map(({ path }) => path.join('.')).join(', ')}): left out`,
          },
        ]
      : [],
  )
}

function insertion(row: Row, addresses: readonly string[]): Statement[] {
  const names = Object.keys(row)
  return [
    {
      sql: `INSERT INTO customers (${names.join(', ')}, mirrored_at)
        VALUES (${names.map((_, index) => `?${index + 1}`).join(', ')}, NULL)
        ON CONFLICT (id) DO UPDATE SET username_key = excluded.username_key, mirrored_at = NULL`,
      params: Object.values(row),
    },
    ...addresses.map((address) => ({
      sql: `INSERT INTO customer_addresses (customer_id, label, address, created_at) VALUES (?1, '', ?2, ?3)
        ON CONFLICT DO NOTHING`,
      params: [row['id'] ?? null, address, row['seen_at'] ?? null],
    })),
  ]
}

/**
 * Returns the part of customers: ids, names and addresses, without passwords. Each customer chooses a password through
 * a mailed link. Customers who are already here stay as they are.
 */
export const pullCustomers = (platform: Platform, house: House, now: Date): Part<Moving> => ({
  name: 'customers',
  numbers: () => numbersOf(platform, path, everyone),
  page: ({ number, query, seen }) =>
    pageOf(platform, path, number, customer, { ...everyone, ...query }, { noting: addressNotes, seen }),
  async write(items) {
    const known = await house.read<Known>({
      sql: 'SELECT id, email, username_key, mirrored_at IS NOT NULL AS mirrored FROM customers',
      params: [],
    })
    const refused = new Map<string, string>()
    const statements: Statement[] = []
    for (const { id, data } of items) {
      const row = customerRow(data, now.getTime())
      const here = known.find((each) => each.id === data.id)
      if (here && !here.mirrored) refused.set(id, 'that number is a customer of the house already')
      else if (known.some((each) => each.email === data.email && each.id !== data.id))
        refused.set(id, 'a customer of the house has that address')
      else {
        const isTaken = known.some((each) => each.username_key === row['username_key'] && each.id !== data.id)
        const mine = isTaken ? { ...row, username_key: `${row['username_key']}#${id}` } : row
        statements.push(...insertion(mine, addressesOf(data)))
        known.push({
          id: data.id,
          email: data.email,
          username_key: String(mine['username_key']),
          mirrored: 0,
        })
      }
    }
    return { refused, statements }
  },
})
