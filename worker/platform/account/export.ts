import { decimalFromCents } from '../../../shared/money.ts'
import { instant } from '../http/instant.ts'

const object = (...columns: string[]) =>
  `json_object(${columns.map((column) => `'${column}', ${column}`).join(', ')})`

/** Returns the SQL of the rows of a table that belong to the order `o`, as one JSON list. */
const ofOrder = (table: string, order: string, ...columns: string[]) =>
  `(SELECT json_group_array(json(row)) FROM
     (SELECT ${object(...columns)} AS row FROM ${table} WHERE order_id = o.id ORDER BY ${order}))`

/**
 * Queries of a customer's data, by section of the file. Consents, restock requests and messages are found by email. They
 * are included only if the email is verified, because it may belong to somebody else.
 */
const sections = {
  addresses: `SELECT label, address, created_at FROM customer_addresses WHERE customer_id = ?1 ORDER BY id`,
  email_change: 'SELECT email, expires_at FROM email_changes WHERE customer_id = ?1 AND used_at IS NULL',
  logins: 'SELECT created_at, expires_at FROM sessions WHERE customer_id = ?1 ORDER BY created_at',
  social_logins: 'SELECT provider, created_at FROM identities WHERE customer_id = ?1',
  passkeys: 'SELECT name, created_at, used_at FROM passkeys WHERE customer_id = ?1 ORDER BY created_at',
  favourites: `SELECT f.product_id, p.name, f.liked_at, f.price_cents
    FROM favourites f JOIN products p ON p.id = f.product_id
    WHERE f.customer_id = ?1 AND f.liked_at <> '' ORDER BY f.liked_at`,
  orders: `SELECT o.id AS number, o.status, o.created_at, o.paid_at, o.email, o.subtotal_cents - o.carriage_cents AS subtotal_cents,
      o.carriage_cents, o.discount_cents, o.total_cents, o.billing, o.shipping, o.customer_note, o.gift_message, o.payment_method, o.transaction_id,
      o.terms_version, o.accepted_at, o.latest_delivery,
      ${ofOrder('order_lines', 'position', 'name', 'sku', 'extras', 'letters', 'quantity', 'unit_cents', 'total_cents')} AS lines,
      ${ofOrder('order_coupons', 'code', 'code', 'discount_cents')} AS coupons,
      ${ofOrder('order_events', 'id', 'kind', 'to_status', 'at')} AS events,
      ${ofOrder('invoices', 'number', 'number', 'issued_at')} AS invoices
    FROM orders o WHERE o.customer_id = ?1 ORDER BY o.id`,
  withdrawals: `SELECT e.order_id, w.name, w.email, w.declaration, w.received_at
    FROM withdrawal_events e JOIN withdrawals w ON w.id = e.withdrawal_id JOIN orders o ON o.id = e.order_id
    WHERE o.customer_id = ?1 ORDER BY w.id`,
  consents: `SELECT c.kind, c.source, c.text_version, c.at
    FROM customers u JOIN subscriptions s ON s.email = u.email JOIN consents c ON c.subscription_id = s.id
    WHERE u.id = ?1 AND u.email_verified_at IS NOT NULL ORDER BY c.id`,
  back_in_stock: `SELECT r.item_id, r.state, r.changed_at
    FROM customers u JOIN restock_requests r ON r.email = u.email
    WHERE u.id = ?1 AND u.email_verified_at IS NOT NULL ORDER BY r.id`,
  messages: `SELECT m.subject, m.name, m.email, m.reference, m.product_id, m.message, m.received_at, m.answered_at
    FROM customers u JOIN messages m ON m.email = u.email
    WHERE u.id = ?1 AND u.email_verified_at IS NOT NULL ORDER BY m.id`,
} as const

const profile = `SELECT id, username, email, email_verified_at, first_name, last_name, created_at,
  seen_at AS last_login_at, password_hash <> '' AS has_password FROM customers WHERE id = ?1`

/** Columns with JSON. */
const nested = new Set(['address', 'billing', 'shipping', 'lines', 'coupons', 'events', 'invoices'])

/** Returns a row in readable form: JSON parsed, cents as decimal euros. */
function readable(row: object): object {
  const entries = Object.entries(row as Record<string, unknown>).map(([name, value]) => {
    if (nested.has(name) && typeof value === 'string') return [name, opened(JSON.parse(value))]
    if (name.endsWith('_cents') && typeof value === 'number')
      return [name.slice(0, -'_cents'.length), decimalFromCents(value)]
    return [name, value]
  })
  return Object.fromEntries(entries)
}

const opened = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((each: object) => readable(each)) : readable(value as object)

/** Returns all stored data of a customer for a download. Leaves out secrets and their hashes. `now` in milliseconds. */
export async function exportOf(db: D1Database, customerId: number, now: number): Promise<object> {
  const names = Object.keys(sections) as (keyof typeof sections)[]
  const [account, ...answers] = await db.batch<object>(
    [profile, ...Object.values(sections)].map((sql) => db.prepare(sql).bind(customerId)),
  )
  const held = names.map((name, index) => [name, answers[index]?.results.map(readable) ?? []])
  return {
    exported_at: instant(now),
    currency: 'EUR',
    account: account?.results[0] ?? null,
    ...Object.fromEntries(held),
  }
}
