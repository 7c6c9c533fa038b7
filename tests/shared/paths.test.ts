import { describe, expect, it } from 'vitest'
import { productPath, productRefIds } from '../../shared/paths.ts'
import { wayBack } from '../../shared/way-back.ts'
import { slugify } from '../../shared/words/fit-words.ts'

describe('paths', () => {
  it('slugify folds names', () => {
    expect(slugify('Collier Œil-de-tigre')).toBe('collier-oeil-de-tigre')
    expect(slugify('  Bague Éclat d’or 7,5 mm ! ')).toBe('bague-eclat-d-or-7-5-mm')
  })

  it('productPath contains the items of a set', () => {
    expect(productPath({ id: 7095, name: 'Parure Rosée', pieceIds: [7030, 7057, 7075] })).toBe(
      '/product/parure-rosee-7095-7030-7057-7075',
    )
  })

  it('productRefIds reads the ids at the end of any name', () => {
    expect(productRefIds('parure-rosee-7095-7030-7057-7075')).toEqual([7095, 7030, 7057, 7075])
    expect(productRefIds('collier-aube-akoya-7-mm-7021')).toEqual([7021])
    expect(productRefIds('rang-42-7021')).toEqual([42, 7021])
    expect(productRefIds('7021')).toEqual([7021])
  })

  it.each([
    'bague',
    'bague--7001x',
    'bague-0x1b59',
    'bague-7001-',
    'bague-007001',
    'bague-99999999999',
    'bague--',
    '',
  ])('productRefIds finds no id in %s', (ref) => expect(productRefIds(ref)).toEqual([]))

  it('wayBack accepts only paths of the shop', () => {
    expect(wayBack('/list/bagues?tri=prix')).toBe('/list/bagues?tri=prix')
    for (const bad of [
      'https://evil.test/',
      '//evil.test',
      '//',
      '/\\evil.test',
      'list',
      '',
      null,
      '/a\nb',
      '/%0d%0aX:\u0000',
      '/.//evil.test',
      '/list/..//evil.test',
      '/%2e%2e//evil.test',
    ]) {
      expect(wayBack(bad)).toBeNull()
    }
  })
})
