import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { takeLock } from '../../client/build/lock.ts'
import { leftOver } from '../../worker/commands/brand/left.ts'
import { wordmark } from '../../worker/commands/brand/wordmark.ts'
import { changesOf } from '../../worker/commands/load-catalogue.ts'
import { bringData } from '../../worker/commands/local/brand-data.ts'
import { fingerprintOf } from '../../worker/platform/catalogue/load/fingerprint.ts'
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
    'texts/cgv.md': '# Vente\nTout objet vendu',
  }

  it('are unchanged files, and words of its trade in texts and in other files', async () => {
    const folder = await folderWith({
      'catalogue/objects.json': '{ "products": [] }',
      'brand.ts': "{\n    one: 'savon'",
      'home.ts': 'Lune, des objets',
      'menus.ts': 'Tous les objets',
      'words.ts': "searchHint: 'Un savon'\ncare: 'Le GRÈS se lave', // tasseau",
      'looks.ts': 'export const looks = []',
      'texts/cgv.md': '# Vente\nTout objet vendu',
    })
    const named = (text: string) => text.replaceAll('Exemple', 'Lune')
    expect(await leftOver(folder, await folderWith(neutral), named)).toEqual([
      'home.ts: as it was copied',
      'menus.ts:1: « objets » is a word of the copied shop',
      'texts/cgv.md: as it was copied',
      'texts/cgv.md:2: « objet » is a word of the copied shop',
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

test('a load names products of changed files that the workshop has edited', () => {
  const data = { id: 2004, sku: 'CHA-004', name: 'Chapeau', status: 'publish' }
  const stored = { ...data, type: 'simple', source: 'hats.json', fingerprint: 'earlier', edited: 1 }
  const same = { ...stored, fingerprint: fingerprintOf(data) }
  const input = { products: [{ data, source: 'hats.json' }] } as never
  const first = '  ! 2004 CHA-004 kept: edited in the workshop, the change of the file is left out'
  expect(changesOf(input, [stored as never])).toContain(first)
  expect(changesOf(input, [same as never])).not.toContain(first)
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
