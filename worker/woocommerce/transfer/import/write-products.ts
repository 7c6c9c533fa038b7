import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { priceRecordStatements } from '../../../platform/catalogue/load/price-history.ts'
import {
  indexStatements,
  type ProductTexts,
  vocabularyStatements,
} from '../../../platform/catalogue/search/search-index.ts'
import { termWord } from '../../../platform/catalogue/search/search-words.ts'
import { type Statement, storedInstant } from '../../../platform/sql/statement.ts'
import type { ProductRows } from '../../mirror/product-rows.ts'
import { productUpserts } from '../../mirror/product-upserts.ts'
import type { House } from '../house.ts'
import { addressStatements } from './old-addresses.ts'
import { type KnownPromo, pricedOf, type Sales, saleStatements } from './sales.ts'

/**
 * A picture of WooCommerce. `KeepPicture` stores it and returns its name here. It returns the URL too for a picture
 * that is not part of the build, and `null` for one that cannot be fetched.
 */
export interface RemotePicture {
  src: string
  name: string
  alt: string
  id: number
}
export type KeepPicture = (picture: RemotePicture) => Promise<string | { name: string; src: string } | null>

/** A product with its sales. */
export interface ImportedProduct extends ProductRows {
  sales: Sales
  pictures: RemotePicture[]
  /** Whether `pictures` are added to those that are here, and replace none. */
  addsPictures?: boolean
  /** URL of its page in the other shop; `''` when unknown. */
  permalink: string
}

const number = (row: ProductRows['product'], column: string) => Number(row[column])

function textsOf({ product, variations, terms }: ProductRows): ProductTexts {
  const text = (column: string) => String(product[column] ?? '')
  const isTerm = (taxonomy: string) => taxonomy === 'category' || taxonomy === 'tag'
  const named = terms.filter(([taxonomy]) => isTerm(taxonomy))
  const facts: Record<string, string> = JSON.parse(text('meta'))
  return {
    id: number(product, 'id'),
    sku: text('sku'),
    skus: variations.map(({ sku }) => String(sku)),
    name: text('name'),
    terms: named.map(([, , name]) => name).join(' '),
    termWords: named.map(([, slug]) => termWord(slug)).join(' '),
    materials: [
      text('summary'),
      ...['style', 'design', 'metal', 'color', 'gems', 'pearl', 'pearl_type'].map((key) => facts[key] ?? ''),
      ...terms.filter(([taxonomy]) => !isTerm(taxonomy)).map(([, , name]) => name),
    ].join(' \n '),
    description: text('description'),
  }
}

/** A stock that stays as it is here, because its file has no column of stocks. */
export const ownStock = 'own'

/** Pieces sold here stay subtracted until WooCommerce gives another stock. */
const currentStock = (table: string) => {
  const [here, given] = [`FROM ${table} k WHERE k.id = w.value ->> 'id'`, "w.value ->> 'stock'"]
  const isSame = `EXISTS (SELECT 1 ${here} AND k.loaded_stock = ${given})`
  return {
    stock: `iif(${given} = '${ownStock}' OR ${isSame}, (SELECT k.stock ${here}), ${given})`,
    loaded_stock: `iif(${given} = '${ownStock}', (SELECT k.loaded_stock ${here}), ${given})`,
  }
}

/** Pictures stay where a file has none. */
const currentPictures = `coalesce(w.value ->> 'pictures', (SELECT k.pictures FROM products k WHERE k.id = w.value ->> 'id'))`

/** A CSV file gives no dates, so its products are dated on the day of the import and keep that date. */
const dated = (rows: ImportedProduct, now: Date): ImportedProduct => ({
  ...rows,
  product: {
    ...rows.product,
    created_at: rows.product['created_at'] || storedInstant(now),
    modified_at: rows.product['modified_at'] || storedInstant(now),
  },
})
const currentDate = `coalesce((SELECT k.created_at FROM products k WHERE k.id = w.value ->> 'id'), w.value ->> 'created_at')`

/** Returns the statements that write products whose pictures already have their names here. */
export async function writeProducts(
  house: House,
  moved: readonly ImportedProduct[],
  now: Date,
): Promise<Statement[]> {
  const today = parisDay(now)
  const all = moved.map((rows) => dated(rows, now))
  const known = await house.read<KnownPromo>({
    sql: 'SELECT product_id, from_date, price_cents FROM promotions WHERE to_date >= ?1',
    params: [today],
  })
  // Products that are hidden from search have no search words.
  const isFound = ({ product }: ImportedProduct) =>
    ['visible', 'search'].includes(String(product['visibility']))
  const texts = all.filter(isFound).map(textsOf)
  const unfound = all.filter((each) => !isFound(each)).map(({ product }) => number(product, 'id'))
  return [
    ...productUpserts(
      all.map(({ product, variations, terms, pieces }) => ({ product, variations, terms, pieces })),
      {
        product: {
          ...currentStock('products'),
          pictures: currentPictures,
          created_at: currentDate,
          mirrored_at: 'NULL',
          source: "'platform'",
          fingerprint: "''",
        },
        variation: currentStock('variations'),
      },
    ),
    ...all
      .filter(({ product }) => product['regular_cents'])
      .flatMap((each) => priceRecordStatements(pricedOf(each, known, today), today)),
    ...saleStatements(all),
    ...addressStatements(
      all.map(({ product, permalink }) => ({
        kind: 'product',
        target: String(product['id']),
        address: permalink,
      })),
    ),
    {
      sql: 'DELETE FROM product_search WHERE rowid IN (SELECT value FROM json_each(?1))',
      params: [JSON.stringify(unfound)],
    },
    ...texts.flatMap(indexStatements),
    ...vocabularyStatements(texts, []),
  ]
}
