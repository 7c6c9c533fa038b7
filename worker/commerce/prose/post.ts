import * as z from 'zod'
import { countWords } from '../../../shared/catalogue/blocks.ts'
import type { Post, PostSummary } from '../../../shared/catalogue/content.ts'
import { dayIn, decodeEntities, paragraphsOf, withoutTags } from '../contract/text.ts'
import { proseOf } from './prose.ts'

const rendered = z.object({ rendered: z.string() })

/** Fields that our platform adds to an article. A platform without them sends `[]`. */
const wireMeta = z.object({
  seo_title: z.string().catch(''),
  seo_description: z.string().catch(''),
  links: z.array(z.union([z.int().positive(), z.string().startsWith('/')])).catch([]),
  reviewed: z.iso.date().or(z.literal('')).catch(''),
})
const noMeta: z.infer<typeof wireMeta> = { seo_title: '', seo_description: '', links: [], reviewed: '' }

/** An article of `wp/v2`, with its terms when embedded. We do not read the author data in `_embed`. */
export const wirePost = z.object({
  id: z.int(),
  date: z.string(),
  modified: z.string().optional(),
  slug: z.string(),
  title: rendered,
  content: rendered,
  excerpt: rendered,
  meta: wireMeta.catch(noMeta),
  _embedded: z
    .object({
      'wp:term': z.array(z.array(z.object({ name: z.string(), slug: z.string().catch('') }))).catch([]),
    })
    .optional(),
})
type WirePost = z.infer<typeof wirePost>

/** Words per minute of a reader who wants to understand. */
const readingSpeed = 200

const wordsIn = (html: string): number => countWords(decodeEntities(withoutTags(html, ' ')))

/** Returns the first category of an article. WordPress's default category counts as none. */
function themeOf({ _embedded }: WirePost): string {
  const term = _embedded?.['wp:term'][0]?.[0]
  return !term || /^(uncategorized|non-classe)$/.test(term.slug) ? '' : decodeEntities(term.name)
}

/** The day of an article that the platform dates with no day that exists. */
const unknownDay = '1970-01-01'

/** Returns what lists show of an article with that many words. */
const summaryOf = (wire: WirePost, words: number): PostSummary => ({
  id: wire.id,
  slug: wire.slug,
  title: decodeEntities(wire.title.rendered),
  excerpt: paragraphsOf(wire.excerpt.rendered).join(' '),
  date: dayIn(wire.date) ?? unknownDay,
  modified: dayIn(wire.modified ?? '') ?? dayIn(wire.date) ?? unknownDay,
  theme: themeOf(wire),
  minutes: Math.max(1, Math.round(words / readingSpeed)),
})

/** Returns an article as lists show it. */
export const postSummaryOf = (wire: WirePost): PostSummary => summaryOf(wire, wordsIn(wire.content.rendered))

/**
 * Returns an article with its text, as blocks.
 * @param platform origin of the platform that stores it
 */
export async function postOf(wire: WirePost, platform: string | null = null): Promise<Post> {
  const words = wordsIn(wire.content.rendered)
  return {
    ...summaryOf(wire, words),
    seoTitle: wire.meta.seo_title,
    description: wire.meta.seo_description,
    reviewed: wire.meta.reviewed,
    words,
    body: await proseOf(wire.content.rendered, platform),
    links: wire.meta.links,
  }
}
