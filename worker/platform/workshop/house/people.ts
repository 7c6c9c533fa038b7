import type * as z from 'zod'
import { orderWords } from '../../../../shared/staff/order-query.ts'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import type { wirePerson } from '../../../commerce/contract/workshop/house.ts'
import type { Env } from '../../../env.ts'
import { deleteAccount } from '../../account/deletion.ts'
import { exportOf } from '../../account/export.ts'
import { foldedName as usernameKey } from '../../customers/names.ts'
import { folded } from '../../http/folded.ts'
import { instant } from '../../http/instant.ts'
import { unknown } from '../refusals.ts'
import { namedPeople } from './named-people.ts'

/** Maximum number of rows per list. */
const maxItems = { people: 50, orders: 100 }

interface PersonRow {
  id: number
  email: string
  name: string
  created_at: string
  seen_at: string
}

// Many accounts have no name: the newest order then says it.
const columns = `id, email, created_at, seen_at, coalesce(
  nullif(trim(first_name || ' ' || last_name), ''),
  (SELECT trim((o.billing ->> 'first_name') || ' ' || (o.billing ->> 'last_name')) FROM orders o
   WHERE o.customer_id = customers.id ORDER BY o.id DESC LIMIT 1),
  '') AS name`

/** Range of all texts that start with the text of a parameter. */
const startsWith = (column: string, text: string, collate = '') =>
  `${column} >= ${text} ${collate} AND ${column} < ${text} || char(1114111) ${collate}`

/** Accounts whose own name has all the words, found by the start of its last name. */
const named = `SELECT c.id FROM json_each(?3) w CROSS JOIN customers c ON ${startsWith('c.last_name', 'w.value', 'COLLATE NOCASE')}
  WHERE NOT EXISTS (SELECT 1 FROM json_each(?3) each
    WHERE instr(lower(c.first_name || ' ' || c.last_name), lower(each.value)) = 0)`
/** Accounts that ordered with a name that has words with all these starts. Reads a bounded number of names. */
const ordered = `SELECT o.customer_id FROM
    (SELECT order_id FROM order_names WHERE ${startsWith('name', '?4')} ORDER BY name, order_id LIMIT 7000) m
  CROSS JOIN orders o ON o.id = m.order_id
  WHERE o.customer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM json_each(?5) each WHERE NOT EXISTS
    (SELECT 1 FROM order_names n WHERE n.order_id = o.id AND ${startsWith('n.name', 'each.value')}))`
const byName = `id IN (${named} UNION ${ordered} UNION SELECT value FROM json_each(?7) UNION SELECT id FROM customers WHERE ${startsWith('username_key', '?6')})`

/**
 * Finds customers by the start of their email, user name or last name, or by the name of their orders, newest first.
 * `before` is the id that ends the previous page.
 */
export async function findPeople(db: D1Database, typed: string, before: number): Promise<PersonRow[]> {
  const words = typed.trim()
  const key = folded(words)
  const inOrders = orderWords(words).toSorted((one, other) => other.length - one.length)
  const [where, params] =
    words === ''
      ? ['true', []]
      : words.includes('@')
        ? [startsWith('email', '?3'), [key]]
        : [
            byName,
            [
              JSON.stringify(words.split(/\s+/)),
              inOrders[0] ?? key,
              JSON.stringify(inOrders),
              usernameKey(words),
              JSON.stringify(await namedPeople(db, words)),
            ],
          ]
  const { results } = await db
    .prepare(`SELECT ${columns} FROM customers WHERE id < ?1 AND (${where}) ORDER BY id DESC LIMIT ?2`)
    .bind(before, maxItems.people + 1, ...params)
    .all<PersonRow>()
  return results
}

/** Reads the person of a reference: `compte-12` is a customer, `commande-1042` the buyer of an order. Throws 404. */
async function personOf(db: D1Database, ref: string) {
  const [, kind, id] = /^(compte|commande)-([1-9]\d{0,11})$/.exec(ref) ?? []
  if (!kind) throw unknown()
  const sql =
    kind === 'compte'
      ? 'SELECT id AS customer, email FROM customers WHERE id = ?1'
      : 'SELECT customer_id AS customer, email FROM orders WHERE id = ?1'
  const found = await db.prepare(sql).bind(Number(id)).first<{ customer: number | null; email: string }>()
  if (!found) throw unknown()
  return found
}

