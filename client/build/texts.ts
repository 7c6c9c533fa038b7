import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Text } from '../../shared/content.ts'
import { blocksOf } from './texts/blocks.ts'
import { readFrontMatter, TextFault } from './texts/front-matter.ts'
import { typeset } from './texts/typography.ts'
import { firstPearlFault, type VocabularyFault, vocabularyFaults } from './texts/vocabulary.ts'

/** Most signs search engines show of a title and of a description. */
const longest = { seo: 60, description: 155 } as const

const said = ({ line, found, instead }: VocabularyFault, file: string): string =>
  `${file}:${line}: « ${found} »; write ${instead}`

/**
 * Reads one text.
 * @param name of its file, for the faults
 * @throws Error with a line per fault, each `file:line: what`
 */
export function textOf(source: string, name: string): Text {
  let offset = 0
  try {
    const { fields, markdown, before } = readFrontMatter(source)
    const { numbered, ...rest } = fields
    const title = typeset(fields.title)
    const seo = typeset(fields.seo)
    const description = typeset(fields.description)
    for (const [key, value] of Object.entries({ seo, description })) {
      const limit = longest[key as keyof typeof longest]
      if (value.length > limit) throw new TextFault(1, `${key} has ${value.length} signs, ${limit} at most`)
    }
    const pearl = firstPearlFault(markdown)
    const faults = [...vocabularyFaults(source), ...(pearl ? [{ ...pearl, line: pearl.line + before }] : [])]
    if (faults.length > 0) throw new Error(faults.map((fault) => said(fault, name)).join('\n'))
    offset = before
    return { ...rest, title, seo, description, body: blocksOf(markdown, numbered) }
  } catch (error) {
    if (!(error instanceof TextFault)) throw error
    throw new Error(`${name}:${offset + error.line}: ${error.message}`)
  }
}

/** Names and contents of the files of a folder that end so, by name. */
async function filesOf(folder: string, end: string): Promise<{ name: string; contents: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(end)).sort()
  const read = async (name: string) => ({ name, contents: await readFile(join(folder, name), 'utf8') })
  return Promise.all(names.map(read))
}

/** Runs `each` on every one and throws what they throw together, so that one build names every fault. */
function collect<A, B>(all: readonly A[], each: (one: A) => B): B[] {
  const faults: string[] = []
  const results = all.flatMap((one) => {
    try {
      return [each(one)]
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
      return []
    }
  })
  if (faults.length > 0) throw new Error(`Words that cannot be published:\n${faults.join('\n')}`)
  return results
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
  collect(published, ({ name, contents }) => {
    const faults = vocabularyFaults(contents)
    if (faults.length > 0) throw new Error(faults.map((fault) => said(fault, name)).join('\n'))
  })
  const read = collect(texts, ({ name, contents }) => textOf(contents, name))
  const paths = read.flatMap(({ path, also }) => (also ? [path, also] : [path]))
  const twice = paths.find((path, index) => paths.indexOf(path) !== index)
  if (twice) throw new Error(`Two texts have the address ${twice}`)
  return read
}
