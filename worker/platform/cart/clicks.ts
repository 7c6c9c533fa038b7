import { cartLimits, type Refusal } from './state.ts'

/** Whether a write with this intent was already applied. */
export function isSeen(sql: SqlStorage, intent: string): boolean {
  return sql.exec('SELECT 1 FROM intents WHERE id = ?', intent).toArray().length > 0
}

/** Intents between two times the old ones are forgotten: each time reads all that are remembered. */
const forgetEvery = 20

/** Remembers an intent that was applied at `now` (milliseconds), and now and then forgets the oldest ones. */
export function remember(sql: SqlStorage, intent: string, now: number): void {
  const { rowid } = sql
    .exec<{ rowid: number }>('INSERT INTO intents (id, at) VALUES (?, ?) RETURNING rowid', intent, now)
    .one()
  if (rowid % forgetEvery > 0) return
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

/** What the cart says of its last add. */
export interface LastAdd extends Record<string, string | number | null> {
  last_add: string | null
  last_add_at: number | null
}

/** The form whose adds end less than two seconds before `now` (milliseconds). */
function lastForm({ last_add, last_add_at }: LastAdd, now: number): LastForm | null {
  if (last_add === null || now - (last_add_at ?? 0) >= cartLimits.sameClick) return null
  return readForm(last_add)
}

/** Carts of before name an add alone. */
function readForm(text: string): LastForm {
  return text.startsWith('{') ? (JSON.parse(text) as LastForm) : { form: text, adds: [text] }
}

/** Whether an add was done by the same form, less than two seconds ago: it is the second half of a double click. */
export function isSameClick(before: LastAdd, { form, add }: Click, now: number): boolean {
  const last = lastForm(before, now)
  return last?.form === form && last.adds.includes(add)
}

/** What is noted of an add that was applied at `now` (milliseconds); `null` for any other write, after which an add is a new request. */
export function notedClick(before: LastAdd, click: Click | null, now: number): string | null {
  if (!click) return null
  const last = lastForm(before, now)
  const adds = last?.form === click.form ? last.adds : []
  return JSON.stringify({ form: click.form, adds: [...adds, click.add] } satisfies LastForm)
}

/** A write of a cart: what names it, so that it counts once, and what it does. */
export interface CartWrite {
  intent: string | undefined
  click: Click | null
  change(): Refusal | undefined
}

/**
 * Does a write and all that goes with it at `now` (milliseconds), unless its intent was seen or its click is a double one. It
 * has to run in a transaction; a refusal leaves no trace.
 */
export function writeOnce(
  sql: SqlStorage,
  { intent, click, change }: CartWrite,
  before: LastAdd,
  now: number,
): Refusal | undefined {
  if (intent && isSeen(sql, intent)) return undefined
  if (click && isSameClick(before, click, now)) return undefined
  const reason = change()
  if (reason) return reason
  sql.exec(
    'UPDATE cart SET version = max(version + 1, ?1), last_add = ?2, last_add_at = ?1',
    now,
    notedClick(before, click, now),
  )
  if (intent) remember(sql, intent, now)
  return undefined
}
