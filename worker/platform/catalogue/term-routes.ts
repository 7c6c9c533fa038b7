import { type Context, Hono } from 'hono'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { newSince } from './product-query.ts'
import { answerList, answerOne, Query } from './query.ts'
import { SqlFilter } from './sql-filter.ts'
import { readPage } from './sql-page.ts'

interface TermRow {
  id: number
  slug: string
  name: string
  parent_id: number | null
  description: string
  menu_order: number
  count: number
}

const counted = `(SELECT count(*) FROM product_terms pt JOIN products p ON p.id = pt.product_id
  WHERE pt.term_id = t.id AND p.status = 'publish' AND (t.slug <> 'nouveautes' OR p.created_at > ?))`

const columns = `t.id, t.slug, t.name, t.parent_id, t.description, t.menu_order, ${counted} AS count`

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

const wireCategory = ({ id, name, slug, parent_id: parent, description, menu_order, count }: TermRow) => ({
  id,
  name,
  slug,
  parent: parent ?? 0,
  description,
  display: 'default',
  image: null,
  menu_order,
  count,
})

type Taxonomy = 'category' | 'tag'
const wires = { category: wireCategory, tag: wireTag }

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
  return answerList(c, rows.map(wires[taxonomy]), total, page)
}

async function one(c: Context<EmbeddedEnv>, taxonomy: Taxonomy, digits: string) {
  const row = await c.env.DB.prepare(`SELECT ${columns} FROM terms t WHERE t.id = ? AND t.taxonomy = ?`)
    .bind(newSince(new Date()), digits.length > 9 ? -1 : Number(digits), taxonomy)
    .first<TermRow>()
  if (!row) throw new PlatformError(404, 'woocommerce_rest_term_invalid', 'Terme inconnu')
  return answerOne(c, wires[taxonomy](row))
}

/** `wc/v3/products/categories` and `wc/v3/products/tags`. */
export const termRoutes = new Hono<EmbeddedEnv>()
  .get('/wc/v3/products/categories', (c) => list(c, 'category'))
  .get('/wc/v3/products/categories/:id{[0-9]+}', (c) => one(c, 'category', c.req.param('id')))
  .get('/wc/v3/products/tags', (c) => list(c, 'tag'))
  .get('/wc/v3/products/tags/:id{[0-9]+}', (c) => one(c, 'tag', c.req.param('id')))
