/** Reserves `count` consecutive ids for new products or variations. No id is given twice. */
export async function newIds(db: D1Database, count: number): Promise<number[]> {
  const row = await db
    .prepare(
      `UPDATE catalogue_ids SET last = max(last, coalesce((SELECT max(id) FROM products), 0),
        coalesce((SELECT max(id) FROM variations), 0)) + ?1 RETURNING last`,
    )
    .bind(count)
    .first<{ last: number }>()
  const last = row?.last ?? 0
  return Array.from({ length: count }, (_, place) => last - count + 1 + place)
}
