import { couponCode } from '../../../../../shared/cart/coupon-code.ts'
import type { Env } from '../../../../env.ts'
import { invalidParams, missingParams, PlatformError } from '../../../http/platform-error.ts'
import { changesOf, editStatement, editsAfter, overtaken, type Writer } from '../edits.ts'
import { madeBy, operationStatement } from '../operations.ts'
import type { CouponBody } from './coupon-body.ts'
import { blank, type CouponState, stateAfter } from './coupon-state.ts'
import { type CouponRow, categorySlugs, rowOf } from './read-coupons.ts'

/** Creates a coupon, once per `operation`, and returns its id. Requires `code` and `amount`. Throws 400 with a sentence for the bad field. */
export async function createCoupon(env: Env, body: CouponBody, writer: Writer): Promise<number> {
  if (!body.code) throw missingParams(['code'])
  const code = couponCode(body.code)
  if (!code) throw invalidParams({ code: 'Un code a des lettres et des chiffres, 40 au plus' })
  const { operation } = body
  const made = operation && (await madeBy(env.DB, operation))
  if (made) return made
  const taken = await env.DB.prepare('SELECT 1 FROM coupons WHERE code = ?1').bind(code).first()
  if (taken)
    throw new PlatformError(400, 'woocommerce_rest_coupon_code_already_exists', 'Ce code existe déjà', {
      params: { code: 'Ce code existe déjà' },
    })
  const state = { ...stateAfter(blank, body, await categorySlugs(env.DB)), code }
  const last = await env.DB.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM coupons').first<{
    id: number
  }>()
  const id = last?.id ?? 1
  const row = { id, ...state, created_at: writer.now.toISOString().slice(0, 19) }
  const names = Object.keys(row)
  const edit = editStatement('coupon', id, 1, changesOf(null, state), writer)
  const done = operation ? [operationStatement(operation, id, 0, writer.now)] : []
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO coupons (${names.join(', ')}) VALUES (${names.map((_, place) => `?${place + 1}`).join(', ')})`,
    ).bind(...Object.values(row)),
    ...[edit, ...done].map(({ sql, params }) => env.DB.prepare(sql).bind(...params)),
  ])
  return id
}

/** Returns the editable fields of a row. */
export const storedState = ({
  id: _,
  version: __,
  created_at: ___,
  uses: ____,
  ...state
}: CouponRow): CouponState => state

/** Writes a state of a coupon, with its edit; nothing when nothing changes. Another write of the same version makes it fail. */
export async function writeState(
  env: Env,
  { id, version, before }: { id: number; version: number; before: CouponState },
  state: CouponState,
  writer: Writer,
): Promise<void> {
  const changes = changesOf(before, state)
  if (changes.length === 0) return
  const names = Object.keys(state)
  const edit = editStatement('coupon', id, version + 1, changes, writer)
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE coupons SET ${names.map((name, place) => `${name} = ?${place + 2}`).join(', ')} WHERE id = ?1`,
    ).bind(id, ...Object.values(state)),
    env.DB.prepare(edit.sql).bind(...edit.params),
  ])
}

/** Changes a coupon. Its code cannot change, because orders refer to it. Throws 400, 404, and 409 for an outdated version. */
export async function changeCoupon(env: Env, id: number, body: CouponBody, writer: Writer): Promise<void> {
  const row = await rowOf(env.DB, id)
  const { version } = row
  const before = storedState(row)
  if (body.code !== undefined && couponCode(body.code) !== before.code)
    throw invalidParams({ code: 'Un code garde son nom\u00a0: créez-en un autre' })
  const state = stateAfter(before, body, await categorySlugs(env.DB))
  // Without a change, it is a retry of a write that has already succeeded.
  if (changesOf(before, state).length > 0 && body.version !== undefined && body.version !== version)
    throw overtaken(version, await editsAfter(env.DB, 'coupon', id, body.version))
  await writeState(env, { id, version, before }, state, writer)
}

/** Deletes a coupon. Nobody can use it any more; its row stays for past orders. Throws 404. */
export async function removeCoupon(env: Env, id: number, writer: Writer): Promise<void> {
  const { version, active } = await rowOf(env.DB, id)
  const edit = editStatement(
    'coupon',
    id,
    version + 1,
    [{ field: 'active', before: active, after: 'deleted' }],
    writer,
  )
  await env.DB.batch([
    env.DB.prepare('UPDATE coupons SET active = 0, deleted = 1 WHERE id = ?1').bind(id),
    env.DB.prepare(edit.sql).bind(...edit.params),
  ])
}
