import * as z from 'zod'

/** Categories that the staff made or changed, as their lists show them. */
export const wireListNames = z.object({
  categories: z.array(z.object({ slug: z.string(), name: z.string(), description: z.string() })),
})
export type ListName = z.infer<typeof wireListNames>['categories'][number]

/** All categories, as the workshop edits them. `parent` is 0 at the top; `count` counts products in any state. */
export const wireCategories = z.object({
  categories: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      parent: z.int(),
      description: z.string(),
      count: z.int(),
      version: z.int(),
    }),
  ),
})
export type Category = z.infer<typeof wireCategories>['categories'][number]
