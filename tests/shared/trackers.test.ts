import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brand } from '#brand/brand.ts'
import { cookies, stored } from '../../worker/content/trackers.ts'

const root = join(import.meta.dirname, '../..')

async function sourcesOf(folder: string): Promise<string> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  const contents = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))
  return contents.join('\n')
}

/** Returns the names in source code that begin with the key of the brand. */
const found = (source: string, pattern: RegExp) => [
  ...new Set([...source.matchAll(pattern)].map(([, prefix = '', name = '']) => prefix + name)),
]
const { key } = brand
const namesOf = (trackers: typeof cookies) => trackers.map(({ name }) => name)

describe('cookies page', () => {
  it('lists exactly the cookies that the shop sets', async () => {
    const own = found(await readFile(join(root, 'worker/cookies.ts'), 'utf8'), /`\$\{prefix\}()(\w+)`/g)
    const others = `${await sourcesOf('worker/http')}\n${await sourcesOf('worker/shop')}`
    const names = [...own, ...found(others, /`\$\{brand\.key\}_()(\w+)`/g)]
    expect(names.map((name) => `${key}_${name}`).sort()).toEqual(namesOf(cookies).sort())
  })

  it('lists exactly the storage names that the browser scripts use', async () => {
    const source = `${await sourcesOf('client')}\n${await sourcesOf('shared')}`
    const names = found(source, /`\$\{brand\.key\}([_:])([\w:.-]+)`/g)
    const ofTabs = found(source, /const (?:seen|closed) = ()'(\w+)'/g)
    expect([...names.map((name) => key + name), ...ofTabs].sort()).toEqual(namesOf(stored).sort())
  })
})
