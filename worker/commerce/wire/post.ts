import { z } from 'zod'
import type { Post, PostSummary } from '../../../shared/content.ts'
import { decodeEntities, paragraphsOf } from './text.ts'

const rendered = z.object({ rendered: z.string() })

/** An article of `wp/v2`, with its terms when embedded. Author data that `_embed` exposes is not read. */
export const wirePost = z.object({
  id: z.int(),
  date: z.string(),
  slug: z.string(),
  title: rendered,
  content: rendered,
  excerpt: rendered,
  _embedded: z.object({ 'wp:term': z.array(z.array(z.object({ name: z.string() }))).catch([]) }).optional(),
})
type WirePost = z.infer<typeof wirePost>

/** An article as lists show it. */
export const postSummaryOf = (wire: WirePost): PostSummary => ({
  id: wire.id,
  slug: wire.slug,
  title: decodeEntities(wire.title.rendered),
  excerpt: paragraphsOf(wire.excerpt.rendered).join(' '),
  date: wire.date.slice(0, 10),
  theme: decodeEntities(wire._embedded?.['wp:term'][0]?.[0]?.name ?? ''),
})

/** An article with its text. */
export const postOf = (wire: WirePost): Post => ({ ...postSummaryOf(wire), html: wire.content.rendered })
