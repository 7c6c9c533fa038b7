import { describe, expect, it } from 'vitest'
import { readFiles } from '../../../worker/platform/catalogue/load/read-files.ts'
import type { ProductData } from '../../../worker/platform/catalogue/load/schema.ts'
import { leftEmpty, variationsOf } from '../../../worker/platform/catalogue/variations.ts'
import { editedFiles } from '../../support/catalogue.ts'

/** Reads a ring of seven sizes with another stock. */
const ringWith = (stock: unknown) => {
  const files = editedFiles('rings.json', ({ products }) => {
    Object.assign(products.find(({ id }) => id === 7002) ?? {}, { stock })
  })
  const { input, problems } = readFiles(files, [], '2026-11-21')
  const ring = input.products.find(({ data }) => data.id === 7002)?.data as ProductData
  return { ring, problems: problems.map(({ message }) => message) }
}

const stocksOf = (product: ProductData, remainder: 'spread' | 'middle') =>
  variationsOf(product, remainder).map(({ stock }) => stock)

describe('stock of variants', () => {
  it('is a total, spread evenly or with the remainder for the middle size', () => {
    const { ring } = ringWith(10)
    expect(stocksOf(ring, 'spread')).toEqual([2, 2, 2, 1, 1, 1, 1])
    expect(stocksOf(ring, 'middle')).toEqual([1, 1, 1, 4, 1, 1, 1])
    expect(stocksOf(ringWith(null).ring, 'spread')).toEqual(Array(7).fill(null))
  })

  it('is named where a total leaves none', () => {
    expect(leftEmpty(ringWith(5).ring, 'spread')).toEqual(['BAG-AKO-002-T58', 'BAG-AKO-002-T60'])
    expect(leftEmpty(ringWith(5).ring, 'middle')).toEqual([])
    expect(leftEmpty(ringWith(0).ring, 'spread')).toEqual([])
  })

  it('is a figure of their own, which a load never takes for a total', () => {
    const { ring, problems } = ringWith([3, 0, null, 4, 1, 1, 1])
    expect(problems).toEqual([])
    expect(stocksOf(ring, 'spread')).toEqual([3, 0, null, 4, 1, 1, 1])
    expect(leftEmpty(ring, 'spread')).toEqual([])
    const total = variationsOf(ringWith(3).ring)[0]?.loadedStock
    expect(variationsOf(ring)[0]?.loadedStock).not.toBe(total)
  })

  it('is refused where the list has not a figure for each', () => {
    expect(ringWith([1, 2]).problems).toEqual([
      expect.stringMatching(
        /^BAG-AKO-002\.stock: a list of stocks has a figure for each of: BAG-AKO-002-T48, /,
      ),
    ])
  })
})
