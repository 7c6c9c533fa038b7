import type { Passkey } from '../../../shared/passkeys/passkey.ts'
import { mostPasskeys } from '../../../shared/passkeys/passkey.ts'
import { instant } from '../http/instant.ts'

/** Whose a passkey is: a customer's or a member's of the staff, by number. */
export interface Holder {
  kind: 'customer' | 'staff'
  id: number
}

/** The column that names a holder. */
const columnOf = { customer: 'customer_id', staff: 'staff_id' } as const

/** The statement that reads what a holder sees of their passkeys, the oldest first. */
export const passkeysOf = (db: D1Database, { kind, id }: Holder) =>
  db
    .prepare(
      `SELECT id, name, created_at AS createdAt, used_at AS usedAt FROM passkeys
       WHERE ${columnOf[kind]} = ?1 ORDER BY created_at, id`,
    )
    .bind(id)

export const listPasskeys = async (db: D1Database, holder: Holder): Promise<Passkey[]> =>
  (await passkeysOf(db, holder).all<Passkey>()).results

/** A passkey as its signatures are checked. */
export interface StoredPasskey {
  id: string
  holder: number
  publicKey: string
  counter: number
}

/** The passkey of a name that a kind of holders has; `null` for none. */
export const passkeyNamed = (db: D1Database, kind: Holder['kind'], id: string) =>
  db
    .prepare(
      `SELECT id, ${columnOf[kind]} AS holder, public_key AS publicKey, counter FROM passkeys
       WHERE id = ?1 AND ${columnOf[kind]} IS NOT NULL`,
    )
    .bind(id)
    .first<StoredPasskey>()

export interface NewPasskey {
  id: string
  publicKey: string
  counter: number
  transports: readonly string[]
  name: string
}

/** The statement that gives a holder a passkey. It changes no row for one that is there, or beyond the last that fits. */
export const addStatement = (
  db: D1Database,
  { kind, id: holder }: Holder,
  { id, publicKey, counter, transports, name }: NewPasskey,
  now: number,
) =>
  db
    .prepare(
      `INSERT INTO passkeys (id, ${columnOf[kind]}, public_key, counter, transports, name, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
       WHERE (SELECT count(*) FROM passkeys WHERE ${columnOf[kind]} = ?2) < ${mostPasskeys} ON CONFLICT DO NOTHING`,
    )
    .bind(id, holder, publicKey, counter, JSON.stringify(transports), name, instant(now))

/** The statement that notes a use. It changes no row for a passkey that was removed, or used meanwhile by a copy of it. */
export const usedStatement = (
  db: D1Database,
  { id, counter: before }: StoredPasskey,
  counter: number,
  now: number,
) =>
  db
    .prepare('UPDATE passkeys SET counter = ?3, used_at = ?4 WHERE id = ?1 AND counter = ?2')
    .bind(id, before, counter, instant(now))

export const removeStatement = (db: D1Database, { kind, id }: Holder, passkey: string) =>
  db.prepare(`DELETE FROM passkeys WHERE id = ?1 AND ${columnOf[kind]} = ?2`).bind(passkey, id)

/** The statement that ends all passkeys of a holder. */
export const removeAllStatement = (db: D1Database, { kind, id }: Holder) =>
  db.prepare(`DELETE FROM passkeys WHERE ${columnOf[kind]} = ?1`).bind(id)
