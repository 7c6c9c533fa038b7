import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, removeStale } from '../../client/build/files.ts'
import { buildIcons, symbolOf } from '../../client/build/icons.ts'
import { inBrand, inProject } from '../../client/build/settings.ts'
import { buildStyles } from '../../client/build/styles.ts'
import { folderWith } from './fixture.ts'

test('removeStale deletes only unlisted files and empty folders', async () => {
  const folder = await folderWith({
    'a.js': '',
    'islands/b.js': '',
    'islands/old.js': '',
    'old/late/c.js': '',
  })
  expect(await removeStale(folder, new Set(['a.js', join('islands', 'b.js')]))).toBe(2)
  expect(await filesUnder(folder)).toEqual(['a.js', join('islands', 'b.js')])
  expect(await filesUnder(join(folder, 'nowhere'))).toEqual([])
  expect((await readdir(folder)).sort()).toEqual(['a.js', 'islands'])
})

test('symbolOf turns an icon into a symbol, and refuses one without viewBox by name', () => {
  expect(
    symbolOf('bag', '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M1 1"/></svg>'),
  ).toBe('<symbol id="bag" viewBox="0 0 24 24"><path d="M1 1"/></symbol>')
  expect(symbolOf('logo', '<svg viewBox="0 0 9 9" fill="currentColor"><path/></svg>')).toContain(
    'fill="currentColor"',
  )
  expect(() => symbolOf('odd', '<svg><path/></svg>')).toThrow('icons/odd.svg')
})

test('the sprite contains every icon, and payment marks are separate files', async () => {
  const icons = await buildIcons(inProject('client/public/icons'), inProject('shared/brands/aubenacre/icons'))
  const sprite = String(icons[0]?.contents)
  for (const id of ['bag', 'heart', 'search', 'wordmark', 'wordmark-compact'])
    expect(sprite).toContain(`id="${id}"`)
  const marks = icons.filter(({ name }) => name.startsWith('icons/pay-'))
  expect(marks.map(({ name }) => name)).toContain('icons/pay-visa.svg')
  // All marks share a folder, so a changed mark gives all of them new URLs.
  expect(new Set(marks.map(({ name, file }) => file.replace(name.slice('icons'.length), ''))).size).toBe(1)
  expect(marks[0]?.file).toMatch(/^icons-[0-9a-f]{8}\/pay-/)
})

test('the style sheet uses the preloaded font files, and ends with the tones', async () => {
  const folders = {
    styles: inProject('client/styles'),
    fonts: [inProject('client/public/fonts'), inBrand('fonts')],
    look: inBrand('look.css'),
    colour: '#3d1f36',
    address: '/assets',
  }
  const published = await buildStyles(folders, '@layer utilities{.tone-f0e8e0{background:#f0e8e0}}')
  const sheet = Buffer.from(published.find(({ name }) => name === 'site.css')?.contents ?? '').toString()
  const fonts = published.filter(({ name }) => name.startsWith('fonts/'))
  expect(fonts.map(({ name }) => name)).toEqual([
    'fonts/text-others.woff2',
    'fonts/text.woff2',
    'fonts/title-others.woff2',
    'fonts/title.woff2',
  ])
  for (const { file } of fonts) expect(sheet).toContain(`url(/assets/${file})`)
  expect(sheet).toContain('.tone-f0e8e0{background:#f0e8e0}')
  expect(sheet).toContain('clamp(.4375rem,calc(100vw / 192),.625rem)')
})
