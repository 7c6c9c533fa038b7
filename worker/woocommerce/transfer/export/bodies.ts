import { platformFacts } from '../../mirror/platform-facts.ts'
import type { PlatformProduct, PlatformVariation } from '../../mirror/platform-product.ts'
import { computed } from '../../mirror/product-words.ts'

/** Meta keys that WooCommerce computes, or that are sent in another field. */
const notSent = [...computed, 'related']

/** WooCommerce's ids by our names: `category/bagues`, `pa_taille`. */
interface Ids {
  terms: ReadonlyMap<string, number>
  attributes: ReadonlyMap<string, number>
  pictures: boolean
}

/** Returns the SKU; `''` for one that this shop made up. */
const codeOf = (sku: string): string => (sku.startsWith('#') ? '' : sku)

const stockOf = (wire: {
  manage_stock: boolean | string
  stock_quantity: number | null
  stock_status: string
  backorders: string
}) => ({
  // A variation that uses its product's stock must not manage its own. WooCommerce then returns `parent`.
  manage_stock: wire.manage_stock === true,
  ...(wire.manage_stock === true
    ? { stock_quantity: wire.stock_quantity, backorders: wire.backorders }
    : wire.manage_stock === 'parent'
      ? {}
      : { stock_status: wire.stock_status }),
})

const pricesOf = (wire: { regular_price: string; price: string; sale_price: string; on_sale: boolean }) => ({
  regular_price: wire.regular_price,
  sale_price: wire.sale_price || (wire.on_sale ? wire.price : ''),
})

/** Returns the request bodies of a product and its variations for `wc/v3`, without links between products. */
export function bodyOf(wire: PlatformProduct, variations: readonly PlatformVariation[], ids: Ids) {
  const terms = (taxonomy: string, all: PlatformProduct['tags']) =>
    all.flatMap(({ slug }) => {
      const id = ids.terms.get(`${taxonomy}/${slug}`)
      return id ? [{ id }] : []
    })
  const attribute = (slug: string | undefined, name: string) => {
    const id = ids.attributes.get(slug ?? '')
    return id ? { id, name } : { name }
  }
  const images = wire.images.map(({ src, name, alt }) => ({ src, name, alt }))
  const shared = variations.find(({ manage_stock }) => manage_stock === 'parent')
  return {
    /** Pictures are sent separately, one after the other. */
    pictures: ids.pictures ? images : [],
    product: {
      name: wire.name,
      slug: wire.slug,
      type: wire.type,
      status: wire.status,
      sku: codeOf(wire.sku),
      featured: wire.featured,
      description: wire.description,
      short_description: wire.short_description,
      date_created_gmt: wire.date_created_gmt,
      menu_order: wire.menu_order,
      sold_individually: wire.sold_individually,
      ...(wire.type === 'simple' && {
        ...pricesOf(wire),
        ...stockOf(wire),
        date_on_sale_from: wire.date_on_sale_from,
        date_on_sale_to: wire.date_on_sale_to,
      }),
      ...(shared && {
        manage_stock: true,
        stock_quantity: shared.stock_quantity,
        backorders: shared.backorders,
      }),
      catalog_visibility: wire.catalog_visibility,
      ...platformFacts({ ...wire, backorders: 'no', stock_quantity: null }),
      categories: terms('category', wire.categories),
      tags: terms('tag', wire.tags),
      attributes: wire.attributes.map(({ name, slug, options, variation, ...rest }) => ({
        ...attribute(slug, name),
        options,
        variation,
        visible: rest['visible'] !== false,
      })),
      meta_data: [...wire.meta_data]
        .filter(([key]) => !notSent.includes(key))
        .map(([key, value]) => ({ key, value })),
    },
    variations: variations.map((each) => ({
      sku: codeOf(each.sku),
      status: each.status,
      ...pricesOf(each),
      date_on_sale_from: each.date_on_sale_from ?? wire.date_on_sale_from,
      date_on_sale_to: each.date_on_sale_to ?? wire.date_on_sale_to,
      ...platformFacts({ ...each, backorders: 'no', stock_quantity: null }),
      ...stockOf(each),
      attributes: each.attributes.map(({ name, slug, option }) => ({ ...attribute(slug, name), option })),
      ...(each.menu_order !== 0 && { menu_order: each.menu_order }),
      ...(each.meta_data.size > 0 && {
        meta_data: [...each.meta_data].map(([key, value]) => ({ key, value })),
      }),
    })),
  }
}
export type Bodies = ReturnType<typeof bodyOf>
