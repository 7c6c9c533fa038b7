import * as z from 'zod'

const text = z.string().trim().min(1)
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug holds lower case letters, digits and dashes')

const synonym = z.strictObject({
  /** Phrases that shoppers type, in any spelling of case and accents. */
  said: z.array(text).min(1),
  /** Further words to search. Words between quotes must be adjacent. */
  words: z.array(text).optional(),
  /** Slugs of terms whose products are found too. */
  lists: z.array(slug).optional(),
  /** Slugs of lists to suggest. Their products are not in the results. */
  near: z.array(slug).optional(),
  /** Whether the search replaces the phrase, and no longer looks for it. */
  instead: z.boolean().optional(),
})

/** One row of the curated file of synonyms. */
export type Synonym = z.infer<typeof synonym>

/** Schema of the synonym file: `{ "synonyms": [{ "said": ["perle noire"], "lists": ["tahiti"] }, …] }`. */
export const synonymFile = z.strictObject({ synonyms: z.array(synonym) })
