import { focusKey } from '../../../../shared/catalogue/pictures.ts'
import { parisClock } from '../../../../shared/delivery/calendar.ts'
import type { PlatformProduct, PlatformVariation } from '../../mirror/platform-product.ts'
import { computed } from '../../mirror/product-words.ts'
import { isOnSale } from '../csv/sale.ts'
import type { House } from '../house.ts'
import { currentOf, type WholeProduct } from './current.ts'
import { fitted, withOptions } from './staying-variations.ts'

/** A product of a file, completed with what the file does not hold of it. */
export interface CompletedProduct extends WholeProduct {
  /** Ids of the product and variations whose stock stays as it is. */
  ownStock: ReadonlySet<number>
  /** Whether its pictures stay as they are. */
  ownPictures: boolean
  /** Whether the pictures of the file are added to its own. */
  addsPictures: boolean
  /** Cells of the file that what stays here contradicts. */
  ignored: string[]
}

type Both = PlatformProduct | PlatformVariation

/** The fields that a missing column leaves as they are. Prices, stock, sizes, attributes and facts need more than that. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  sku: ['sku'],
  name: ['name'],
  slug: ['slug'],
  published: ['status'],
  featured: ['featured'],
  visibility: ['catalog_visibility'],
  shortDescription: ['short_description'],
  description: ['description'],
  taxStatus: ['tax_status'],
  taxClass: ['tax_class'],
  lowStock: ['low_stock_amount'],
  soldIndividually: ['sold_individually'],
  weight: ['weight'],
  reviews: ['reviews_allowed'],
  purchaseNote: ['purchase_note'],
  shippingClass: ['shipping_class'],
  gtin: ['global_unique_id'],
  brands: ['brands'],
  categories: ['categories'],
  position: ['menu_order'],
  grouped: ['grouped_products'],
  upsells: ['upsell_ids'],
  crossSells: ['cross_sell_ids'],
  attributeDefault: ['default_attributes'],
  attributeName: ['attributes'],
}

/** Returns the prices, of which the file may hold only some. A reduction that stays must be below the new price. */
function pricesOf(given: Both, now: Both, has: (column: string) => boolean, clock: string) {
  const hasRegular = has('regularPrice')
  const hasSale = has('salePrice')
  const regular = hasRegular ? given.regular_price : now.regular_price
  const own = hasSale ? given.sale_price : now.sale_price
  const sale = Number(own) > 0 && Number(own) < Number(regular) ? own : ''
  const from = hasSale && has('saleFrom') ? given.date_on_sale_from : now.date_on_sale_from
  const to = hasSale && has('saleTo') ? given.date_on_sale_to : now.date_on_sale_to
  const isRunning = isOnSale({ regular, sale, from, to }, clock)
  return {
    regular_price: regular,
    sale_price: sale,
    price: isRunning ? sale : regular,
    on_sale: isRunning,
    date_on_sale_from: sale === '' ? null : from,
    date_on_sale_to: sale === '' ? null : to,
    isEnded: own !== '' && sale === '',
  }
}

/** Returns a product or a variation of a file with what the file has no column for. */
function completed<T extends Both>(
  given: T,
  now: T,
  { has, clock, ignored }: { has: (column: string) => boolean; clock: string; ignored: string[] },
): T {
  const kept = Object.entries(fieldsOf).flatMap(([column, names]) =>
    has(column) ? [] : names.flatMap((name) => (name in now ? [[name, now[name as keyof T]]] : [])),
  )
  const isPriced = !('type' in now) || now.type === 'simple'
  const { isEnded, ...prices } = pricesOf(given, now, has, clock)
  if (isPriced && isEnded)
    ignored.push(`${given.sku || now.sku}: its reduction is not below the new price: left out`)
  const sides = (['length', 'width', 'height'] as const).map((side) => [
    side,
    (has(side) ? given : now).dimensions[side],
  ])
  const staying = [...now.meta_data].filter(
    ([key]) => !has(`meta ${key}`) && !computed.includes(key) && key !== focusKey,
  )
  return {
    ...given,
    ...Object.fromEntries(kept),
    ...('tags' in now && !has('tags') && !has('tagsBySpaces') && { tags: now.tags }),
    ...('type' in now && now.type !== 'simple' && !has('type') && { type: now.type }),
    // A product whose cells name no attribute keeps its own, as in WooCommerce. So does one of which the file does not
    // say that it has choices.
    ...('type' in now &&
      (given.attributes.length === 0 || (!has('type') && now.type !== 'simple')) && {
        attributes: now.attributes,
      }),
    ...(isPriced && prices),
    dimensions: Object.fromEntries(sides),
    meta_data: new Map([...staying, ...given.meta_data]),
  }
}

