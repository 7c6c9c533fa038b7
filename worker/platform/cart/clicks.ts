import { cartLimits, type Refusal } from './state.ts'

/** Whether a write with this intent was already applied. */
export function isSeen(sql: SqlStorage, intent: string): boolean {
  return sql.exec('SELECT 1 FROM intents WHERE id = ?', intent).toArray().length > 0
}

/** Number of new intents between two deletions of old ones. A deletion reads the whole table, so it must be rare. */
const forgetEvery = 20

/** Stores an intent that was applied at `now` (milliseconds). Every `forgetEvery` intents, deletes the oldest ones. */
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
 * One add of a form without script, which has no intent id of its own. On a double click the browser drops the first
 * navigation, but the server may receive both requests.
 */
export interface Click {
  /** Id of the form, derived from its content, so a second click sends the same id. */
  form: string
  /** Id of one add of that form. The form of a set sends several adds. */
  add: string
}

/** The adds of the last form. */
interface LastForm {
  form: string
  adds: string[]
}

/** The columns of the cart that describe its last add. `last_add_at` in milliseconds. */
export interface LastAdd extends Record<string, string | number | null> {
  last_add: string | null
  last_add_at: number | null
}

/** Returns the form of the last add, if that add is less than two seconds older than `now` (milliseconds). */
function lastForm({ last_add, last_add_at }: LastAdd, now: number): LastForm | null {
  if (last_add === null || now - (last_add_at ?? 0) >= cartLimits.sameClick) return null
  return readForm(last_add)
}

/** Parses `last_add`. Older carts hold the id of one add in place of JSON. */
function readForm(text: string): LastForm {
  return text.startsWith('{') ? (JSON.parse(text) as LastForm) : { form: text, adds: [text] }
}

/** Whether the same form sent the same add less than two seconds ago: the request is the second half of a double click. */
export function isSameClick(before: LastAdd, { form, add }: Click, now: number): boolean {
  const last = lastForm(before, now)
  return last?.form === form && last.adds.includes(add)
}

/**
 * Returns the value of `last_add` after a write at `now` (milliseconds). It is `null` unless the write is an add: the next
 * add is then a new request.
 */
export function notedClick(before: LastAdd, click: Click | null, now: number): string | null {
  if (!click) return null
  const last = lastForm(before, now)
  const adds = last?.form === click.form ? last.adds : []
  return JSON.stringify({ form: click.form, adds: [...adds, click.add] } satisfies LastForm)
}

/** A write to a cart. `intent` and `click` identify it, so that it counts once. */
interface CartWrite {
  intent: string | undefined
  click: Click | null
  change(): Refusal | undefined
}

/**
 * Applies a write at `now` (milliseconds), raises the version, and stores the intent and the click. Does nothing if the
 * intent was already applied or the click is a repeat. The caller must open a transaction. A refusal writes nothing.
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
