import { nameText } from '../../../commerce/contract/text.ts'
import { computed, lostMarkup, maxHiddenLetters } from '../../mirror/product-words.ts'
import { textMark } from './amounts.ts'
import { plainText, splitAddresses } from './lists.ts'
import type { CsvRow } from './row.ts'
import { wordOf } from './row.ts'
import { isOnSale, measureOf, pricesOf } from './sale.ts'
import { type CsvTerms, slugOf } from './terms.ts'
import { backorders, kinds, published, stocks, taxes, visibilities } from './vocabulary.ts'

/** A product or a variation in the format of `wc/v3`. */
export type WireProduct = Record<string, unknown> & {
  id: number
  sku: string
  type: string
  parent_id: number
}

/** Context for reading the rows of a file. */
interface Reading {
  categories: CsvTerms
  tags: CsvTerms
  /** Units of the weight and length columns, from their names. */
  units: Readonly<Record<string, string>>
  /** The current local time of the shop: `2026-11-26T09:00:00`. */
  clock: string
  /** Whether the shop has the product of the row. */
  isHere: boolean
}

/** Returns the words of the type column, `simple, downloadable, virtual`. Unknown words stay as they are. */
export const kindsOf = (row: CsvRow): string[] =>
  row.list('type').map((written) => kinds[wordOf(written)] ?? written.toLowerCase())

/** Returns the type of a row. A row that says only virtual or downloadable is simple, as in WooCommerce. */
export const mainKind = (all: readonly string[]): string =>
  all.find((kind) => kind !== 'virtual' && kind !== 'downloadable') ?? 'simple'

/** Returns the stock as WooCommerce manages it: per row, by the product, or not at all. */
function stockOf(row: CsvRow, isVariation: boolean) {
  const status =
    row.text('stockStatus') === ''
      ? 'instock'
      : row.choice('stockStatus', stocks, 'outofstock', 'no state of a stock: read as out of stock')
  const allowed = row.choice('backorders', backorders, 'no', 'neither 0, 1 nor notify: read as 0')
  if (wordOf(row.text('stock')) === 'parent' && isVariation)
    return { manage_stock: 'parent', stock_quantity: null, stock_status: status, backorders: allowed }
  const isEmpty = row.text('stock') === ''
  const pieces = row.whole('stock', 'not a number of pieces: counted as none')
  if (isEmpty) return { manage_stock: false, stock_quantity: null, stock_status: status, backorders: 'no' }
  const left = pieces ?? 0
  if (left < 0 && allowed === 'no') row.note('stock', 'fewer pieces than none: counted as none')
  // A managed stock decides the stock status, whatever the other column says, as in WooCommerce.
  if (
    pieces !== null &&
    row.text('stockStatus') !== '' &&
    (status === 'outofstock') !== (left <= 0 && allowed === 'no')
  )
    row.note('stockStatus', `its stock of ${left} decides: left out`)
  const counted = left > 0 ? 'instock' : allowed === 'no' ? 'outofstock' : 'onbackorder'
  return { manage_stock: true, stock_quantity: left, stock_status: counted, backorders: allowed }
}

/** Returns the tax fields, and notes what differs here: each delivery country has one rate. */
function taxesOf(row: CsvRow) {
  const word = wordOf(row.text('taxStatus'))
  const status = {
    none: 'none',
    aucune: 'none',
    aucun: 'none',
    '0': 'none',
    false: 'none',
    shipping: 'shipping',
  }[word]
  if (status) row.note('taxStatus', 'prices here hold the tax of their country: sold as taxable')
  else row.choice('taxStatus', taxes, 'taxable', 'no state of a tax: sold as taxable')
  const rate = wordOf(row.text('taxClass'))
  if (!['', 'standard', 'parent', 'taux standard', 'normal', 'taux normal'].includes(rate))
    row.note('taxClass', 'each country of delivery has one rate here: sold at that one')
  return { tax_status: status ?? 'taxable', tax_class: rate === 'standard' ? '' : row.text('taxClass') }
}

