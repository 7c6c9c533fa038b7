import type { Books } from './books.ts'
import { decimal, isOnSale, priceOf } from './money.ts'
import type { Image, Product, Term } from './records.ts'
import type { PlayedVersion } from './wordpress.ts'

/** Hours by which the site's time is ahead of UTC. Dates without `_gmt` are in site time. */
const siteHours = 1

/** Returns a UTC date in site time. */
export const siteDate = (utc: string) =>
  new Date(Date.parse(`${utc}Z`) + siteHours * 3_600_000).toISOString().slice(0, 19)

/** Returns both forms of a date: `date_created` and `date_created_gmt`. */
export const datesOf = (name: string, utc: string | null) => ({
  [name]: utc && siteDate(utc),
  [`${name}_gmt`]: utc,
})

const termIn = (terms: Map<number, Term>) => (id: number) => {
  const term = terms.get(id)
  return term ? [{ id, name: term.name, slug: term.slug }] : []
}

const imageShape = (image: Image, version: PlayedVersion) => ({
  ...image,
  date_created: '2026-01-05T09:00:00',
  ...(version === '11.0' && {
    srcset: `${image.src} 900w`,
    sizes: '(max-width: 900px) 100vw',
    thumbnail: image.src,
  }),
})

/** Returns a product as `wc/v3` sends it. */
export function productShape(books: Books, product: Product, origin: string, version: PlayedVersion) {
  const price = priceOf(books, product)
  const isParent = product.type === 'variable' || product.type === 'grouped'
  const common = {
    id: product.id,
    name: product.type === 'variation' ? variationTitle(books, product) : product.name,
    slug: product.slug,
    permalink: `${origin}/product/${product.slug}/`,
    ...datesOf('date_created', product.date_created),
    ...datesOf('date_modified', product.date_modified),
    type: product.type,
    status: product.status,
    featured: product.featured,
    catalog_visibility: 'visible',
    description: product.description,
    short_description: product.short_description,
    sku: product.sku,
    price: price === null ? '' : decimal(price),
    regular_price: isParent ? '' : product.regular_price,
    sale_price: isParent ? '' : product.sale_price,
    ...datesOf('date_on_sale_to', product.date_on_sale_to),
    on_sale: isOnSale(books, product),
    purchasable: product.type !== 'grouped' && price !== null,
    total_sales: product.total_sales,
    virtual: false,
    downloadable: false,
    tax_status: 'taxable',
    manage_stock: product.manage_stock,
    stock_quantity: product.stock_quantity,
    stock_status: product.stock_status,
    backorders: 'no',
    sold_individually: product.sold_individually,
    weight: product.weight,
    dimensions: { length: '', width: '', height: '' },
    average_rating: '0.00',
    rating_count: 0,
    upsell_ids: product.upsell_ids,
    cross_sell_ids: product.cross_sell_ids,
    parent_id: product.parent_id,
    purchase_note: '',
    categories: product.categories.flatMap(termIn(books.categories)),
    tags: product.tags.flatMap(termIn(books.tags)),
    images: product.images.map((image) => imageShape(image, version)),
    attributes:
      product.type === 'variation'
        ? optionsOf(books, product)
        : product.attributes.map((attribute, position) => ({ ...attribute, position, visible: true })),
    default_attributes: [],
    variations: product.type === 'variable' ? books.childrenOf(product).map(({ id }) => id) : [],
    grouped_products: product.grouped_products,
    menu_order: product.menu_order,
    price_html: `<span class="woocommerce-Price-amount amount"><bdi>${price ?? ''}&nbsp;&euro;</bdi></span>`,
    related_ids: [],
    meta_data: product.meta_data,
    has_options: product.type === 'variable',
  }
  return { ...common, ...(version === '11.0' && { brands: [], global_unique_id: '' }) }
}

/** Returns a variation as `products/{id}/variations` lists it. */
export function variationShape(books: Books, variation: Product, origin: string, version: PlayedVersion) {
  const { images, name: _, slug: __, ...rest } = productShape(books, variation, origin, version)
  return { ...rest, image: images[0] ?? null, name: choiceOf(books, variation) }
}

/** Returns the options of a variation by attribute, with the product's names. */
export function optionsOf(books: Books, variation: Product) {
  const { attributes } = books.product(variation.parent_id)
  return attributes
    .filter(({ slug }) => variation.options[slug] !== undefined)
    .map(({ id, name, slug }) => ({ id, name, slug, option: variation.options[slug] ?? '' }))
}

/** Returns `50, Or jaune`. */
const choiceOf = (books: Books, variation: Product) =>
  optionsOf(books, variation)
    .map(({ option }) => option)
    .join(', ')

/** Returns `Bague Solstice - 50, Or jaune`. */
export const variationTitle = (books: Books, variation: Product) =>
  `${books.product(variation.parent_id).name} - ${choiceOf(books, variation)}`
