import { type Context, Hono } from 'hono'
import * as t from '#text/refusals.ts'
import { escapeMarkup } from '../../shared/words/fit-words.ts'
import { foldWords } from '../../shared/words/fold-words.ts'
import { paragraphs, wireDates } from './catalogue/wire-parts.ts'
import type { EmbeddedEnv } from './embedded-env.ts'
import { PlatformError } from './http/platform-error.ts'
import { answerList, answerOne, Query } from './http/query.ts'
import { SqlFilter } from './sql/filter.ts'
import { readPage } from './sql/page.ts'

interface PostRow {
  id: number
  kind: 'post' | 'page'
  slug: string
  title: string
  excerpt: string
  content: string
  meta: string
  created_at: string
  modified_at: string
  terms: string
}

const columns = `p.id, p.kind, p.slug, p.title, p.excerpt, p.content, p.meta, p.created_at, p.modified_at,
  (SELECT json_group_array(json_object('id', t.id, 'name', t.name, 'slug', t.slug) ORDER BY t.id) FROM post_terms pt
    JOIN terms t ON t.id = pt.term_id WHERE pt.post_id = p.id) AS terms`

const sortColumns = {
  date: 'p.created_at',
  modified: 'p.modified_at',
  id: 'p.id',
  title: 'p.slug',
  slug: 'p.slug',
  menu_order: 'p.menu_order',
} as const

const orderings = [...(Object.keys(sortColumns) as (keyof typeof sortColumns)[]), 'include'] as const

/** Returns a row as the contract's post. `_embed` never includes the author. */
function wirePost(row: PostRow, c: Context<EmbeddedEnv>) {
  const terms: { id: number; name: string; slug: string }[] = JSON.parse(row.terms)
  const { date_created, date_created_gmt, date_modified, date_modified_gmt } = wireDates(
    row.created_at,
    row.modified_at,
  )
  const base = c.env.IN_PROCESS ? '' : new URL(c.req.url).origin
  return {
    id: row.id,
    date: date_created,
    date_gmt: date_created_gmt,
    modified: date_modified,
    modified_gmt: date_modified_gmt,
    slug: row.slug,
    status: 'publish',
    type: row.kind,
    link: row.kind === 'post' ? `${base}/post/${row.id}` : `${base}/${row.slug}`,
    title: { rendered: escapeMarkup(row.title) },
    content: { rendered: row.content, protected: false },
    excerpt: { rendered: paragraphs([row.excerpt]), protected: false },
    featured_media: 0,
    categories: terms.map(({ id }) => id),
    tags: [],
    meta: JSON.parse(row.meta),
    ...(new Query(c.req.url).has('_embed') && {
      _embedded: { 'wp:term': [terms.map((term) => ({ ...term, taxonomy: 'category' })), []] },
    }),
  }
}

async function list(c: Context<EmbeddedEnv>, kind: PostRow['kind']) {
  const query = new Query(c.req.url)
  const page = query.page()
  const include = query.ids('include')
  const filter = new SqlFilter()
    .where("p.kind = ? AND p.status = 'publish'", kind)
    .whereIn('p.slug', query.words('slug'))
    .whereIn('p.id', include)
  const categories = query.ids('categories')
  if (categories) {
    filter.where(
      'p.id IN (SELECT post_id FROM post_terms WHERE term_id IN (SELECT value FROM json_each(?)))',
      JSON.stringify(categories),
    )
  }
  for (const word of foldWords(query.search() ?? '')) filter.where('instr(p.search_text, ?) > 0', word)
  const orderby = query.choice('orderby', orderings) ?? 'date'
  const direction = query.choice('order', ['asc', 'desc']) === 'asc' ? 'ASC' : 'DESC'
  const asIncluded = orderby === 'include' && include
  const column = orderby === 'include' ? sortColumns.date : sortColumns[orderby]
  const { rows, total } = await readPage<PostRow>(c.env.DB, {
    columns,
    from: 'posts p',
    filter,
    order: asIncluded
      ? '(SELECT min(key) FROM json_each(?) WHERE value = p.id)'
      : `${column} ${direction}, p.id DESC`,
    orderParams: asIncluded ? [JSON.stringify(include)] : [],
    page,
  })
  if (page.page > 1 && rows.length === 0) {
    throw new PlatformError(400, 'rest_post_invalid_page_number', t.pageTooLarge)
  }
  return answerList(
    c,
    rows.map((row) => wirePost(row, c)),
    total,
    page,
  )
}

/** Guide articles and pages of the contract (`wp/v2`), public. */
export const posts = new Hono<EmbeddedEnv>()
  .get('/wp/v2/posts', (c) => list(c, 'post'))
  .get('/wp/v2/pages', (c) => list(c, 'page'))
  .get('/wp/v2/posts/:id{[0-9]+}', async (c) => {
    const digits = c.req.param('id')
    const row = await c.env.DB.prepare(
      `SELECT ${columns} FROM posts p WHERE p.id = ? AND p.kind = 'post' AND p.status = 'publish'`,
    )
      .bind(digits.length > 9 ? -1 : Number(digits))
      .first<PostRow>()
    if (!row) throw new PlatformError(404, 'rest_post_invalid_id', t.noSuchPostId)
    return answerOne(c, wirePost(row, c))
  })
