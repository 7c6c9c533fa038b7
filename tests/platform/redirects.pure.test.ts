import { describe, expect, it } from 'vitest'
import { resolved, rowOf } from '../../worker/platform/redirects/redirects.ts'

describe('redirect rule', () => {
  it.each([
    ['/Ancienne-Page/', '/guide-list', { source: '/ancienne-page', is_prefix: 0, target: '/guide-list' }],
    [
      'https://vieux.example/a',
      'https://vieux.example/about',
      { source: '/a', is_prefix: 0, target: '/about' },
    ],
    ['/a', 'https://shop.example/about', { source: '/a', is_prefix: 0, target: '/about' }],
    ['/blog/*', '/guide-list', { source: '/blog/', is_prefix: 1, target: '/guide-list' }],
    ['/boutique/*', '/product/*', { source: '/boutique/', is_prefix: 1, target: '/product/*' }],
  ])('%s → %s is accepted', (from, to, row) => {
    expect(rowOf({ from, to }, 'shop.example')).toEqual(row)
  })

  it.each([
    ['', '/about'],
    ['ancienne', '/about'],
    ['/a', ''],
    ['/a', '//evil.example'],
    ['/a', 'javascript:alert(1)'],
    ['/a', '/\\evil.example'],
    ['/a*b', '/about'],
    ['/a', '/b*'],
    ['/a', 'https://elsewhere.example/b'],
  ])('%j → %j is refused', (from, to) => {
    expect(typeof rowOf({ from, to }, 'shop.example')).toBe('string')
  })
})

describe('redirected path', () => {
  const rows = [
    ['/a', '/b'],
    ['/b', '/c'],
    ['/rond', '/carre'],
    ['/carre', '/rond'],
    ['/vieux/*', '/neuf/*'],
  ].map(
    ([from = '', to = '']) =>
      rowOf({ from, to }, 'shop.example') as Exclude<ReturnType<typeof rowOf>, string>,
  )
  const find = (path: string) =>
    rows.find((row) => (row.is_prefix ? path.startsWith(row.source) : path === row.source)) ?? null

  it('leads to the end of its chain, keeps the rest after a prefix, and never loops', async () => {
    expect((await resolved('/a', find))?.target).toBe('/c')
    expect((await resolved('/vieux/bague-1', find))?.target).toBe('/neuf/bague-1')
    expect(await resolved('/rond', find)).toBeNull()
    expect(await resolved('/ailleurs', find)).toBeNull()
  })
})
