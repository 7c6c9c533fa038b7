import { expect, test } from 'vitest'
import { manifestOf } from '../../client/build/manifest.ts'

const picture = { hash: 'ab12cd34', earlier: 0, width: 960, height: 1200, tone: 'f4efe8' }
const parts = {
  assets: { 'site.css': '/assets/site-1.css', 'main.js': '/assets/main-1.js' },
  pictures: { '7002-1': picture, '7001-1': picture },
  diagrams: {},
  widths: [320],
}

test('names are sorted, so that the same files give the same manifest', () => {
  const manifest = manifestOf(parts, [])
  expect(Object.keys(manifest)).toEqual(['version', 'assets', 'pictures', 'diagrams', 'widths'])
  expect(Object.keys(manifest.assets)).toEqual(['main.js', 'site.css'])
  expect(Object.keys(manifest.pictures)).toEqual(['7001-1', '7002-1'])
  const turned = { ...parts, assets: Object.fromEntries(Object.entries(parts.assets).reverse()) }
  expect(manifestOf(turned, [])).toEqual(manifest)
})

test('the version changes with every file, hashed or not', () => {
  const { version } = manifestOf(parts, [Buffer.from('robots')])
  expect(version).toMatch(/^[0-9a-f]{8}$/)
  expect(manifestOf(parts, [Buffer.from('other')]).version).not.toBe(version)
  const edited = { ...parts, assets: { ...parts.assets, 'main.js': '/assets/main-2.js' } }
  expect(manifestOf(edited, [Buffer.from('robots')]).version).not.toBe(version)
})
