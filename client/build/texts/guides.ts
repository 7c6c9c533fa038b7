import * as z from 'zod'
import { countWords, linesOf } from '../../../shared/catalogue/blocks.ts'
import type { Block } from '../../../shared/catalogue/content.ts'
import { type Guide, themeNames } from '../../../shared/catalogue/guide.ts'
import { TextFault } from '../../../shared/markdown/text-fault.ts'
import { day, description, seo, several, words } from './fields.ts'
import { collect, filesOf, readText, refuseTwice } from './read-text.ts'

const id = z
  .string({ error: 'is needed' })
  .regex(/^[1-9]\d{3}$/, 'an id has four digits')
  .transform(Number)

const guideFields = z.strictObject({
  id,
  slug: z.string({ error: 'is needed' }).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower case, digits and dashes'),
  title: words,
  seo,
  description,
  theme: z.enum(themeNames, { error: `one of ${themeNames.join(', ')}` }),
  date: day,
  updated: day,
  lead: words,
  products: several(id),
  next: several(id),
  places: several(z.string().regex(/^\/[a-z0-9/-]+$/, 'a path of ours')),
})

/** Minimum and maximum number of words of a guide: long enough to help, short enough to read. */
const length = { min: 500, max: 1200 }

/**
 * Checks a guide: it names no fact of the business, and has the right length. A guide may live on a platform that does
 * not know these facts.
 */
function checkGuide(body: readonly Block[], markdown: string): void {
  const stray = markdown.split('\n').findIndex((line) => /\{\{/.test(line))
  if (stray >= 0) throw new TextFault(stray + 1, 'a guide names no fact of the business')
  const count = countWords(
    body
      .filter(({ kind }) => kind !== 'figure')
      .flatMap(linesOf)
      .join(' '),
  )
  if (count < length.min || count > length.max)
    throw new TextFault(1, `${count} words, from ${length.min} to ${length.max} are wanted`)
}

/**
 * Reads one guide.
 * @param name file name, for the errors; it has to match the slug
 * @throws Error with a line per fault, each `file:line: what`
 */
export function guideOf(source: string, name: string): Guide {
  const { fields, body } = readText(source, name, guideFields, checkGuide)
  if (name !== `${fields.slug}.md`) throw new Error(`${name}:1: the file of this guide is ${fields.slug}.md`)
  return { ...fields, body }
}

/**
 * Reads every guide of a folder, newest first.
 * @throws Error that names the file and line of each fault
 */
export async function readGuides(folder: string): Promise<Guide[]> {
  const guides = collect(await filesOf(folder, '.md'), ({ name, contents }) => guideOf(contents, name))
  refuseTwice(
    'guides have the id',
    guides.map((guide) => guide.id),
  )
  return guides.toSorted((one, other) => (one.date < other.date ? 1 : -1))
}
