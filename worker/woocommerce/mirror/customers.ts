import * as z from 'zod'
import { decodeEntities } from '../../commerce/contract/text.ts'
import type { Env } from '../../env.ts'
import { foldedName } from '../../platform/customers/names.ts'
import { folded } from '../../platform/http/folded.ts'
import { instant } from '../../platform/http/instant.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { runStatements } from '../../platform/sql/statement.ts'
import { shopApi } from '../shop-api.ts'
import { type CopiedThing, copiedStatements } from './copied.ts'
import type { Row } from './upsert.ts'

const name = z.string().catch('').transform(decodeEntities)

/** A customer of `wc/v3`, without addresses. */
export const platformCustomer = z.object({
  id: z.int(),
  email: z.string().transform(folded),
  username: z.string(),
  /** `customer` or `subscriber`; any other role is staff. */
  role: z.string().catch('customer'),
  first_name: name,
  last_name: name,
  date_created_gmt: z.string().catch(''),
})
type PlatformCustomer = z.infer<typeof platformCustomer>

/** Returns a customer of `wc/v3` as a row without password. `now` in milliseconds. */
export const customerRow = (wire: PlatformCustomer, now: number): Row => ({
  id: wire.id,
  username: wire.username,
  username_key: foldedName(wire.username),
  email: wire.email,
  password_hash: '',
  first_name: wire.first_name,
  last_name: wire.last_name,
  created_at: wire.date_created_gmt ? `${wire.date_created_gmt}.000Z` : instant(now),
  seen_at: instant(now),
})

/** Whether a code of WooCommerce 9 or 11 means that the customer does not exist. */
const isGoneCode = (code: string): boolean =>
  code === 'woocommerce_rest_invalid_id' || code === 'wc_user_invalid_id'

/** Whether a call failed because WooCommerce has no such customer. */
export const isGone = (error: unknown) => error instanceof PlatformError && isGoneCode(error.code)

/** Returns the statement that erases our row of a customer with all dependent rows. Orders stay. */
export const eraseCustomer = (db: D1Database, id: number) =>
  db.prepare('DELETE FROM customers WHERE id = ?1 AND mirrored_at IS NOT NULL').bind(id)

/**
 * Updates our row of a customer from WooCommerce. A customer who is gone there is erased here.
 * @throws PlatformError when WooCommerce does not answer, and the errors of `keepCustomer`
 */
export async function mirrorCustomer(env: Env, id: number): Promise<void> {
  try {
    const { body } = await shopApi(env).get(`customers/${id}`)
    const { data, error } = platformCustomer.safeParse(body)
    if (data) return await keepCustomer(env, data)
    await leaveOut(
      env,
      id,
      String(error.issues[0]?.path.join('.')),
      `${error.issues[0]?.message}: left as it is`,
    )
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'customer_of_another_shop')
      return leaveOut(env, id, 'id', 'a customer of this shop has that number: left as it is')
    if (!isGone(error)) throw error
    await eraseCustomer(env.DB, id).run()
  }
}

/** Reports a customer who is left out. The report repeats no personal data. */
const leaveOut = (env: Env, id: number, field: string, done: string) =>
  runStatements(
    env.DB,
    copiedStatements([{ ...customerThing(id, null), notes: [{ field, value: '', done }] }], Date.now()),
  )

const customerThing = (id: number, data: unknown): CopiedThing => ({
  ...{ kind: 'customer', id: String(id), address: `wc/v3/customers/${id}`, data, notes: [] },
})

/**
 * Writes a customer of WooCommerce into our row. A verified e-mail address stays verified while it does not change.
 * @throws PlatformError 409 `customer_of_another_shop` when the id belongs to a customer of our own shop, whose orders
 * nobody else may see
 */
export async function keepCustomer(env: Env, wire: PlatformCustomer): Promise<void> {
  const now = Date.now()
  const { id } = wire
  // WooCommerce may have two names that look alike here. Nobody logs in by this name, so the id makes it unique.
  const row = { ...customerRow(wire, now), username_key: `${foldedName(wire.username)}#${id}` }
  const names = Object.keys(row)
  const [, written] = await env.DB.batch([
    env.DB.prepare(
      `UPDATE customers SET email = id || '@moved.invalid' WHERE email = ?1 AND id <> ?2 AND mirrored_at IS NOT NULL`,
    ).bind(wire.email, id),
    env.DB.prepare(
      `INSERT INTO customers (${names.join(', ')}, mirrored_at)
       VALUES (${names.map((_, place) => `?${place + 1}`).join(', ')}, ?${names.length + 1})
       ON CONFLICT (id) DO UPDATE SET username = excluded.username, username_key = excluded.username_key,
         email_verified_at = iif(email = excluded.email, email_verified_at, NULL), email = excluded.email,
         first_name = excluded.first_name, last_name = excluded.last_name, mirrored_at = excluded.mirrored_at
       WHERE customers.mirrored_at IS NOT NULL RETURNING id`,
    ).bind(...Object.values(row), Math.floor(now / 1000)),
    ...copiedStatements([customerThing(id, { ...row, seen_at: '' })], now).map(({ sql, params }) =>
      env.DB.prepare(sql).bind(...params),
    ),
  ])
  if (written?.results.length === 1) return
  console.error('this database holds a customer of its own by the number', id)
  throw new PlatformError(409, 'customer_of_another_shop', '')
}
