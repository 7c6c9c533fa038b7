import * as z from 'zod'

const text = z.string().trim().min(1)

const guide = z.strictObject({
  id: z.int().min(1).max(6999),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug holds lower case letters, digits and dashes'),
  title: text,
  seo_title: text,
  meta: text,
  theme: text,
  date: z.iso.date(),
  excerpt: text,
  /** Products and guides by id, lists by path. */
  links: z.array(z.union([z.int().positive(), z.string().startsWith('/')])),
  content: z.array(z.strictObject({ h2: text, p: z.array(text).min(1) })).min(1),
})

/** A guide article as structured text; its HTML is made by the loader. */
export type Guide = z.infer<typeof guide>

/** `{ "posts": […] }` */
export const guideFile = z.strictObject({ posts: z.array(guide) })
