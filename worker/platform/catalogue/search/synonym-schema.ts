import * as z from 'zod'

const text = z.string().trim().min(1)
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug holds lower case letters, digits and dashes')

const synonym = z.strictObject({
  /** What shoppers say, however it is written. */
  said: z.array(text).min(1),
  /** Words that are searched too; between quotes, they stand side by side. */
  words: z.array(text).optional(),
  /** Terms whose products are found too. */
  lists: z.array(slug).optional(),
  /** Lists that may help, whose products are not found for that. */
  near: z.array(slug).optional(),
  /** Whether what was said is itself no longer searched. */
  instead: z.boolean().optional(),
})

/** One row of the curated file of synonyms. */
export type Synonym = z.infer<typeof synonym>

/** `{ "synonyms": [{ "said": ["perle noire"], "lists": ["tahiti"] }, …] }` */
export const synonymFile = z.strictObject({ synonyms: z.array(synonym) })
