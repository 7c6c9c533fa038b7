import { describe, expect, test } from 'vitest'
import { noteWords } from '../../../worker/shop/workshop/catalogue/note-words.ts'
import { decodeFile } from '../../../worker/woocommerce/transfer/csv/decode.ts'
import { noteLine } from '../../../worker/woocommerce/transfer/csv/notes.ts'
import { readShop } from '../../../worker/woocommerce/transfer/csv/read.ts'
import { nobody } from '../../../worker/woocommerce/transfer/csv/references.ts'
import { countsOf } from '../../../worker/woocommerce/transfer/csv/report.ts'
import { refusedFiles, strangeFiles } from './strange-files.ts'

const now = new Date('2026-11-26T09:00:00Z')
const productsOf = (kind: string) =>
  readShop(strangeFiles.find((each) => each.kind.includes(kind))?.text ?? '', { now }).products

describe('CSV file with', () => {
  test.each(strangeFiles.map((each) => [each.kind, each] as const))('%s', (_, { text, says }) => {
    const shop = readShop(text, { now })
    const lines = shop.notes.toSorted((one, other) => one.line - other.line).map(noteLine)
    expect(lines.map((line, place) => line.slice(0, says[place]?.length ?? 200))).toEqual(says)
    // The workshop has a French text for each note.
    expect(shop.notes.filter(({ done }) => noteWords(done) === null)).toEqual([])
    const { kinds, fields } = countsOf(shop, new Map(shop.products.map(({ id }) => [id, 'written'])))
    const rows = kinds.reduce((sum, [, read]) => sum + read, 0)
    expect(rows).toBe(shop.entries.length + shop.refused.length)
    for (const [, read, written, unchanged, skipped] of [...kinds, ...fields])
      expect(read).toBe(written + unchanged + skipped)
  })

  test.each(refusedFiles)('%s is refused', (_, bytes, why) => {
    expect(() => readShop(decodeFile(bytes).text)).toThrow(why)
  })

  test('odd cells has the right values', () => {
    expect(productsOf('thousands').map((each) => each['regular_price'])).toEqual(Array(7).fill('1299.00'))
    expect(productsOf('soft hyphens')[0]).toMatchObject({ sku: 'EX-1', name: 'Bague', price: '1299.00' })
    const [tagged] = productsOf('tags and categories')
    expect(tagged?.['tags']).toMatchObject([{ name: 'Or > 18' }, { name: 'a, b' }])
    expect(tagged?.['categories']).toMatchObject([{ name: 'Bagues' }, { name: 'x, y' }])
    expect(productsOf('codes of digits').map((each) => each['upsell_ids'])).toEqual([[2032, 2032], [2031]])
    expect(productsOf('a set of itself')[0]?.['grouped_products']).toEqual([2082])
    expect(productsOf('contradict').map((each) => each['stock_quantity'])).toEqual([5, 0, 0, -4, 1000, 2])
    expect(productsOf('quotes and lines').map(({ name }) => name)).toEqual([
      'Dit "petit"',
      'Dit "petit"',
      'x',
    ])
    expect(productsOf('nobody sees')[0]).toMatchObject({ sku: 'U-1', name: 'Bague' })
  })

  test('a variation id for a product, or a product id for a variation, is refused', () => {
    const known = {
      ...nobody,
      bySku: new Map([
        ['v', 12],
        ['v-50', 1201],
      ]),
      ids: new Set([12, 1201]),
      variations: new Map([[1201, 12]]),
    }
    const text =
      'ID,Type,SKU,Name,Regular price,Parent\n1201,simple,V-50,A,10,\n,simple,v-50,A,10,\n12,variation,V,A,10,V\n'
    expect(readShop(text, { now, known }).refused.map(({ line, why }) => [line, why])).toEqual([
      [2, 'a variation here, and a product in this file'],
      [3, 'a variation here, and a product in this file'],
      [4, 'a product here, and a variation in this file'],
    ])
  })
})
