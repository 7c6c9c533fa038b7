import type { WishedLine } from '../../commerce/contract/cart.ts'
import type { Book } from './book.ts'
import type { Pieces } from './pieces.ts'

/** Pieces an order has paid for, and the codes it used. */
export interface Bought {
  /** Names the order. */
  id: string
  taken: Pieces
  codes: string[]
}

/** What a guest's cart hands over to its customer's, line by line. */
export interface RemoteBatch {
  id: string
  /** Name of the cart it is for. */
  heir: string
  lines: WishedLine[]
  codes: string[]
  /** Keys of lines that need not be brought again, and a sentence for each thing that stays outside. */
  arrived: string[]
  said: string[]
  /** Bought meanwhile: it leaves the heir's cart once all has arrived there. */
  bought: Bought[]
}

/** The batch that has not arrived as a whole. */
export function openBatch({ sql, isMade }: Book): RemoteBatch | null {
  if (!isMade) return null
  const [row] = sql.exec<{ batch: string }>('SELECT batch FROM handed WHERE batch IS NOT NULL').toArray()
  return row ? (JSON.parse(row.batch) as RemoteBatch) : null
}

/** Begins a batch. `now` in milliseconds. */
export function beginBatch(book: Book, batch: RemoteBatch, now: number): void {
  book.make()
  const { id, heir } = batch
  book.sql.exec(
    'INSERT INTO handed (id, heir, at, batch) VALUES (?, ?, ?, ?)',
    id,
    heir,
    now,
    JSON.stringify(batch),
  )
}

/** Writes down what has become of a batch that is still open. */
export function noteBatch({ sql }: Book, batch: RemoteBatch): void {
  const stored = JSON.stringify(batch)
  sql.exec('UPDATE handed SET batch = ? WHERE id = ? AND batch IS NOT NULL', stored, batch.id)
}

/** Ends a batch: these of its lines are another cart's now, and owed to leave this one. */
export function endBatch(book: Book, { id, lines }: RemoteBatch, keys: readonly string[]): void {
  const gone = lines.filter(({ key }) => keys.includes(key))
  book.owe(`batch-${id}`, Object.fromEntries(gone.map(({ key, quantity }) => [key, quantity])))
  book.sql.exec('UPDATE handed SET batch = NULL WHERE id = ?', id)
}