type Known = z.input<typeof wirePerson>

/** Reads a person's account, orders, messages and withdrawals. Never reads the password hash. Throws 404. */
export async function readPerson(db: D1Database, ref: string): Promise<Known> {
  const { customer, email } = await personOf(db, ref)
  const ofPerson = '(customer_id = ?1 OR email = ?2)'
  const [account, orders, messages, withdrawals, waits] = await db.batch<Record<string, unknown>>([
    db.prepare(`SELECT ${columns} FROM customers WHERE id = ?1`).bind(customer),
    db
      .prepare(
        `SELECT id, status, total_cents AS total, created_at AS at FROM orders WHERE ${ofPerson} ORDER BY id DESC LIMIT ?3`,
      )
      .bind(customer, email, maxItems.orders),
    db
      .prepare(
        `SELECT id, subject, message, received_at AS at, answered_at AS answered FROM messages WHERE email = ?1
         ORDER BY id DESC LIMIT ?2`,
      )
      .bind(email, maxItems.orders),
    db
      .prepare(
        'SELECT id, reference, received_at AS at FROM withdrawals WHERE email = ?1 ORDER BY id DESC LIMIT ?2',
      )
      .bind(email, maxItems.orders),
    db.prepare('SELECT count(*) AS n FROM restock_requests WHERE email = ?1').bind(email),
  ])
  return {
    email,
    account: (account?.results[0] ?? null) as Known['account'],
    orders: (orders?.results ?? []) as Known['orders'],
    messages: (messages?.results ?? []) as Known['messages'],
    withdrawals: (withdrawals?.results ?? []) as Known['withdrawals'],
    waits: Number(waits?.results[0]?.['n'] ?? 0),
  }
}

/** Returns all stored data of a person, for a data request. For a customer it is the export of the account. Throws 404. */
export async function exportPerson(db: D1Database, ref: string, now: number): Promise<object> {
  const { customer, email } = await personOf(db, ref)
  if (customer !== null) return exportOf(db, customer, now)
  const { account: _, ...held } = await readPerson(db, ref)
  const { results } = await db
    .prepare(
      `SELECT id AS number, status, created_at, total_cents, billing, shipping, customer_note, gift_message
       FROM orders WHERE email = ?1 ORDER BY id`,
    )
    .bind(email)
    .all<{ billing: string; shipping: string }>()
  const orders = results.map(({ billing, shipping, ...order }) => ({
    ...order,
    billing: JSON.parse(billing) as object,
    shipping: JSON.parse(shipping) as object,
  }))
  return { exported_at: instant(now), ...held, orders }
}

/**
 * Erases a person on request: the account, the answered messages and the restock requests. Orders, invoices and withdrawal
 * declarations stay as long as the law requires. A repeated call changes nothing. Throws 404. `now` in milliseconds.
 */
export async function erasePerson(env: Env, by: Staff, ref: string, now: number): Promise<void> {
  const { customer, email } = await personOf(env.DB, ref)
  if (customer !== null) await deleteAccount(env, { id: customer, email }, now)
  const erase = (table: string, condition: string) =>
    env.DB.prepare(`DELETE FROM ${table} WHERE email = ?1 AND ${condition}`).bind(email)
  await env.DB.batch([
    erase('restock_requests', 'true'),
    erase('messages', 'answered_at IS NOT NULL'),
    // The log holds an id and no name. Write the entry even if there was nothing to erase.
    env.DB.prepare(
      `INSERT INTO staff_log (at, staff_id, who, act, subject) SELECT ?1, ?2, ?3, 'Effacement', ?4
       WHERE NOT EXISTS (SELECT 1 FROM staff_log WHERE act = 'Effacement' AND subject = ?4)`,
    ).bind(instant(now), by.id, by.name, ref.replace('-', ' ')),
  ])
}
