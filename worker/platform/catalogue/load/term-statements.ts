import { type FilterSlug, filterLabels, filterOptions } from '#brand/trade/filters.ts'
import { slugify } from '../../../../shared/words/fit-words.ts'
import type { Statement } from '../../sql/statement.ts'
import { attributeIds, attributeLabels, attributesOf } from '../variations.ts'
import type { SourcedProduct } from './product-statements.ts'
import type { TermData } from './schema.ts'

/** SQL that is true if the staff has edited the row of `terms` or `attributes`. A load must not overwrite it. */
const isEdited = (subject: 'term' | 'attribute', id: string) =>
  `EXISTS (SELECT 1 FROM catalogue_edits e WHERE e.subject = '${subject}' AND e.subject_id = ${id})`

/**
 * Returns the statements that give the shop the choices of the brand and the attributes that filter its lists. They remove those of a
 * new database that the brand does not have.
 */
export function attributeStatements(): Statement[] {
  const own = Object.entries({ ...attributeLabels, ...filterLabels }).map(([slug, name]) => [
    attributeIds[slug],
    slug,
    name,
  ])
  return [
    {
      sql: `DELETE FROM attributes WHERE id BETWEEN 4 AND 8 AND slug NOT IN (SELECT value ->> 1 FROM json_each(?1))
        AND NOT EXISTS (SELECT 1 FROM terms t WHERE t.taxonomy = attributes.slug)`,
      params: [JSON.stringify(own)],
    },
    {
      sql: `INSERT INTO attributes (id, slug, name)
        SELECT iif(EXISTS (SELECT 1 FROM attributes a WHERE a.id = value ->> 0 AND a.slug <> value ->> 1), NULL,
          value ->> 0), value ->> 1, value ->> 2 FROM json_each(?1) WHERE true
        ON CONFLICT (slug) DO UPDATE SET name = excluded.name WHERE NOT ${isEdited('attribute', 'attributes.id')}`,
      params: [JSON.stringify(own)],
    },
  ]
}

/**
 * Returns the statements that write categories or tags. A term whose slug has changed in the file keeps its id and its
 * products. When another row has the id, the database assigns a new one.
 */
export function termStatements(taxonomy: string, terms: readonly TermData[]): Statement[] {
  const slugs = JSON.stringify(terms.map(({ slug }) => slug))
  return terms.flatMap(({ id, slug, name, kind }, order) => [
    {
      sql: `UPDATE terms SET slug = ?3 WHERE id = ?1 AND taxonomy = ?2
        AND slug NOT IN (SELECT value FROM json_each(?4)) AND NOT ${isEdited('term', 'terms.id')}
        AND NOT EXISTS (SELECT 1 FROM terms t WHERE t.taxonomy = ?2 AND t.slug = ?3)`,
      params: [id, taxonomy, slug, slugs],
    },
    {
      sql: `INSERT INTO terms (id, taxonomy, slug, name, menu_order, kind)
        SELECT iif(EXISTS (SELECT 1 FROM terms t WHERE t.id = ?1 AND (t.taxonomy, t.slug) <> (?2, ?3)), NULL, ?1),
          ?2, ?3, ?4, ?5, ?6 WHERE true
        ON CONFLICT (taxonomy, slug) DO UPDATE SET name = excluded.name, menu_order = excluded.menu_order,
          kind = excluded.kind WHERE NOT ${isEdited('term', 'terms.id')}`,
      params: [id, taxonomy, slug, name, order, kind],
    },
  ])
}

/** Returns the statements that write attribute values as terms. The database assigns their ids. */
export function optionStatements(products: readonly SourcedProduct[]): Statement[] {
  return Object.keys(attributeLabels).flatMap((taxonomy) => {
    const options = new Map<string, string>()
    for (const { data } of products) {
      for (const attribute of attributesOf(data)) {
        if (attribute.slug === taxonomy)
          for (const option of attribute.options) options.set(slugify(option), option)
      }
    }
    if (options.size === 0) return []
    return [
      {
        sql: `INSERT INTO terms (taxonomy, slug, name) SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2) WHERE true
          ON CONFLICT (taxonomy, slug) DO UPDATE SET name = excluded.name`,
        params: [taxonomy, JSON.stringify([...options])],
      },
    ]
  })
}

/** Returns the statements that write the values of list filters as terms, in display order. */
export function filterStatements(): Statement[] {
  return Object.keys(filterOptions).map((taxonomy) => ({
    sql: `INSERT INTO terms (taxonomy, slug, name, menu_order)
      SELECT ?1, value ->> 0, value ->> 1, key FROM json_each(?2) WHERE true
      ON CONFLICT (taxonomy, slug) DO UPDATE SET name = excluded.name, menu_order = excluded.menu_order`,
    params: [
      taxonomy,
      JSON.stringify(filterOptions[taxonomy as FilterSlug].map((label) => [slugify(label), label])),
    ],
  }))
}
