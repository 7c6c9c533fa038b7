import type { Passkey } from '../../../shared/passkeys/passkey.ts'
import { maxPasskeys } from '../../../shared/passkeys/passkey.ts'
import { instant } from '../http/instant.ts'

/** The owner of a passkey: a customer or a staff member, by id. */
export interface Holder {
  kind: 'customer' | 'staff'
  id: number
}

/** Column with the id of the holder. */
const columnOf = { customer: 'customer_id', staff: 'staff_id' } as const

/** Returns the statement that reads a holder's passkeys for display, oldest first. */
export const passkeysOf = (db: D1Database, { kind, id }: Holder) =>
  db
    .prepare(
      `SELECT id, name, created_at AS createdAt, used_at AS usedAt FROM passkeys
       WHERE ${columnOf[kind]} = ?1 ORDER BY created_at, id`,
    )
    .bind(id)

export const listPasskeys = async (db: D1Database, holder: Holder): Promise<Passkey[]> =>
  (await passkeysOf(db, holder).all<Passkey>()).results

/** A passkey with the fields that the check of a signature needs. */
export interface StoredPasskey {
  id: string
  holder: number
  publicKey: string
  counter: number
}

/** Reads a passkey by its credential id, for one kind of holder; `null` if there is none. */
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

/** Returns the statement that adds a passkey. It changes no row if the passkey exists or the holder has `maxPasskeys`. */
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
       WHERE (SELECT count(*) FROM passkeys WHERE ${columnOf[kind]} = ?2) < ${maxPasskeys} ON CONFLICT DO NOTHING`,
    )
    .bind(id, holder, publicKey, counter, JSON.stringify(transports), name, instant(now))

/** Returns the statement that records a use. It changes no row if the passkey is gone or its counter has changed. */
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

/** Returns the statement that deletes all passkeys of a holder. */
export const removeAllStatement = (db: D1Database, { kind, id }: Holder) =>
  db.prepare(`DELETE FROM passkeys WHERE ${columnOf[kind]} = ?1`).bind(id)
