import * as z from 'zod'
import type { Text } from '../../../shared/catalogue/content.ts'
import { numbered } from '../../../shared/markdown/read.ts'
import { shortNameFaults } from '../../../shared/words/vocabulary.ts'
import { day, description, seo, words } from './fields.ts'
import { checkVocabulary, collect, filesOf, readText, refuseTwice } from './read-text.ts'

const address = z.string({ error: 'is needed' }).regex(/^\/[a-z-]+$/, 'not an address of the site')

const textFields = z.strictObject({
  path: address,
  /** A second address of the same page. */
  also: address.optional(),
  title: words,
  seo,
  description,
  updated: day.optional(),
  /** Whether its sections are numbered. */
  numbered: z.literal('true').optional(),
})

/**
 * Reads one text.
 * @param name file name, for the errors
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

/**
 * Words that shoppers type in the search, right or wrong.
 * The shop never prints them, so the vocabulary check skips this file.
 */
const shoppersWords = 'synonyms.json'

/**
 * Reads every text of the brand and checks the vocabulary of the catalogue.
 * @param folders folder of the texts (Markdown) and of the catalogue data (JSON)
 * @throws Error that names the file and line of each fault
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
