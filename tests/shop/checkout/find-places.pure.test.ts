import { describe, expect, it } from 'vitest'
import { codesOf } from '../../../worker/commerce/catalogue/product-codes.ts'
import { findLists, findPlaces } from '../../../worker/content/find-places.ts'

const names = (typed: string, maxItems = 3) => findLists(typed, maxItems).map(({ name }) => name)

describe('lists by their words', () => {
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
  ])('%s finds %s first', (typed, name) => {
    expect(names(typed)[0]).toBe(name)
  })

  it('by what else shoppers call them', () => {
    expect(names('parure')).toEqual(['Ensembles de bijoux'])
    expect(names('fiançailles')).toEqual(['Mariage'])
    expect(names('perle noire')).toEqual(['Perles de culture de Tahiti'])
  })

  it('never more than asked, the whole word before its beginning', () => {
    expect(names('perle')).toHaveLength(3)
    expect(names('perles', 1)).toHaveLength(1)
    expect(names('cristal')[0]).toBe('Cristal de roche, quartz et cristallin')
  })

  it.each(['', '%', '<script>', '\u0000', 'zzzz', 'bague zzzz', '__proto__'])('%j finds none', (typed) => {
    expect(names(typed)).toEqual([])
  })

  it('lead to their pages', () => {
    expect(findLists('tous bijoux', 1)).toEqual([{ name: 'Tous les bijoux', path: '/list' }])
    expect(findLists('bague', 1)[0]?.path).toBe('/list/bagues')
  })
})

describe('guides by their titles', () => {
  const guides = [
    'Choisir la longueur d’un collier',
    'L’Akoya, le rond et l’éclat',
    'Collier ou sautoir',
  ].map((name, index) => ({ name, path: `/post/${index}` }))

  it('begin with those that begin with the words', () => {
    expect(findPlaces(guides, 'coll', 3).map(({ path }) => path)).toEqual(['/post/2', '/post/0'])
    expect(findPlaces(guides, 'eclat', 3).map(({ path }) => path)).toEqual(['/post/1'])
    expect(findPlaces(guides, 'collier eclat', 3)).toEqual([])
  })
})

describe('product codes', () => {
  it.each(['BAG-AKO-001', 'bag-ako-001', 'bagako001', 'bag ako 001'])('%s may be BAG-AKO-001', (typed) => {
    expect(codesOf(typed)).toContain('BAG-AKO-001')
  })

  it('keep what tells a variation, and codes of another rhythm', () => {
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
  ])('%.20j is none', (typed) => {
    expect(codesOf(typed)).toEqual([])
  })
})
