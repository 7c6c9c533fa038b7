import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { writeWhole } from './files.ts'

/** The hash of a picture's sources, and how many times that hash has changed. */
type Known = [print: string, earlier: number]

/**
 * Returns how many earlier versions each picture has had. File names contain that number, because browsers cache
 * pictures for a year. A hash in the name would need no file of versions, but adds 300 bytes to a list of 48 products.
 * The file of versions is committed, because nothing else knows what browsers have cached. A picture is never removed
 * from it.
 * @param file JSON file; rewritten when a picture is new or has changed
 * @param prints hash of a picture's sources, by name
 * @throws Error in CI, where nobody would commit the change
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
