import type { Books } from './books.ts'
import type { Meta, Product } from './records.ts'
import { needed, slugOf, WpError, wpDate } from './wordpress.ts'

/** Fields that a call may set directly. */
const plain = [
  'name',
  'slug',
  'sku',
  'status',
  'description',
  'short_description',
  'regular_price',
  'sale_price',
  'date_on_sale_to',
  'manage_stock',
  'stock_quantity',
  'stock_status',
  'sold_individually',
  'featured',
  'menu_order',
  'weight',
  'grouped_products',
  'cross_sell_ids',
  'upsell_ids',
] as const

const blank = (id: number, date: string): Product => ({
  id,
  parent_id: 0,
  type: 'simple',
  status: 'publish',
  name: '',
  slug: '',
  sku: '',
  description: '',
  short_description: '',
  regular_price: '',
  sale_price: '',
  date_on_sale_to: null,
  manage_stock: false,
  stock_quantity: null,
  stock_status: 'instock',
  sold_individually: false,
  featured: false,
  total_sales: 0,
  menu_order: 0,
  weight: '',
  categories: [],
  tags: [],
  images: [],
  attributes: [],
  options: {},
  grouped_products: [],
  cross_sell_ids: [],
  upsell_ids: [],
  meta_data: [],
  date_created: date,
  date_modified: date,
})

/** Merges metadata as the platform does: an existing key is overwritten, the others stay. */
export function withMeta(books: Books, saved: readonly Meta[], sent: unknown): Meta[] {
  const all = new Map(saved.map((meta) => [meta.key, meta]))
  for (const { key, value } of Array.isArray(sent) ? (sent as Meta[]) : []) {
    if (value === null) all.delete(key)
    else all.set(key, { id: all.get(key)?.id ?? books.newId(), key, value })
  }
  return [...all.values()]
}

const idsOf = (terms: unknown): number[] => (terms as { id: number }[]).map(({ id }) => id)

/** Creates a product, or changes the one with `id`, as a body of `wc/v3` says. */
export function writeProduct(books: Books, body: Record<string, unknown>, id?: number): Product {
  const sku = body['sku']
  if (sku && [...books.products.values()].some((other) => other.sku === sku && other.id !== id))
    throw new WpError(400, 'product_invalid_sku', 'Invalid or duplicated SKU.')
  const date = wpDate(books.now())
  const product = id === undefined ? blank(books.newId(), date) : books.product(id)
  for (const name of plain) if (body[name] !== undefined) Object.assign(product, { [name]: body[name] })
  if (id === undefined) {
    if (body['type'] !== 'variation') needed(body, 'name')
    product.type = (body['type'] ?? 'simple') as Product['type']
    product.parent_id = Number(body['parent_id'] ?? 0)
    product.slug ||= slugOf(product.name)
  }
  if (body['categories']) product.categories = idsOf(body['categories'])
  if (body['tags']) product.tags = idsOf(body['tags'])
  const images = (body['images'] ?? (body['image'] ? [body['image']] : undefined)) as
    | { id?: number; src?: string; name?: string; alt?: string }[]
    | undefined
  if (images)
    product.images = images.map(({ id: imageId = books.newId(), src = '', name = '', alt = '' }) => ({
      id: imageId,
      src,
      name,
      alt,
    }))
  if (body['attributes']) writeAttributes(product, body['attributes'] as SentAttribute[])
  product.meta_data = withMeta(books, product.meta_data, body['meta_data'])
  product.date_modified = date
  if (product.manage_stock) product.stock_status = product.stock_quantity === 0 ? 'outofstock' : 'instock'
  books.products.set(product.id, product)
  books.notify(id === undefined ? 'product.created' : 'product.updated', product.id)
  return product
}

interface SentAttribute {
  id?: number
  /** Slug of a global attribute. */
  slug?: string
  name: string
  variation?: boolean
  options?: string[]
  option?: string
}

function writeAttributes(product: Product, sent: readonly SentAttribute[]): void {
  const slug = ({ id = 0, name, slug: own }: SentAttribute) =>
    own ?? (id > 0 ? `pa_${slugOf(name)}` : slugOf(name))
  if (product.type === 'variation')
    product.options = Object.fromEntries(sent.map((each) => [slug(each), each.option ?? '']))
  else
    product.attributes = sent.map((each) => ({
      id: each.id ?? 0,
      name: each.name,
      slug: slug(each),
      variation: each.variation ?? false,
      options: each.options ?? [],
    }))
}

/** Moves a product to the trash, or deletes it with its variations. */
export function removeProduct(books: Books, product: Product, force: boolean): void {
  if (!force) books.trash(product.id)
  else
    for (const { id } of [product, ...books.childrenOf(product)]) {
      books.products.delete(id)
      books.notify('product.deleted', id)
    }
}
