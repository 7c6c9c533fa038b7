import * as z from 'zod'
import { computed } from '../../mirror/product-words.ts'
import type { Platform } from '../platform.ts'
import { readAll } from '../read-pages.ts'
import { csvText, joinList } from './lists.ts'
import type { CsvTerm, WireProduct } from './read.ts'
import type { CsvRecord } from './text.ts'

/** The data of an export: products with their variations, and all categories. */
interface WrittenShop {
  products: readonly WireProduct[]
  variations: readonly WireProduct[]
  categories: readonly CsvTerm[]
}

interface Attribute {
  name: string
  slug?: string
  options?: string[]
  option?: string
  visible?: boolean
}

/** Returns the path of a category: `Perles > Akoya`. */
function pathOf(id: number, all: ReadonlyMap<number, CsvTerm>): string {
  const term = all.get(id)
  if (!term) return ''
  const above = pathOf(term.parent, all)
  const name = term.name.replaceAll('>', '&gt;')
  return above ? `${above} > ${name}` : name
}

/** Returns a text for a cell; `''` for an empty paragraph. */
const proseOf = (html: string): string => (/^<p><\/p>\s*$/.test(html) ? '' : csvText(html))

const flag = (value: unknown): string => (value ? '1' : '0')

/** Returns rows with the columns of WooCommerce's own export. Variations follow their product. */
export function writeShop({ products, variations, categories }: WrittenShop): CsvRecord[] {
  const paths = new Map(categories.map((each) => [each.id, each]))
  const byParent = Map.groupBy(variations, ({ parent_id }) => parent_id)
  const skus = new Map(products.map(({ id, sku }) => [id, sku]))
  const reference = (id: number) => skus.get(id) || `id:${id}`
  const references = (ids: unknown) => joinList(((ids ?? []) as number[]).map(reference))
  const rowOf = (wire: WireProduct): CsvRecord => {
    const text = (name: string) => (wire[name] === null || wire[name] === undefined ? '' : String(wire[name]))
    const terms = (name: string) => (wire[name] ?? []) as CsvTerm[]
    const isVariation = wire.type === 'variation'
    // Variations that share a stock use that of their product.
    const shared = (byParent.get(wire.id) ?? []).find((each) => each['manage_stock'] === 'parent')
    const stocked = shared?.['stock_quantity'] ?? wire['stock_quantity']
    // WooCommerce writes `backorder` when none is left and the shop still takes orders.
    const isAwaited =
      /^(yes|notify)$/.test(text('backorders')) && stocked !== null && Number(stocked ?? 1) <= 0
    const hasPrice = wire.type !== 'variable' && wire.type !== 'grouped'
    const dateOf = (end: 'from' | 'to') => (hasPrice ? text(`date_on_sale_${end}`).replace('T', ' ') : '')
    const defaults = (wire['default_attributes'] ?? []) as { name: string; option: string }[]
    return {
      ID: String(wire.id),
      Type: wire.type,
      SKU: wire.sku,
      'GTIN, UPC, EAN, or ISBN': text('global_unique_id'),
      Name: csvText(text('name')),
      Published:
        text('status') === 'publish' ? '1' : isVariation || text('status') === 'private' ? '0' : '-1',
      'Is featured?': flag(wire['featured']),
      'Visibility in catalog': text('catalog_visibility') || 'visible',
      // A variation has the short description of its product.
      'Short description': isVariation ? '' : proseOf(text('short_description')),
      Description: proseOf(text('description')),
      'Date sale price starts': dateOf('from'),
      'Date sale price ends': dateOf('to'),
      'Tax status': text('tax_status') || 'taxable',
      'Tax class': text('tax_class'),
      'In stock?': isAwaited
        ? 'backorder'
        : ({ outofstock: '0', onbackorder: 'backorder' }[text('stock_status')] ?? '1'),
      Stock:
        wire['manage_stock'] === 'parent'
          ? 'parent'
          : (shared ?? wire['manage_stock'] === true)
            ? String(stocked ?? '')
            : '',
      'Low stock amount': text('low_stock_amount'),
      'Backorders allowed?': { yes: '1', notify: 'notify' }[text('backorders')] ?? '0',
      'Sold individually?': flag(wire['sold_individually']),
      'Weight (kg)': text('weight'),
      ...Object.fromEntries(
        ['length', 'width', 'height'].map((side) => [
          `${side[0]?.toUpperCase()}${side.slice(1)} (cm)`,
          (wire['dimensions'] as Record<string, string> | undefined)?.[side] ?? '',
        ]),
      ),
      'Allow customer reviews?': wire['reviews_allowed'] === false ? '0' : '1',
      'Purchase note': csvText(text('purchase_note')),
      'Sale price': hasPrice ? text('sale_price') || (wire['on_sale'] ? text('price') : '') : '',
      'Regular price': hasPrice ? text('regular_price') : '',
      Categories: joinList(terms('categories').map(({ id, name }) => pathOf(id, paths) || name)),
      Tags: joinList(terms('tags').map(({ name }) => name)),
      Brands: joinList(terms('brands').map(({ name }) => name)),
      'Shipping class': text('shipping_class'),
      Images: joinList(((wire['images'] ?? []) as { src: string }[]).map(({ src }) => src)),
      Parent: isVariation ? reference(wire.parent_id) : '',
      'Grouped products': references(wire['grouped_products']),
      Upsells: references(wire['upsell_ids']),
      'Cross-sells': references(wire['cross_sell_ids']),
      Position: text('menu_order'),
      ...Object.fromEntries(
        ((wire['attributes'] ?? []) as Attribute[]).flatMap(
          ({ name, slug = '', options, option, visible }, index) => {
            const of = (what: string) => `Attribute ${index + 1} ${what}`
            return [
              [of('name'), name],
              [of('value(s)'), joinList(options ?? [option ?? ''])],
              [of('visible'), option === undefined ? flag(visible !== false) : ''],
              [of('global'), flag(slug.startsWith('pa_'))],
              [of('default'), defaults.find((each) => each.name === name)?.option ?? ''],
            ]
          },
        ),
      ),
      ...Object.fromEntries(
        ((wire['meta_data'] ?? []) as { key: string; value: unknown }[])
          .filter(({ key, value }) => !computed.includes(key) && typeof value !== 'object')
          .map(({ key, value }) => [`Meta: ${key}`, csvText(String(value))]),
      ),
    }
  }
  return products.flatMap((product) => [rowOf(product), ...(byParent.get(product.id) ?? []).map(rowOf)])
}

const anything = z.looseObject({ id: z.int(), sku: z.string(), type: z.string(), parent_id: z.int() })
const term = z.object({ id: z.int(), name: z.string(), slug: z.string(), parent: z.int() })

/** Reads everything that a product file holds from a shop, drafts included, as WooCommerce exports it. */
export async function wholeCatalogue(shop: Platform): Promise<WrittenShop> {
  const query = { status: 'any', orderby: 'id', order: 'asc' }
  const products = await readAll(shop, 'wc/v3/products', anything, query)
  const variations = []
  for (const { id, type } of products)
    if (type === 'variable')
      variations.push(...(await readAll(shop, `wc/v3/products/${id}/variations`, anything, query)))
  return { products, variations, categories: await readAll(shop, 'wc/v3/products/categories', term, {}) }
}

/** Returns a product whose picture URLs work from another shop. Inside this shop they have no origin. */
export const elsewhere = (product: WireProduct, site: string): WireProduct => ({
  ...product,
  images: ((product['images'] ?? []) as { src: string }[]).map((image) => ({
    ...image,
    src: new URL(image.src, site).href,
  })),
})
