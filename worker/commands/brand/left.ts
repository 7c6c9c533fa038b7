import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainLetters } from '../../../shared/words/fit-words.ts'

/** Files with sentences. */
export const written = /\.(?:ts|md|json)$/

/** Files that hold for most shops as they are. */
const general = /^(?:trade\/(?:finishes|unsold|vocabulary)|guides|looks|social)\.ts$|^pictures\/cuts\.json$/

/** Replaces the name of the neutral brand in one of its files. */
type Named = (text: string) => string

/** Returns the words of the trade of a brand: its noun, its categories and its materials, without plurals. */
async function tradeWords(folder: string): Promise<Set<string>> {
  const noun = /^ {4}one: '([^']*)'/m.exec(await readFile(join(folder, 'brand.ts'), 'utf8'))?.[1] ?? ''
  const words = new Set(noun && [plainLetters(noun)])
  for (const file of await readdir(join(folder, 'catalogue'))) {
    const { categories = [], products = [] } = JSON.parse(
      await readFile(join(folder, 'catalogue', file), 'utf8'),
    ) as { categories?: { name: string }[]; products?: { materials: string[] }[] }
    const texts = [...categories.map(({ name }) => name), ...products.flatMap(({ materials }) => materials)]
    for (const word of texts.join(' ').match(/\p{L}{3,}/gu) ?? [])
      words.add(plainLetters(word).replace(/s$/, ''))
  }
  return words
}

/**
 * Returns what a brand still has of the neutral one: files that nobody has changed, and lines with words of its trade in
 * texts and in files that were changed.
 * @param folder absolute path of the brand
 * @param neutral absolute path of the neutral brand
 * @param named gives a neutral file the name of the brand, as the copy did
 */
export async function leftOver(folder: string, neutral: string, named: Named): Promise<string[]> {
  const own = await tradeWords(folder)
  const foreign = [...(await tradeWords(neutral))].filter((word) => !own.has(word))
  const isForeign = new RegExp(`(?<![a-z])(?:${foreign.join('|')})s?(?![a-z])`)
  const files = (await readdir(folder, { recursive: true })).filter((file) => written.test(file)).sort()
  const lines: string[] = []
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    const before = join(neutral, file)
    const isCopy = existsSync(before) && named(await readFile(before, 'utf8')) === text
    const isLeft = isCopy && !general.test(file)
    if (isLeft) lines.push(`${file}: as it was copied`)
    // A text may stay as it is but for these lines.
    if (!isLeft || file.endsWith('.md'))
      for (const [index, line] of text.split('\n').entries()) {
        const found = isForeign.exec(plainLetters(line))
        if (found) lines.push(`${file}:${index + 1}: « ${found[0]} » is a word of the copied shop`)
      }
  }
  return lines
}
