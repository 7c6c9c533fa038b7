/** Reads the report about copies from another platform: the losses, newest first, and the counts by kind and outcome. */
export async function copiesOf(db: D1Database) {
  const [counts, losses, all] = await db.batch<Record<string, unknown>>([
    db.prepare(
      `SELECT kind, sum(things * (outcome = 'written')) AS written, sum(things * (outcome = 'unchanged')) AS unchanged,
         sum(things * (outcome = 'skipped')) AS skipped, sum(things * (outcome = 'forgotten')) AS forgotten
       FROM copy_counts GROUP BY kind ORDER BY kind`,
    ),
    db.prepare(
      'SELECT address, sku, field, value, done, at FROM copy_losses ORDER BY at DESC, address, field LIMIT 200',
    ),
    db.prepare('SELECT count(*) AS total FROM copy_losses'),
  ])
  const rows = (counts?.results ?? []) as unknown as ({ kind: string; forgotten: number } & Record<
    'written' | 'unchanged' | 'skipped',
    number
  >)[]
  return {
    counts: rows
      .filter(({ kind }) => kind !== 'loss')
      .map(({ kind, written, unchanged, skipped }) => ({
        ...{ kind, read: written + unchanged + skipped, written, unchanged, skipped },
      })),
    losses: losses?.results ?? [],
    /** Number of stored losses. `losses` holds only the newest. */
    total: Number(all?.results[0]?.['total'] ?? 0),
    /** Number of losses deleted to make room for newer ones. */
    forgotten: rows.find(({ kind }) => kind === 'loss')?.forgotten ?? 0,
  }
}

/** Returns the statement that deletes the losses not seen again for ninety days. `now` in milliseconds. */
export const forgetLosses = (db: D1Database, now: number): D1PreparedStatement =>
  db.prepare('DELETE FROM copy_losses WHERE at < ?1').bind(Math.floor(now / 1000) - 90 * 24 * 3600)
