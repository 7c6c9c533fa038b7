import { mergeCodes, mergeLines } from './merge.ts'
import { type Absorbed, type Batch, type Bounds, cartLimits, type Handed } from './state.ts'
import { empty, putCodes, putLine, readCodes, readLines, readState } from './tables.ts'

/**
 * Takes all lines and codes out of a guest's cart and keeps them as a batch for `heir` until it is confirmed: asked again,
 * by anyone, it answers the same one. Lines removed before are forgotten.
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

/** The batch that has not been confirmed yet. */
export function waitingBatch(sql: SqlStorage): Batch | null {
  const [row] = sql.exec<{ batch: string }>('SELECT batch FROM handed WHERE batch IS NOT NULL').toArray()
  return row ? (JSON.parse(row.batch) as Batch) : null
}

/** Forgets what a batch held, once its heir has it; who the heir is stays known. */
export function confirm(sql: SqlStorage, id: string): void {
  sql.exec('UPDATE handed SET batch = NULL WHERE id = ?', id)
}

/** Name of the cart that has what this one held at `at` (milliseconds); `null` when it was not handed over since. */
export function heirSince(sql: SqlStorage, at: number): string | null {
  const [first] = sql
    .exec<{ heir: string }>('SELECT heir FROM handed WHERE at >= ? ORDER BY at LIMIT 1', at)
    .toArray()
  return first?.heir ?? null
}

/**
 * Puts a batch into a customer's cart, once: a batch already there changes nothing and answers what was said of it then.
 * Codes in `refused` stay outside. The version outgrows the one of the guest's cart, so that no tab takes this cart for
 * an older one.
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
