import * as z from 'zod'
import { focusPoints } from '../../../../shared/catalogue/pictures.ts'

/** The picture of a category: its name in the build or its uploaded file; `null` without one. */
export const termPicture = z
  .object({ name: z.string(), alt: z.string(), focus: z.enum(focusPoints).optional() })
  .nullable()

/** Kinds of terms that the staff edit, as `wc/v3` names them. */
export type TermKind = 'categories' | 'tags'

/** Maximum number of terms of a kind that a form offers, and number of terms on a page of their list. */
export const maxTerms = 500
export const termsPerPage = 100

const editedTerm = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  parent: z.int(),
  description: z.string(),
  /** Always `null` for a tag. */
  image: termPicture,
  count: z.int(),
  version: z.int(),
})
/** A category or a tag, as the workshop edits it. `parent` is 0 at the top; `count` counts products in any state. */
export type EditedTerm = z.infer<typeof editedTerm>

/** Terms of a kind to choose from. */
export const wireTerms = z.object({ terms: z.array(editedTerm) })

const listedTerm = editedTerm.extend({
  depth: z.int(),
  previous: z.int().nullable(),
  next: z.int().nullable(),
})
/** A term in its list: its depth under the top ones, and the siblings before and after it; `null` in what a search found. */
export type ListedTerm = z.infer<typeof listedTerm>

/** A page of the list of terms. */
export const wireTermPage = z.object({ terms: z.array(listedTerm), isLast: z.boolean() })
export type TermPage = z.infer<typeof wireTermPage>
