import { type Context, Hono } from 'hono'
import * as t from '#text/refusals.ts'
import { newSince } from '../../commerce/contract/catalogue/product-facts.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { answerList, answerOne, Query } from '../http/query.ts'
import { SqlFilter } from '../sql/filter.ts'
import { readPage } from '../sql/page.ts'
import { imageOf, wireTermImage } from './writing/terms/term-image.ts'

interface TermRow {
  id: number
  slug: string
  name: string
  parent_id: number | null
  description: string
  menu_order: number
  image: string | null
  image_at: string | null
  count: number
}

const counted = `(SELECT count(*) FROM product_terms pt JOIN products p ON p.id = pt.product_id
  WHERE pt.term_id = t.id AND p.status = 'publish' AND (t.slug <> 'nouveautes' OR p.created_at >= ?))`

const columns = `t.id, t.slug, t.name, t.parent_id, t.description, t.menu_order, t.image,
  (SELECT sent_at FROM pictures WHERE file = t.image ->> 'name') AS image_at, ${counted} AS count`

const sortColumns = {
  name: 't.name COLLATE NOCASE',
  id: 't.id',
  include: 't.id',
  slug: 't.slug',
  term_group: 't.id',
  description: 't.description',
  count: 'count',
} as const

const wireTag = ({ id, name, slug, description, count }: TermRow) => ({ id, name, slug, description, count })

const wireCategory = ({
  id,
  name,
  slug,
  parent_id: parent,
  description,
  menu_order,
  image,
  image_at,
  count,
}: TermRow) => ({
  id,
  name,
  slug,
  parent: parent ?? 0,
  description,
  display: 'default',
  image: wireTermImage(id, imageOf(image), image_at),
  menu_order,
  count,
})

const wireOption = ({ id, name, slug, description, menu_order, count }: TermRow) => ({
  ...{ id, name, slug, description, menu_order, count },
})

/** Categories, tags, or an attribute with its values: `pa_taille`. */
export type Taxonomy = 'category' | 'tag' | `pa_${string}`
const wireOf = (taxonomy: Taxonomy) =>
  taxonomy === 'category' ? wireCategory : taxonomy === 'tag' ? wireTag : wireOption

async function list(c: Context<EmbeddedEnv>, taxonomy: Taxonomy) {
  const query = new Query(c.req.url)
  const page = query.page()
  const since = newSince(new Date())
  const filter = new SqlFilter()
    .where('t.taxonomy = ?', taxonomy)
    .whereIn('t.slug', query.words('slug'))
    .whereIn('t.id', query.ids('include'))
  const search = query.search()
  if (search) filter.where('instr(lower(t.name), lower(?)) > 0', search)
  if (taxonomy === 'category' && query.has('parent')) {
    filter.where('coalesce(t.parent_id, 0) = ?', query.integer('parent', 0, 0, 999_999_999))
  }
  if (query.boolean('hide_empty')) filter.where(`${counted} > 0`, since)
  const sorts = Object.keys(sortColumns) as (keyof typeof sortColumns)[]
  const column = sortColumns[query.choice('orderby', sorts) ?? 'name']
  const direction = query.choice('order', ['asc', 'desc']) === 'desc' ? 'DESC' : 'ASC'
  const { rows, total } = await readPage<TermRow>(c.env.DB, {
    columns,
    columnParams: [since],
    from: 'terms t',
    filter,
    order: `${column} ${direction}, t.id DESC`,
    page,
  })
  return answerList(c, rows.map(wireOf(taxonomy)), total, page)
}

/** Reads a term in the shape of `wc/v3`. Throws 404 `woocommerce_rest_term_invalid`. */
export async function readTerm(db: D1Database, taxonomy: Taxonomy, id: number) {
  const row = await db
    .prepare(`SELECT ${columns} FROM terms t WHERE t.id = ? AND t.taxonomy = ?`)
    .bind(newSince(new Date()), id, taxonomy)
    .first<TermRow>()
  if (!row) throw new PlatformError(404, 'woocommerce_rest_term_invalid', t.noSuchTerm)
  return wireOf(taxonomy)(row)
}

interface AttributeRow {
  id: number
  slug: string
  name: string
}

const wireAttribute = ({ id, slug, name }: AttributeRow) => ({
  ...{ id, name, slug, type: 'select', order_by: 'menu_order', has_archives: false },
})

/** Reads an attribute in the shape of `wc/v3`. Throws 404 `woocommerce_rest_taxonomy_invalid`. */
export async function readAttribute(db: D1Database, id: number) {
  const row = await db
    .prepare('SELECT id, slug, name FROM attributes WHERE id = ?')
    .bind(id)
    .first<AttributeRow>()
  if (!row) throw new PlatformError(404, 'woocommerce_rest_taxonomy_invalid', t.noSuchAttribute)
  return wireAttribute(row)
}

const numberOf = (digits: string | undefined) => (digits && digits.length <= 9 ? Number(digits) : -1)

/** Returns the taxonomy of a path. Reads an attribute by its id. Throws 404 if there is no such attribute. */
export async function taxonomyOf(c: Context<EmbeddedEnv>): Promise<Taxonomy> {
  const kind = c.req.param('kind')
  if (kind === 'categories') return 'category'
  if (kind === 'tags') return 'tag'
  return (await readAttribute(c.env.DB, numberOf(c.req.param('attribute')))).slug as Taxonomy
}

const kinds = '/wc/v3/products/:kind{(?:categories|tags)}'
const options = '/wc/v3/products/attributes/:attribute{[0-9]+}/terms'

/** `wc/v3/products/categories`, `wc/v3/products/tags`, and `wc/v3/products/attributes` with their values. */
export const termRoutes = new Hono<EmbeddedEnv>()
  .on('GET', [kinds, options], async (c) => list(c, await taxonomyOf(c)))
  .on('GET', [`${kinds}/:id{[0-9]+}`, `${options}/:id{[0-9]+}`], async (c) =>
    answerOne(c, await readTerm(c.env.DB, await taxonomyOf(c), numberOf(c.req.param('id')))),
  )
  .get('/wc/v3/products/attributes', async (c) => {
    const { results } = await c.env.DB.prepare(
      'SELECT id, slug, name FROM attributes ORDER BY id',
    ).all<AttributeRow>()
    return c.json(results.map(wireAttribute))
  })
  .get('/wc/v3/products/attributes/:id{[0-9]+}', async (c) =>
    answerOne(c, await readAttribute(c.env.DB, numberOf(c.req.param('id')))),
  )