/** Returns the meta data of plugins. Hidden values are stored only while they are short. */
const factsOf = (row: CsvRow, isVariation: boolean) =>
  row.metas().flatMap(({ key, value }) => {
    if (computed.includes(key)) {
      row.note(`meta ${key}`, 'computed here: left out')
      return []
    }
    const isKept = value.length <= maxHiddenLetters || !(isVariation || key.startsWith('_'))
    if (!isKept) row.note(`meta ${key}`, `longer than ${maxHiddenLetters} letters: left out`)
    return isKept ? [{ key, value: plainText(value) }] : []
  })

/** Returns the name of a row, on one line. */
export const nameOf = (row: CsvRow): string =>
  nameText(plainText(row.text('name'))).replace(/\s*[\r\n]+\s*/g, ' ')

function imagesOf(row: CsvRow) {
  return splitAddresses(row.text('images')).flatMap((src) => {
    // Addresses that something other than a comma separates are not one picture.
    if (!/^https?:\/\/[^\s/].*$/i.test(src) || /\shttps?:|[;|]\s*https?:/i.test(src)) {
      row.note('images', 'not the address of a picture: left out', src)
      return []
    }
    // WooCommerce accepts spaces in a URL: `ma bague.jpg`.
    const address = src.replace(/\s/g, '%20')
    const name = slugOf(
      src
        .split(/[?#]/, 1)[0]
        ?.split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? '',
    )
    return [{ id: 0, src: address, name: name || 'image', alt: nameOf(row) }]
  })
}

/**
 * Returns a row in the format of `wc/v3`, without its references to other rows. Returns `null` when its price was not
 * understood. Anything else that was not understood becomes a note of the row.
 */
export function productOf(row: CsvRow, kind: string, reading: Reading): WireProduct | null {
  const { clock, units, categories, tags, isHere } = reading
  const prices = pricesOf(row, clock, isHere)
  if (!prices) return null
  const isVariation = kind === 'variation'
  const onSale = isOnSale(prices, clock)
  if (!isVariation && row.has('published') && row.text('published') === '')
    row.note('published', 'it does not say 1: written as a draft')
  const status = row.has('published')
    ? row.choice('published', published, 'draft', 'neither 1, 0 nor -1: written as a draft')
    : 'publish'
  const name = nameOf(row)
  const wordsOf = (key: 'brands' | 'tagsBySpaces') =>
    key === 'brands' ? row.list(key) : row.text(key).split(/\s+/).filter(Boolean)
  for (const key of ['shortDescription', 'description'] as const) {
    const lost = lostMarkup(row.text(key))
    if (lost && !isVariation) row.note(key, lost)
  }
  const measure = (key: 'weight' | 'length' | 'width' | 'height') => measureOf(row, key, units[key] ?? '')
  return {
    id: 0,
    parent_id: 0,
    type: kind,
    sku: row.text('sku'),
    name,
    slug: slugOf(row.text('slug') || name),
    status: isVariation && status === 'draft' ? 'publish' : status,
    featured: row.flag('featured', false),
    catalog_visibility:
      row.text('visibility') === ''
        ? 'visible'
        : row.choice<string>('visibility', visibilities, 'hidden', 'no visibility: read as hidden'),
    short_description: plainText(row.text('shortDescription')),
    description: plainText(row.text('description')),
    regular_price: prices.regular,
    sale_price: prices.sale,
    price: onSale ? prices.sale : prices.regular,
    on_sale: onSale,
    date_on_sale_from: prices.from,
    date_on_sale_to: prices.to,
    ...stockOf(row, isVariation),
    ...taxesOf(row),
    low_stock_amount: row.whole('lowStock', 'not a number of pieces: left out'),
    sold_individually: row.flag('soldIndividually', false),
    reviews_allowed: row.flag('reviews', true),
    weight: measure('weight'),
    dimensions: { length: measure('length'), width: measure('width'), height: measure('height') },
    purchase_note: plainText(row.text('purchaseNote')),
    shipping_class: slugOf(row.text('shippingClass')),
    global_unique_id: row
      .text('gtin')
      .replace(textMark, '')
      .replace(/^(\d+)[.,]0+$/, '$1'),
    brands: wordsOf('brands').map((brand) => ({ name: brand, slug: slugOf(brand) })),
    categories: categories.of(row.text('categories')),
    tags: tags.flat([...row.list('tags'), ...wordsOf('tagsBySpaces')]),
    images: imagesOf(row),
    menu_order: row.whole('position', 'not a number: left out') ?? 0,
    meta_data: factsOf(row, isVariation),
  }
}
