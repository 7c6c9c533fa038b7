import { mergeCodes, mergeLines } from './merge.ts'
import { type Absorbed, type Batch, type Bounds, cartLimits, type Handed } from './state.ts'
import { empty, putCodes, putLine, readCodes, readLines, readState } from './tables.ts'

/**
 * Moves all lines and codes of a guest's cart into a batch for `heir`. Until `confirm`, every call returns this same
 * batch, whatever its `heir`. Deletes the removed lines. `now` in milliseconds.
 */
export function transferCart(sql: SqlStorage, heir: string, now: number): Handed {
  const waiting = waitingBatch(sql)
  if (waiting) return { kind: 'batch', batch: waiting }
  const { lines, version } = readState(sql)
  if (lines.length === 0) return { kind: 'empty', version }
  const batch: Batch = { id: crypto.randomUUID(), heir, version, lines, codes: readCodes(sql) }
  sql.exec(
    'INSERT INTO handed (id, heir, at, batch) VALUES (?, ?, ?, ?)',
    batch.id,
    heir,
    now,
    JSON.stringify(batch),
  )
  empty(sql)
  sql.exec('UPDATE cart SET version = max(version + 1, ?)', now)
  return { kind: 'batch', batch }
}

/** Returns the batch that is not confirmed yet. */
export function waitingBatch(sql: SqlStorage): Batch | null {
  const [row] = sql.exec<{ batch: string }>('SELECT batch FROM handed WHERE batch IS NOT NULL').toArray()
  return row ? (JSON.parse(row.batch) as Batch) : null
}

/** Deletes the content of a batch that its heir has absorbed. The name of the heir stays stored. */
export function confirm(sql: SqlStorage, id: string): void {
  sql.exec('UPDATE handed SET batch = NULL WHERE id = ?', id)
}

/** Returns the name of the first cart that received this cart's content since `at` (milliseconds); `null` if none did. */
export function heirSince(sql: SqlStorage, at: number): string | null {
  const [first] = sql
    .exec<{ heir: string }>('SELECT heir FROM handed WHERE at >= ? ORDER BY at LIMIT 1', at)
    .toArray()
  return first?.heir ?? null
}

/**
 * Adds a batch to a customer's cart, once. A batch that was already absorbed changes nothing, and returns its first list
 * of leftovers again. Leaves out the codes in `refused`. Raises the version above that of the guest's cart, so that no
 * tab mistakes this cart for an older one. `now` in milliseconds.
 */
export function absorb(
  sql: SqlStorage,
  batch: Batch,
  bounds: ReadonlyMap<number, Bounds>,
  refused: readonly string[],
  now: number,
): Absorbed {
  const [seen] = sql
    .exec<{ outside: string }>('UPDATE absorbed SET at = ? WHERE id = ? RETURNING outside', now, batch.id)
    .toArray()
  if (seen) {
    const outside = JSON.parse(seen.outside) as Pick<Absorbed, 'left' | 'leftCodes'>
    return { state: readState(sql), ...outside }
  }
  const { lines, left } = mergeLines(readLines(sql).lines, batch.lines, bounds)
  const arriving = new Set(batch.lines.map(({ key }) => key))
  for (const line of lines) if (arriving.has(line.key)) putLine(sql, line)
  const codes = mergeCodes(
    readCodes(sql),
    batch.codes.filter(({ code }) => !refused.includes(code)),
  )
  putCodes(sql, codes.codes)
  sql.exec('UPDATE cart SET version = max(version + 1, ?, ?)', batch.version + 1, now)
  const outside = { left, leftCodes: [...refused, ...codes.left] }
  sql.exec('INSERT INTO absorbed (id, at, outside) VALUES (?, ?, ?)', batch.id, now, JSON.stringify(outside))
  sql.exec('DELETE FROM absorbed WHERE at < ?', now - cartLimits.batchLife)
  return { state: readState(sql), ...outside }
}
