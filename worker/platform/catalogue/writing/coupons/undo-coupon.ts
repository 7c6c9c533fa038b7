import type { Env } from '../../../../env.ts'
import { changesToUndo, type Undone } from '../../workshop/undone-changes.ts'
import type { Writer } from '../edits.ts'
import { type CouponState, checkState } from './coupon-state.ts'
import { rowOf } from './read-coupons.ts'
import { storedState, writeState } from './save-coupon.ts'

/** A number is a percentage or cents: it means nothing without its kind. */
const companions = { type: 'amount', amount: 'type' }

/**
 * Reverts an edit of a coupon, or one of its fields. The revert is itself an edit. Throws as `changesToUndo`, and 400 when
 * what comes back does not go with the rest.
 */
export async function undoCoupon(env: Env, id: number, undone: Undone, writer: Writer): Promise<void> {
  const row = await rowOf(env.DB, id)
  const { version } = row
  const before = storedState(row)
  const current = (field: string) => before[field as keyof CouponState]
  const changes = await changesToUndo(env.DB, { subject: 'coupon', id, version, current }, undone, companions)
  const restored = Object.fromEntries(changes.map((change) => [change.field, change.before]))
  const state = checkState({ ...before, ...restored })
  await writeState(env, { id, version, before }, state, writer)
}
