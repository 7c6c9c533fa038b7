import type { RequestedLine } from '../../commerce/contract/requested-lines.ts'
import type { Book } from './book.ts'
import type { Pieces } from './pieces.ts'

/** Pieces that an order has paid for, and the codes it used. */
interface Bought {
  /** Intent of the order's purchase. */
  id: string
  taken: Pieces
  codes: string[]
}

/** The lines that a guest's cart transfers to the customer's cart. */
export interface RemoteBatch {
  id: string
  /** Name of the cart that receives them. */
  heir: string
  lines: RequestedLine[]
  codes: string[]
  /**
   * Keys of the lines that need no further transfer, and a French sentence for each thing that could not be
   * transferred.
   */
  arrived: string[]
  said: string[]
  /** Purchases during the transfer. They leave the receiving cart after everything has arrived there. */
  bought: Bought[]
}

/** Returns the batch whose transfer is not complete; `null` when there is none. */
export function openBatch({ sql, isMade }: Book): RemoteBatch | null {
  if (!isMade) return null
  const [row] = sql.exec<{ batch: string }>('SELECT batch FROM handed WHERE batch IS NOT NULL').toArray()
  return row ? (JSON.parse(row.batch) as RemoteBatch) : null
}

/** Starts a batch. `now` in milliseconds. */
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

/** Stores the progress of an open batch. */
export function noteBatch({ sql }: Book, batch: RemoteBatch): void {
  const stored = JSON.stringify(batch)
  sql.exec('UPDATE handed SET batch = ? WHERE id = ? AND batch IS NOT NULL', stored, batch.id)
}

/** Ends a batch. Its lines with these keys now belong to the other cart, and this cart owes their removal. */
export function endBatch(book: Book, { id, lines }: RemoteBatch, keys: readonly string[]): void {
  const gone = lines.filter(({ key }) => keys.includes(key))
  book.owe(`batch-${id}`, Object.fromEntries(gone.map(({ key, quantity }) => [key, quantity])))
  book.sql.exec('UPDATE handed SET batch = NULL WHERE id = ?', id)
}
