import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { writeWhole } from './files.ts'

/** What a picture is made of, as a hash, and how many times that was something else before. */
type Known = [print: string, earlier: number]

/**
 * How many earlier versions each picture has had, which its file names tell: browsers keep them for a year. A hash in the name
 * would do without a file that remembers, and costs a list of 48 products 300 bytes. The file belongs to the project, since
 * nothing else knows what browsers have seen: a picture is never taken out of it.
 * @param file JSON, written again when a picture is new or another one
 * @param prints hash of all a picture is made of, by name
 * @throws Error instead of writing where nobody would commit it
 */
export async function earlierVersions(
  file: string,
  prints: Readonly<Record<string, string>>,
): Promise<Map<string, number>> {
  const before = existsSync(file) ? await readFile(file, 'utf8') : '{}'
  const known = new Map(Object.entries(JSON.parse(before) as Record<string, Known>))
  for (const [name, print] of Object.entries(prints)) {
    const [recorded, earlier] = known.get(name) ?? [print, 0]
    known.set(name, [print, recorded === print ? earlier : earlier + 1])
  }
  const lines = [...known]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, [print, earlier]]) => `  ${JSON.stringify(name)}: ["${print}", ${earlier}]`)
  const after = `{\n${lines.join(',\n')}\n}\n`
  if (after !== before) {
    if (process.env.CI) throw new Error(`${file} is of other pictures: build here, and commit it`)
    await writeWhole(file, after)
  }
  return new Map([...known].map(([name, [, earlier]]) => [name, earlier]))
}
