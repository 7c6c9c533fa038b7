import { cartLimits } from './state.ts'

/** Whether a write with this intent was already applied. */
export function isSeen(sql: SqlStorage, intent: string): boolean {
  return sql.exec('SELECT 1 FROM intents WHERE id = ?', intent).toArray().length > 0
}

/** Remembers an intent that was applied at `now` (milliseconds), and forgets the oldest ones. */
export function remember(sql: SqlStorage, intent: string, now: number): void {
  sql.exec('INSERT INTO intents (id, at) VALUES (?, ?)', intent, now)
  sql.exec(
    'DELETE FROM intents WHERE at < ? OR id NOT IN (SELECT id FROM intents ORDER BY at DESC, rowid DESC LIMIT ?)',
    now - cartLimits.intentLife,
    cartLimits.intents,
  )
}

/**
 * A form without script carries no intent. On a double click the browser drops the first navigation but the server may
 * receive both: the same add again, right after itself, is that second click. `click` describes the add.
 */
export function isSameClick(sql: SqlStorage, click: string, now: number): boolean {
  const last = sql.exec<{ last_add: string | null; last_add_at: number }>('SELECT * FROM cart').one()
  return last.last_add === click && now - last.last_add_at < cartLimits.sameClick
}
