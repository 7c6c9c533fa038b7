import { describe, expect, test } from 'vitest'
import { isPlain, listAddress, withFilters, withoutValue } from '../../../worker/content/list-address.ts'
import { listStateOf } from '../../../worker/shop/catalogue/list-query.ts'
import { tradeFacet } from '../../support/trade-facet.ts'

const read = (query: string) => listStateOf([...new URLSearchParams(query)])
const rewritten = (query: string) => listAddress('/list', read(query))

describe('list state read from the query', () => {
  test('contains filters, order, page size and page number', () => {
    expect(
      read('metal=argent-925&metal=vermeil&taille=52&prix=50-100&disponible=oui&tri=nom&par=48&page=2'),
    ).toEqual({
      sort: 'name',
      sortWord: 'nom',
      size: 48,
      page: 2,
      filters: { prix: ['50-100'], metal: ['argent-925', 'vermeil'], taille: ['52'], disponible: ['oui'] },
    })
  })

  test.each([
    ['tri=__proto__', 'an unknown sort order'],
    ['tri=constructor&par=12', 'an unknown sort order and an unavailable page size'],
    ['par=48.0&par=1e2', 'page sizes in another number format'],
    ['metal=&metal=%00&metal=A&metal=a--b&metal=-a', 'invalid slugs'],
    ['prix=100-50&prix=-&prix=a-b&prix=50&prix=1234567-', 'invalid price ranges'],
    ['disponible=non&personnalisable=1', 'invalid values of a switch'],
    ['prix-de=abc&prix-a=-5', 'price bounds that are no whole number'],
    ['budget=plus-de-9000&__proto__=x&couleurs=noir', 'unknown parameters'],
    [`pierre=${'a'.repeat(61)}`, 'a value that is too long'],
  ])('ignores %s: %s', (query) => {
    expect(rewritten(query)).toBe('/list')
    expect(isPlain(read(query))).toBe(true)
  })

  test('contains at most 20 values of a facet', () => {
    const values = Array.from({ length: 50 }, (_, index) => `pierre=pierre-${index}`)
    expect(read(values.join('&')).filters[tradeFacet('pierre')]).toHaveLength(20)
  })
})

describe('address of a list state', () => {
  test.each([
    ['page=1', '/list'],
    ['tri=selection&par=24', '/list'],
    ['taille=52&metal=vermeil', '/list?metal=vermeil&taille=52'],
    ['metal=vermeil&metal=argent-925&metal=vermeil', '/list?metal=argent-925,vermeil'],
    ['metal=vermeil,argent-925', '/list?metal=argent-925,vermeil'],
    ['taille=62,9,52', '/list?taille=9,52,62'],
    ['page=3&par=48&tri=prix-croissant&couleur=noir', '/list?couleur=noir&tri=prix-croissant&par=48&page=3'],
    ['prix-de=50&prix-a=120', '/list?prix=50-120'],
    ['prix-de=120&prix-a=50', '/list?prix=50-120'],
    ['prix-de=&prix-a=80', '/list?prix=-80'],
    ['prix-de=300', '/list?prix=300-'],
    ['prix-de=49,90&prix-a=1%20199,50%20€', '/list?prix=49-1200'],
    ['prix-de=80&prix-a=80', '/list?prix=80-81'],
    ['prix=50-100&prix-de=200&prix-a=300', '/list?prix=50-100,200-300'],
    [
      'pour=cadeaux-pour-lui&budget=moins-de-100&occasion=mariage',
      '/list?prix=-100&pour=cadeaux-pour-lui&occasion=mariage',
    ],
  ])('of %s is %s', (query, address) => {
    expect(rewritten(query)).toBe(address)
    expect(rewritten(new URL(address, 'https://own.invalid').search)).toBe(address)
  })

  test('begins with the search words and encodes them', () => {
    const words = 'bague & perle, noire?'
    const address = listAddress('/search', read('metal=vermeil'), { wd: words })
    expect(address).toBe('/search?wd=bague+%26+perle,+noire%3F&metal=vermeil')
    expect(new URL(address, 'https://own.invalid').searchParams.get('wd')).toBe(words)
  })

  test('leaves out empty search words', () => {
    expect(listAddress('/search', read('tri=nom'), { wd: '' })).toBe('/search?tri=nom')
    expect(listAddress('/search', read(''), { wd: '' })).toBe('/search')
  })

  test('goes back to the first page when a filter is removed', () => {
    const state = read('metal=argent-925,vermeil&disponible=oui&page=2')
    expect(listAddress('/list', withoutValue(state, tradeFacet('metal'), 'vermeil'))).toBe(
      '/list?metal=argent-925&disponible=oui',
    )
    expect(listAddress('/list', withoutValue(state, 'disponible', 'oui'))).toBe(
      '/list?metal=argent-925,vermeil',
    )
    expect(listAddress('/list', withFilters(state, {}))).toBe('/list')
  })
})
