import * as z from 'zod'
import { focusPoints } from '../../../../shared/catalogue/pictures.ts'

/** The picture of a category: its name in the build or its uploaded file; `null` without one. */
export const termPicture = z
  .object({ name: z.string(), alt: z.string(), focus: z.enum(focusPoints).optional() })
  .nullable()

/** Kinds of terms that the staff edit, as `wc/v3` names them. */
export type TermKind = 'categories' | 'tags'

/** Maximum number of terms of a kind that a screen of the workshop shows. */
export const maxTerms = 500

/** All terms of a kind, as the workshop edits them. `parent` is 0 at the top; `count` counts products in any state. */
export const wireTerms = z.object({
  terms: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      parent: z.int(),
      description: z.string(),
      /** Always `null` for a tag. */
      image: termPicture,
      count: z.int(),
      version: z.int(),
    }),
  ),
})
export type EditedTerm = z.infer<typeof wireTerms>['terms'][number]
