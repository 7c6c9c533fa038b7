import * as z from 'zod'

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
