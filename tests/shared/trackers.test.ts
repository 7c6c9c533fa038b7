import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cookies, stored } from '../../worker/content/trackers.ts'

const root = join(import.meta.dirname, '../..')

async function sourcesOf(folder: string): Promise<string> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  const contents = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))
  return contents.join('\n')
}

const found = (source: string, pattern: RegExp) => [
  ...new Set([...source.matchAll(pattern)].map((match) => match[1])),
]
const namesOf = (trackers: typeof cookies) => trackers.map(({ name }) => name)

describe('the page of cookies tells', () => {
  it('every cookie the shop writes, and no other', async () => {
    const own = await readFile(join(root, 'worker/cookies.ts'), 'utf8')
    const source = `${own}\n${await sourcesOf('worker/http')}\n${await sourcesOf('worker/shop')}`
    const names = found(source, /'(aubenacre_\w+)'/g)
    expect(names.sort()).toEqual(namesOf(cookies).sort())
  })

  it('every name of the storage of the browser, and no other', async () => {
    const source = `${await sourcesOf('client')}\n${await sourcesOf('shared')}`
    const names = found(source, /'(aubenacre[_.:][\w:.-]+)'/g)
    const ofTabs = found(source, /const (?:seen|closed) = '(\w+)'/g)
    expect([...names, ...ofTabs].sort()).toEqual(namesOf(stored).sort())
  })
})
