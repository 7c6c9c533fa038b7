import * as z from 'zod'

/** Kinds of terms that the staff edit, as `wc/v3` names them. */
export type TermKind = 'categories' | 'tags'

/** All terms of a kind, as the workshop edits them. `parent` is 0 at the top; `count` counts products in any state. */
export const wireTerms = z.object({
  terms: z.array(
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
export type EditedTerm = z.infer<typeof wireTerms>['terms'][number]
