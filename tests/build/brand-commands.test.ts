import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { takeLock } from '../../client/build/lock.ts'
import { leftOver } from '../../worker/commands/brand/left.ts'
import { wordmark } from '../../worker/commands/brand/wordmark.ts'
import { bringData } from '../../worker/commands/local/brand-data.ts'
import { folderWith } from './fixture.ts'

describe('leftovers of the neutral brand', () => {
  const catalogue = JSON.stringify({
    categories: [{ name: 'Tasses' }],
    products: [{ materials: ['Grès émaillé'] }],
  })
  const neutral = {
    'catalogue/objects.json': catalogue,
    'brand.ts': "{\n    one: 'objet'",
    'home.ts': 'Exemple, des objets',
    'words.ts': "searchHint: 'Une tasse'",
    'looks.ts': 'export const looks = []',
  }

  it('are unchanged files, and words of its trade in other files', async () => {
    const folder = await folderWith({
      'catalogue/objects.json': '{ "products": [] }',
      'brand.ts': "{\n    one: 'savon'",
      'home.ts': 'Lune, des objets',
      'menus.ts': 'Tous les objets',
      'words.ts': "searchHint: 'Un savon'\ncare: 'Le GRÈS se lave', // tasseau",
      'looks.ts': 'export const looks = []',
    })
    const named = (text: string) => text.replaceAll('Exemple', 'Lune')
    expect(await leftOver(folder, await folderWith(neutral), named)).toEqual([
      'home.ts: as it was copied',
      'menus.ts:1: « objets » is a word of the copied shop',
      'words.ts:2: « gres » is a word of the copied shop',
    ])
  })
})

describe('wordmark', () => {
  it('is as wide as the name, and never wider than its place', () => {
    const { svg, width } = wordmark('Lune', 'compact')
    expect(width).toBeLessThan(80)
    expect(svg).toContain(`viewBox="0 0 ${width} 32"`)
    expect(svg).toContain('x="0"')
    expect(wordmark('Manufacture de chapeaux du Val-de-Loire', 'compact').width).toBeLessThanOrEqual(295)
  })
})

describe('local data', () => {
  const ownerOf = (folder: string) => readFile(join(folder, 'brand.txt'), 'utf8')

  it('are renamed when the brand changes, and restored when it returns', async () => {
    const state = join(await folderWith({}), 'state')
    await mkdir(state)
    await writeFile(join(state, 'rows'), 'of lune')
    expect(await bringData(state, 'lune')).toBeUndefined()
    expect(await bringData(state, 'soleil')).toContain('state-lune')
    expect([await ownerOf(state), await ownerOf(`${state}-lune`)]).toEqual(['soleil', 'lune'])
    expect(await bringData(state, 'lune')).toContain('state-soleil')
    expect(await readFile(join(state, 'rows'), 'utf8')).toBe('of lune')
  })

  it('are not renamed while a shop uses them', async () => {
    const state = join(await folderWith({}), 'state')
    await bringData(state, 'lune')
    const release = takeLock(join(state, 'in-use.sqlite'))
    expect(await bringData(state, 'soleil')).toBeUndefined()
    release?.()
    expect(await ownerOf(state)).toBe('lune')
  })
})
