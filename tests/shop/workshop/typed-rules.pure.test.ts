import { describe, expect, it } from 'vitest'
import { lineCells } from '../../../shared/redirects/line-cells.ts'
import { rowOf } from '../../../worker/platform/redirects/redirects.ts'
import { typedRules } from '../../../worker/shop/workshop/redirects/typed-rules.ts'

const rules = (text: string) => typedRules(text).map(({ from, to }) => [from, to])
const why = (text: string) =>
  typedRules(text).flatMap((rule) => {
    const row = rowOf(rule, 'shop.example')
    return typeof row === 'string' ? [`${rule.line}: ${row.slice(0, 8)}`] : []
  })

describe('cells of a line', () => {
  it.each([
    ['/a,b;/c', ['/a,b', '/c']],
    ['"/a,b","/c"', ['/a,b', '/c']],
    ['"/a;b";"/c ""d"""', ['/a;b', '/c "d"']],
    ['/a\t/b;c', ['/a', '/b;c']],
    ['/a -> /b', ['/a', '/b']],
    ['"/a"', ['/a']],
    ['/a', ['/a']],
  ])('%j', (line, cells) => expect(lineCells(line)).toEqual(cells))
})

describe('a file of redirects', () => {
  it('of the plugin Redirection is read by its titles', () => {
    const file = [
      'source,target,regex,code,type,hits,title,status',
      '"/produit/bague,or/",/product/bague-12,0,301,url,4,"Bague, or",active',
      '^/blog/(.*)$,/guide-list,1,301,url,0,,active',
      '/boutique/(.*),/product/$1,1,301,url,0,,active',
    ].join('\r\n')
    expect(rules(file)).toEqual([
      ['/produit/bague,or/', '/product/bague-12'],
      ['/blog/*', '/guide-list'],
      ['/boutique/*', '/product/*'],
    ])
    expect(why(file)).toEqual([])
  })

  it('of Rank Math is read by its titles, though a number stands first and no slash', () => {
    const file =
      'id,source,matching,destination,type,category,status\n7,vieille-page,exact,https://shop.example/about,301,,active'
    expect(rules(file)).toEqual([['/vieille-page', 'https://shop.example/about']])
    expect(why(file)).toEqual([])
  })

  it.each([
    ['Origin,Target,Type,Format\nold-page,about,301,plain', [['/old-page', '/about']]],
    ['Redirect from,Redirect to\n/collections/all,/list', [['/collections/all', '/list']]],
    ['Nouvelle adresse;Ancienne adresse\n/about;/qui-sommes-nous', [['/qui-sommes-nous', '/about']]],
    ['Quelque chose;Autre chose\n/a;/b', [['/a', '/b']]],
  ])('is read by its titles: %j', (file, found) => expect(rules(file)).toEqual(found))

  it('names the lines of patterns and of pages that are gone as the file counts them', () => {
    const file = [
      'source,target,regex,code',
      '/a,/about,0,301',
      '',
      '/jadis,,0,410',
      '"/p/(\\d+)",/about,1,301',
      '/a|/b,/about,1,301',
      'bague,/about,contains,301',
      '/x/(.*)/y,/z/$1/w,1,301',
    ].join('\n')
    expect(why(file).map((line) => line.slice(0, 2))).toEqual(['4:', '5:', '6:', '7:', '8:'])
  })
})

describe('a typed rule', () => {
  it.each(['^/blog/(.*)$;/about', '/blog/(.*);/about', '/p/\\d+;/about', '/a;/b/$1', '/a$;/b'])(
    'that is a pattern is refused: %j',
    (line) => expect(why(line)).toEqual(['1: un motif']),
  )

  it('may hold parentheses, brackets and plus signs as addresses do', () => {
    expect(why('/bague-(or);/about\n/c++;/about\n/a[1];/about')).toEqual([])
  })
})
