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
 * One add of a form without script, which names no request of its own. On a double click the browser drops the first
 * navigation but the server may receive both.
 */
export interface Click {
  /** Names the form by what it sends: a second click sends the same. */
  form: string
  /** Names one of the adds of that form: a set adds several. */
  add: string
}

/** The adds of the last form. */
interface LastForm {
  form: string
  adds: string[]
}

/** The form whose adds end less than two seconds before `now` (milliseconds). */
function lastForm(sql: SqlStorage, now: number): LastForm | null {
  const row = sql.exec<{ last_add: string | null; last_add_at: number }>('SELECT * FROM cart').one()
  if (row.last_add === null || now - row.last_add_at >= cartLimits.sameClick) return null
  return readForm(row.last_add)
}

/** Carts of before name an add alone. */
function readForm(text: string): LastForm {
  return text.startsWith('{') ? (JSON.parse(text) as LastForm) : { form: text, adds: [text] }
}

/** Whether an add was done by the same form, less than two seconds ago: it is the second half of a double click. */
export function isSameClick(sql: SqlStorage, { form, add }: Click, now: number): boolean {
  const last = lastForm(sql, now)
  return last?.form === form && last.adds.includes(add)
}

/** Notes at `now` (milliseconds) an add that was applied; `null` for any other write, after which an add is a new request. */
export function noteClick(sql: SqlStorage, click: Click | null, now: number): void {
  const last = click && lastForm(sql, now)
  const adds = last && last.form === click.form ? last.adds : []
  const noted = click && JSON.stringify({ form: click.form, adds: [...adds, click.add] } satisfies LastForm)
  sql.exec('UPDATE cart SET last_add = ?, last_add_at = ?', noted, now)
}
