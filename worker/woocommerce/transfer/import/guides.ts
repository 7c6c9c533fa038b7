import * as z from 'zod'
import { listWithHoles } from '../../../commerce/contract/php-values.ts'
import { decodeEntities, paragraphsOf, withoutTags } from '../../../commerce/contract/text.ts'
import { allChanged } from '../../../platform/catalogue/all-changed.ts'
import { foldText } from '../../../platform/catalogue/search/search-words.ts'
import type { House } from '../house.ts'
import type { Platform } from '../platform.ts'
import { numbersOf, pageOf } from '../read-pages.ts'
import { addressStatements } from './old-addresses.ts'
import type { Part } from './part.ts'

const rendered = z.object({ rendered: z.string() })
const term = z.object({ slug: z.string(), name: z.string().transform(decodeEntities) })
const article = z.object({
  id: z.int(),
  slug: z.string(),
  link: z.string().catch(''),
  date_gmt: z.string(),
  modified_gmt: z.string(),
  title: rendered,
  content: rendered,
  excerpt: rendered,
  _embedded: z.object({ 'wp:term': z.array(z.array(term)).catch([]) }).catch({ 'wp:term': [] }),
})
type Article = z.infer<typeof article>

/**
 * Returns the part of guides: the articles of a WordPress category, with their HTML unchanged. The pages that show them
 * take what they can show.
 */
export function pullGuides(platform: Platform, house: House, category: string): Part<Article> {
  const idOf = async () => {
    const { body } = await platform.call('GET', 'wp/v2/categories', { slug: category })
    const [found] = listWithHoles(z.object({ id: z.int() })).parse(body)
    if (!found)
      throw new Error(`No category "${category}" among the articles there: name it with --guides <slug>`)
    return String(found.id)
  }
  const path = 'wp/v2/posts'
  let categories: Promise<string> | undefined
  const listed = async () => {
    categories ??= idOf()
    return { categories: await categories, orderby: 'id', order: 'asc' }
  }
  return {
    name: 'guides',
    numbers: async () => numbersOf(platform, path, await listed()),
    page: async ({ number, query, seen }) =>
      pageOf(
        platform,
        path,
        number,
        article,
        { ...(await listed()), _embed: '1', ...query },
        { naming: ({ slug }) => slug, seen },
      ),
    async write(items) {
      const others = await house.read<{ id: number; slug: string }>({
        sql: "SELECT id, slug FROM posts WHERE source <> 'wordpress'",
        params: [],
      })
      const refused = new Map(
        items.flatMap(({ id, data }) =>
          others.some((each) => each.id === data.id || each.slug === data.slug)
            ? [[id, 'a guide of the house has that number or that address']]
            : [],
        ),
      )
      return {
        refused,
        statements: items.filter(({ id }) => !refused.has(id)).flatMap(({ data }) => statementsOf(data)),
      }
    },
    after: async () => ({ statements: [allChanged] }),
  }
}

function statementsOf(data: Article) {
  const title = decodeEntities(data.title.rendered)
  const excerpt = paragraphsOf(data.excerpt.rendered).join(' ')
  const words = decodeEntities(withoutTags(data.content.rendered, ' '))
  const terms = (data._embedded['wp:term'][0] ?? []).map(({ slug, name }) => [slug, name])
  return [
    ...addressStatements([{ kind: 'post', target: String(data.id), address: data.link }]),
    {
      sql: `INSERT INTO posts (id, slug, title, excerpt, content, search_text, meta, created_at, modified_at, source,
          fingerprint)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, '{}', ?7, ?8, 'wordpress', '')
        ON CONFLICT (id) DO UPDATE SET status = 'publish', slug = excluded.slug, title = excluded.title,
          excerpt = excluded.excerpt, content = excluded.content, search_text = excluded.search_text,
          modified_at = excluded.modified_at`,
      params: [
        ...[data.id, data.slug, title, excerpt, data.content.rendered],
        ...[foldText([title, excerpt, words].join(' ')), data.date_gmt, data.modified_gmt],
      ],
    },
    {
      sql: `INSERT INTO terms (taxonomy, slug, name) SELECT 'post_category', value ->> 0, value ->> 1 FROM json_each(?1)
        WHERE true ON CONFLICT (taxonomy, slug) DO NOTHING`,
      params: [JSON.stringify(terms)],
    },
    { sql: 'DELETE FROM post_terms WHERE post_id = ?1', params: [data.id] },
    {
      sql: `INSERT INTO post_terms (term_id, post_id) SELECT t.id, ?1 FROM json_each(?2) w
        JOIN terms t ON t.taxonomy = 'post_category' AND t.slug = w.value ->> 0`,
      params: [data.id, JSON.stringify(terms)],
    },
  ]
}
