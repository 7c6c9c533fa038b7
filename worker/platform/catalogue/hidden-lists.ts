/**
 * Returns the slugs of categories and tags whose products are all out of sight: drafts, private, planned or hidden from
 * lists. A category without any product is not one of them, because the staff have just made it.
 */
export async function hiddenLists(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE under (slug, id) AS (
         SELECT slug, id FROM terms WHERE taxonomy IN ('category', 'tag')
           AND EXISTS (SELECT 1 FROM catalogue_edits e WHERE e.subject = 'term' AND e.subject_id = terms.id)
         UNION SELECT under.slug, t.id FROM terms t JOIN under ON t.parent_id = under.id)
       SELECT slug FROM under GROUP BY slug
       HAVING max(EXISTS (SELECT 1 FROM product_terms pt WHERE pt.term_id = under.id)) = 1
         AND max(EXISTS (SELECT 1 FROM product_terms pt JOIN products p ON p.id = pt.product_id
           WHERE pt.term_id = under.id AND p.status = 'publish' AND p.visibility IN ('visible', 'catalog'))) = 0`,
    )
    .all<{ slug: string }>()
  return results.map(({ slug }) => slug)
}