/** Whether our stock of something counts pieces. Then a stock status alone changes nothing, as in WooCommerce. */
const isCounted = ({ manage_stock: managed }: Both) => managed === true || managed === 'parent'

/**
 * Returns the function that completes products of a file, as WooCommerce updates them: a missing column changes nothing,
 * a variation that the file does not list stays, and empty cells of pictures or attributes change nothing either.
 * @param file `columns`: keys of the columns that it has; `parents`: products of which it has only variations
 */
export function completion(
  house: House,
  { columns, parents }: { columns: ReadonlySet<string>; parents: ReadonlySet<number> },
  at: Date,
) {
  const clock = parisClock(at)
  const has = (column: string) => columns.has(column)
  return async (all: readonly WholeProduct[]): Promise<CompletedProduct[]> => {
    const known = await currentOf(
      house,
      all.map(({ product }) => product.id),
      clock,
    )
    return all.map(({ product: given, variations }) => {
      const now = known.get(given.id)
      const nothing = { ownStock: new Set<number>(), ownPictures: false, addsPictures: false, ignored: [] }
      if (!now) return { product: given, variations, ...nothing }
      const ignored: string[] = []
      const ownStock = new Set<number>()
      const take = <T extends Both>(one: T, before: T): T => {
        const whole = completed(one, before, { has, clock, ignored })
        if (has('stock')) return whole
        if (!isCounted(before) && has('stockStatus')) return whole
        const isIn = whole.stock_status !== 'outofstock'
        if (has('stockStatus') && isIn !== (before.stock_status !== 'outofstock'))
          ignored.push(`${one.sku || before.sku}: In stock?: its pieces are counted here: left out`)
        ownStock.add(one.id)
        const { manage_stock, stock_quantity, stock_status, backorders } = before
        return { ...whole, manage_stock, stock_quantity, stock_status, backorders }
      }
      const isParent = parents.has(given.id)
      if (isParent) ownStock.add(given.id)
      // A file of variations alone adds their pictures to those of their product.
      const product = isParent ? { ...now.product, images: given.images } : take(given, now.product)
      const isVariable = product.type === 'variable'
      if (isParent && !isVariable) {
        ignored.push(...variations.map(({ sku }) => `${sku}: its parent is no variable product: left out`))
        return { product: now.product, variations: [], ...nothing, ownPictures: true, ignored }
      }
      const its = variations.map((each) => {
        const before = now.variations.find(({ id }) => id === each.id)
        const whole = before ? take(each, before) : each
        return isParent ? fitted(whole, product, ignored) : whole
      })
      const others = now.variations
        .filter(({ id }) => !its.some((each) => each.id === id))
        .map((each) => (isVariable ? fitted(each, product, ignored) : each))
      for (const { id, manage_stock } of others)
        if (!has('stock') || manage_stock !== 'parent') ownStock.add(id)
      const whole = isVariable ? withOptions(product, isParent ? [...others, ...its] : others) : product
      return {
        product: whole,
        variations: isVariable ? [...its, ...others] : its,
        ownStock,
        addsPictures: isParent,
        ownPictures: given.images.length === 0 && its.every(({ image }) => !image),
        ignored,
      }
    })
  }
}
