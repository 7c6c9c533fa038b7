import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What is sold, in English. */
const nouns = {
  one: 'object',
  many: 'objects',
  a: 'an object',
  no: 'no object',
  this: 'this object',
  the: 'the object',
  ofThe: 'of the object',
  ofMany: 'of objects',
}

/**
 * Has a copy of the project speak English: `#text/…` leads to the English catalogue, where a room that nobody walks through
 * stays French. The house keeps its own words but the noun of what it sells, which stands in sentences.
 * @param folder root of the copy, which is written to
 */
export async function speakEnglish(folder: string): Promise<void> {
  const french = join(folder, 'shared/text/fr')
  const english = join(folder, 'tests/second-language/en')
  for (const file of await readdir(french, { recursive: true })) {
    const path = join(english, file)
    if (!file.endsWith('.ts') || existsSync(path)) continue
    await mkdir(dirname(path), { recursive: true })
    const up = '../'.repeat(file.split('/').length + 2)
    await writeFile(path, `export * from '${up}shared/text/fr/${file}'\n`)
  }
  const change = async (path: string, by: (text: string) => string) =>
    writeFile(join(folder, path), by(await readFile(join(folder, path), 'utf8')))
  await change('package.json', (text) => text.replace('./shared/text/fr/*', './tests/second-language/en/*'))
  const { imports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const brand = imports['#brand/*'].replace('*', 'brand.ts')
  await change(brand, (text) =>
    Object.entries(nouns).reduce(
      (words, [name, noun]) => words.replace(new RegExp(`(\n {4}${name}: )'[^']*'`), `$1'${noun}'`),
      text,
    ),
  )
}
