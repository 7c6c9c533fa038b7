import { describe, expect, it } from 'vitest'
import { codesOf } from '../../../worker/commerce/catalogue/product-codes.ts'
import { findLists, findPlaces } from '../../../worker/content/find-places.ts'

const names = (typed: string, maxItems = 3) => findLists(typed, maxItems).map(({ name }) => name)

describe('search of product lists', () => {
  it.each([
    ['bou', 'Boucles d’oreilles'],
    ['boucle oreil', 'Boucles d’oreilles'],
    ["BOUCLES D'OREILLES", 'Boucles d’oreilles'],
    ['bague', 'Bagues'],
    ['chaine', 'Chaînes'],
    ['Chaînes', 'Chaînes'],
    ['nouveaute', 'Nouveautés'],
    ['homme', 'Bijoux pour homme'],
    ['elle', 'Cadeaux pour elle'],
  ])('for %s returns %s first', (typed, name) => {
    expect(names(typed)[0]).toBe(name)
  })

  it('finds lists by synonyms', () => {
    expect(names('parure')).toEqual(['Ensembles de bijoux'])
    expect(names('fiançailles')).toEqual(['Mariage'])
    expect(names('perle noire')).toEqual(['Perles de culture de Tahiti'])
  })

  it('returns at most the given number, whole words before beginnings', () => {
    expect(names('perle')).toHaveLength(3)
    expect(names('perles', 1)).toHaveLength(1)
    expect(names('cristal')[0]).toBe('Cristal de roche, quartz et cristallin')
  })

  it.each(['', '%', '<script>', '\u0000', 'zzzz', 'bague zzzz', '__proto__'])(
    'finds nothing for %j',
    (typed) => {
      expect(names(typed)).toEqual([])
    },
  )

  it('returns the path of each list', () => {
    expect(findLists('tous bijoux', 1)).toEqual([{ name: 'Tous les bijoux', path: '/list' }])
    expect(findLists('bague', 1)[0]?.path).toBe('/list/bagues')
  })
})

describe('search of guides', () => {
  const guides = [
    'Choisir la longueur d’un collier',
    'L’Akoya, le rond et l’éclat',
    'Collier ou sautoir',
  ].map((name, index) => ({ name, path: `/post/${index}` }))

  it('finds words at the beginning of title words, titles that begin with them first', () => {
    expect(findPlaces(guides, 'coll', 3).map(({ path }) => path)).toEqual(['/post/2', '/post/0'])
    expect(findPlaces(guides, 'eclat', 3).map(({ path }) => path)).toEqual(['/post/1'])
    expect(findPlaces(guides, 'collier eclat', 3)).toEqual([])
  })
})

describe('product codes in a search', () => {
  it.each(['BAG-AKO-001', 'bag-ako-001', 'bagako001', 'bag ako 001'])('reads %s as BAG-AKO-001', (typed) => {
    expect(codesOf(typed)).toContain('BAG-AKO-001')
  })

  it('recognises variant codes and codes of another format', () => {
    expect(codesOf('bagako00152')).toContain('BAG-AKO-001-52')
    expect(codesOf('X-12345')).toEqual(['X-12345', 'X12345'])
  })

  it.each([
    'bague',
    'perle noire',
    '',
    '12',
    'a'.repeat(10_000),
    `${'a'.repeat(10_000)}1`,
    'bag%001',
    'bag,001',
  ])('finds no code in %.20j', (typed) => {
    expect(codesOf(typed)).toEqual([])
  })
})
