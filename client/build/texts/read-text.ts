import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import type { Block } from '../../../shared/catalogue/content.ts'
import { blocksOf } from '../../../shared/markdown/read.ts'
import { TextFault } from '../../../shared/markdown/text-fault.ts'
import {
  firstMentionFault,
  type VocabularyFault,
  vocabularyFaults,
} from '../../../shared/words/vocabulary.ts'
import { readFrontMatter } from './front-matter.ts'

/**
 * Refuses words that the law or the brand forbids.
 * @param short faults of terms that are not named in full, which depend on the source
 * @throws Error with a line per fault
 */
export function checkVocabulary(source: string, name: string, short: readonly VocabularyFault[]): void {
  const faults = [...vocabularyFaults(source), ...short]
  if (faults.length === 0) return
  throw new Error(
    faults.map(({ line, found, instead }) => `${name}:${line}: « ${found} »; write ${instead}`).join('\n'),
  )
}

/**
 * Returns the source with every line in place, but blanks the front matter except its lead, which is part of the text.
 */
const runningText = (source: string, before: number): string =>
  source
    .split('\n')
    .map((line, index) => (index >= before || line.startsWith('lead:') ? line : ''))
    .join('\n')

/**
 * Reads a Markdown file: its fields by a schema, its words checked and typeset.
 * @param name file name, for the errors
 * @param check further checks; throws a TextFault
 * @throws Error with a line per fault, each `file:line: what`
 */
export function readText<Fields>(
  source: string,
  name: string,
  schema: z.ZodType<Fields>,
  check: (body: readonly Block[], markdown: string) => void = () => {},
): { fields: Fields; body: Block[] } {
  let offset = 0
  try {
    const { fields, markdown, before } = readFrontMatter(source, schema)
    const short = firstMentionFault(runningText(source, before))
    checkVocabulary(source, name, short ? [short] : [])
    offset = before
    const body = blocksOf(markdown)
    check(body, markdown)
    return { fields, body }
  } catch (error) {
    if (!(error instanceof TextFault)) throw error
    throw new Error(`${name}:${offset + error.line}: ${error.message}`)
  }
}

/**
 * Returns the names and contents of the files in a folder with an ending, sorted by name.
 * Empty when the folder does not exist.
 */
export async function filesOf(folder: string, end: string): Promise<{ name: string; contents: string }[]> {
  const names = (existsSync(folder) ? await readdir(folder) : []).filter((name) => name.endsWith(end)).sort()
  const read = async (name: string) => ({ name, contents: await readFile(join(folder, name), 'utf8') })
  return Promise.all(names.map(read))
}

/**
 * Checks that values are unique.
 * @param what names the values in the error
 * @throws Error that names the first repeated value
 */
export function refuseTwice(what: string, values: readonly (string | number)[]): void {
  const twice = values.find((value, index) => values.indexOf(value) < index)
  if (twice !== undefined) throw new Error(`Two ${what} ${twice}`)
}

/** Runs `each` on every element and throws all errors together, so that one build reports every fault. */
export function collect<A, B>(all: readonly A[], each: (one: A) => B): B[] {
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
