import type { PictureUse } from '../../../commerce/contract/workshop/pictures.ts'

interface Row extends PictureUse {
  file: string
}

/**
 * Returns the query of what shows uploaded pictures now: products, also those that are not on sale, categories, and texts.
 * A text names a picture by its file or by the address of one of its widths, which begin with the same hash. No index finds
 * a picture of a product, so the query reads every product once, whatever the number of files.
 * @param files SQL of a JSON list of files
 */
export const usesSql = (files: string): string => `
  SELECT substr(e.value ->> 'src', 8) AS file, 'product' AS kind, CAST(p.id AS TEXT) AS ref, p.name AS name
  FROM products p, json_each(p.pictures) e
  WHERE p.pictures LIKE '%/media/%' AND p.shelf IS NOT 'deleted'
    AND e.value ->> 'src' IN (SELECT '/media/' || value FROM json_each(${files}))
  UNION
  SELECT w.value, 'category', CAST(t.id AS TEXT), t.name FROM terms t, json_each(${files}) w
  WHERE t.image IS NOT NULL AND t.image ->> 'name' = w.value
  UNION
  SELECT w.value, 'piece', p.key, coalesce(p.value ->> 'title', '') FROM pieces p, json_each(${files}) w
  WHERE instr(p.value, substr(w.value, 1, 24)) > 0
    AND p.version = (SELECT max(n.version) FROM pieces n WHERE n.key = p.key)
  UNION
  SELECT w.value, 'piece', 'guide.' || p.id, p.title FROM posts p, json_each(${files}) w
  WHERE p.kind = 'post' AND instr(p.content, substr(w.value, 1, 24)) > 0`

/** Reads what shows these pictures now, by file. */
export async function usesOf(db: D1Database, files: readonly string[]): Promise<Map<string, PictureUse[]>> {
  const { results } = await db
    .prepare(`${usesSql('?1')} ORDER BY kind, name, ref`)
    .bind(JSON.stringify(files))
    .all<Row>()
  const uses = new Map<string, PictureUse[]>()
  for (const { file, ...use } of results) {
    const known = uses.get(file) ?? []
    // An edited guide is both a text and an article.
    if (!known.some(({ kind, ref }) => kind === use.kind && ref === use.ref)) uses.set(file, [...known, use])
  }
  return uses
}
