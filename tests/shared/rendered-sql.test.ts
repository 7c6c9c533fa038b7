import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderAll } from '../../worker/commands/rendered-sql.ts'
import { bySize } from '../../worker/platform/sql/by-size.ts'
import { platformProduct } from '../../worker/woocommerce/mirror/platform-product.ts'
import { productRows } from '../../worker/woocommerce/mirror/product-rows.ts'
import { productUpserts } from '../../worker/woocommerce/mirror/product-upserts.ts'

const bytes = (text: string) => Buffer.byteLength(text)
const limit = 100_000

/** Returns a product whose description has a given number of characters. */
const product = (id: number, letters: number) =>
  platformProduct.parse({
    ...{ id, name: `Bague ${id}`, slug: `bague-${id}`, type: 'simple', status: 'publish', sku: `B-${id}` },
    ...{
      short_description: '',
      price: '10.00',
      regular_price: '10.00',
      on_sale: false,
      stock_status: 'instock',
    },
    description: `<p>${"L’été, l'argent « rhodié » ".repeat(letters / 27)}</p>`,
    meta_data: [],
  })

describe('rendered SQL statements', () => {
  test('stay below the limit of D1, with descriptions of 40 kB', () => {
    const all = Array.from({ length: 130 }, (_, place) => productRows(product(place + 1, 40_000)))
    const written = renderAll(productUpserts(all, { product: {}, variation: {} }))
    expect(Math.max(...written.map(bytes))).toBeLessThan(limit)
    expect(written.length).toBeGreaterThan(130)
  })

  test('store any text exactly, however long', () => {
    const db = new DatabaseSync(':memory:')
    db.exec(
      'CREATE TABLE long_texts (text INTEGER, place INTEGER, part TEXT); CREATE TABLE told (words TEXT)',
    )
    const word = fc.string({ unit: fc.constantFrom("'", 'é', '💍', '\n', 'a'.repeat(9_000)), maxLength: 60 })
    fc.assert(
      fc.property(word, (words) => {
        const written = renderAll([{ sql: 'INSERT INTO told VALUES (?1)', params: [words] }])
        for (const each of written) expect(bytes(each)).toBeLessThan(limit)
        db.exec(`DELETE FROM told;${written.join('')}`)
        expect(db.prepare('SELECT words FROM told').get()).toEqual({ words })
        expect(db.prepare('SELECT count(*) AS n FROM long_texts').get()).toEqual({ n: 0 })
      }),
      { numRuns: 40 },
    )
  })

  test('bySize groups values in order, below the size', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 80 })), (things) => {
        const groups = bySize(things, 100)
        expect(groups.flat()).toEqual(things)
        for (const group of groups)
          expect(group.length === 1 || bytes(JSON.stringify(group)) <= 102).toBe(true)
      }),
    )
  })
})
