/** What copies of another platform's things lack, newest first, and what became of all that was read for them. */
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
    /** How many losses are kept, of which the newest are above. */
    total: Number(all?.results[0]?.['total'] ?? 0),
    /** Losses that made room for newer ones. */
    forgotten: rows.find(({ kind }) => kind === 'loss')?.forgotten ?? 0,
  }
}

/** Forgets what nobody has read again for ninety days. `now` in milliseconds. */
export const forgetLosses = (db: D1Database, now: number): D1PreparedStatement =>
  db.prepare('DELETE FROM copy_losses WHERE at < ?1').bind(Math.floor(now / 1000) - 90 * 24 * 3600)
