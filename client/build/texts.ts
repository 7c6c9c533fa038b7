import * as z from 'zod'
import type { Text } from '../../shared/catalogue/content.ts'
import { numbered } from '../../shared/markdown/read.ts'
import { shortNameFaults } from '../../shared/words/vocabulary.ts'
import { day, description, seo, words } from './texts/fields.ts'
import { checkVocabulary, collect, filesOf, readText, refuseTwice } from './texts/read-text.ts'

const address = z.string({ error: 'is needed' }).regex(/^\/[a-z-]+$/, 'not an address of the site')

const textFields = z.strictObject({
  path: address,
  /** Another address of the same page. */
  also: address.optional(),
  title: words,
  seo,
  description,
  updated: day.optional(),
  /** Whether its parts are numbered. */
  numbered: z.literal('true').optional(),
})

/**
 * Reads one text.
 * @param name of its file, for the faults
 * @throws Error with a line per fault, each `file:line: what`
 */
export function textOf(source: string, name: string): Text {
  const { fields, body } = readText(source, name, textFields)
  const { numbered: isNumbered, also, updated, ...rest } = fields
  return {
    ...rest,
    ...(also && { also }),
    ...(updated && { updated }),
    body: isNumbered ? numbered(body) : body,
  }
}

/** What shoppers type, right words or not, which the shop understands and never prints. */
const shoppersWords = 'synonyms.json'

/**
 * Reads every text of the house, and the vocabulary of the catalogue beside them.
 * @param folders of the texts (markdown) and of the data of the catalogue (JSON)
 * @throws Error that names file and line of each fault
 */
export async function buildTexts(folders: { texts: string; catalogue: string }): Promise<Text[]> {
  const [texts, data] = await Promise.all([
    filesOf(folders.texts, '.md'),
    filesOf(folders.catalogue, '.json'),
  ])
  const published = data.filter(({ name }) => name !== shoppersWords)
  collect(published, ({ name, contents }) => checkVocabulary(contents, name, shortNameFaults(contents)))
  const read = collect(texts, ({ name, contents }) => textOf(contents, name))
  refuseTwice(
    'texts have the address',
    read.flatMap(({ path, also }) => (also ? [path, also] : [path])),
  )
  return read
}
