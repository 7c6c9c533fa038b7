import * as z from 'zod'
import { gtinOf } from '../../../../shared/catalogue/gtin.ts'
import { plainLetters } from '../../../../shared/words/fit-words.ts'
import { phpFlag, phpInt, phpList, phpPieces, phpText, phpWords } from '../php-values.ts'
import { decodeEntities, nameText } from '../text.ts'

const term = z.object({ id: z.int(), name: z.string().transform(decodeEntities), slug: z.string() })
/** An option of an attribute, which WordPress encodes like the names of terms. */
const option = phpText.transform(decodeEntities)
/** The address of a picture, absolute or on the platform; `''` for a text that is none. */
const pictureAddress = z.string().transform((src) => (URL.canParse(src, 'https://shop.invalid') ? src : ''))
const image = z.object({ src: pictureAddress, name: z.string().catch(''), alt: z.string().catch('') })
/** Metadata by key. Leaves out values that are neither text nor number. */
export const metaData = phpList(z.object({ key: z.string(), value: z.unknown() })).transform((entries) => {
  const values = new Map<string, string>()
  for (const { key, value } of entries) {
    if (typeof value === 'string' || typeof value === 'number') values.set(key, String(value))
  }
  return values
})

/** A barcode number; `undefined` for a text that is none. */
const gtin = phpText.transform(gtinOf).optional().catch(undefined)

/** The fields of a product that a card needs, for `_fields`. The platform then neither reads nor sends the others. */
export const summaryFields = [
  'id',
  'name',
  'type',
  'status',
  'catalog_visibility',
  'post_password',
  'downloadable',
  'sku',
  'short_description',
  'price',
  'on_sale',
  'date_on_sale_from',
  'date_on_sale_to',
  'stock_quantity',
  'stock_status',
  'categories',
  'tags',
  'images',
  'attributes',
  'grouped_products',
  'meta_data',
  'date_created',
  'date_modified',
] as const

/** A product of `wc/v3`. We ignore the other fields that the platform sends. */
export const wireProduct = z.object({
  id: z.int(),
  name: z.string().transform(nameText),
  // A plugin's product type cannot be sold here. Treat it as external, so that one such product does not empty a list.
  type: z.enum(['simple', 'variable', 'grouped', 'external', 'variation']).catch('external'),
  status: z.string(),
  catalog_visibility: z.string().optional(),
  post_password: z.string().optional(),
  downloadable: phpFlag.optional(),
  sku: phpText,
  description: phpWords.default(''),
  /** Kilograms. */
  weight: phpText.default('').catch(''),
  global_unique_id: gtin,
  short_description: phpWords,
  price: phpText,
  on_sale: phpFlag,
  // A default before `catch` is faster where the field is missing, because zod builds an error before it catches one.
  manage_stock: z.union([phpFlag, z.string()]).default(false).catch(false),
  stock_quantity: phpPieces.catch(null),
  stock_status: z.string(),
  categories: phpList(term).catch([]),
  tags: phpList(term).catch([]),
  images: phpList(image).catch([]),
  attributes: phpList(
    z.looseObject({
      name: z.string(),
      slug: z.string().optional(),
      variation: phpFlag.catch(false),
      options: phpList(option).catch([]),
    }),
  ).catch([]),
  grouped_products: phpList(phpInt).catch([]),
  parent_id: phpInt.default(0).catch(0),
  meta_data: metaData,
  date_created: z.string().catch(''),
  date_modified: z.string().catch(''),
  date_on_sale_from: z.string().nullable().catch(null),
  date_on_sale_to: z.string().nullable().catch(null),
})
export type WireProduct = z.infer<typeof wireProduct>

/** Parsed products by their JSON object. An isolate that receives the same object twice parses it once. */
const known = new WeakMap<object, WireProduct>()

/** Parses a product of an answer. */
export function wireProductOf(body: unknown): WireProduct {
  const found = typeof body === 'object' && body !== null ? known.get(body) : undefined
  const wire = found ?? wireProduct.parse(body)
  if (!found) known.set(body as object, wire)
  return wire
}

export const wireVariation = z.object({
  id: z.int(),
  status: z.string(),
  sku: phpText,
  price: phpText,
  stock_quantity: phpPieces.catch(null),
  stock_status: z.string(),
  global_unique_id: gtin,
  attributes: phpList(z.object({ name: z.string(), slug: z.string().optional(), option })),
  image: image.nullable().default(null).catch(null),
})
export type WireVariation = z.infer<typeof wireVariation>

interface ProductFields {
  status: string
  price: string
  type?: string
  post_password?: string | undefined
  downloadable?: boolean | undefined
}

/**
 * Whether a product can be shown. A platform also sends drafts, private and password-protected products, products
 * without a price, external products and downloads. None of these can be bought here.
 */
const isShown = ({
  status,
  price,
  type,
  post_password: password = '',
  downloadable: isFile = false,
}: ProductFields) => status === 'publish' && password === '' && price !== '' && type !== 'external' && !isFile

/** Returns the product of an answer; `null` when it must not be shown. For a variation, its parent decides. */
export function shownProduct(body: unknown): WireProduct | null {
  const wire = wireProductOf(body)
  return isShown(wire) || (wire.type === 'variation' && wire.status === 'publish' && !wire.post_password)
    ? wire
    : null
}

/** Returns the products of an answer that can be shown. */
export const shownProducts = (body: unknown): WireProduct[] =>
  z.array(z.unknown()).parse(body).map(wireProductOf).filter(isShown)

/** Values of `catalog_visibility` that hide a product in lists, and in searches. */
const hiddenFrom = { list: ['hidden', 'search'], search: ['hidden', 'catalog'] }

/**
 * Returns the products for a list, or for a search. The staff can hide a product from either; its own page still sells
 * it.
 */
export const listedProducts = (body: unknown, place: keyof typeof hiddenFrom = 'list'): WireProduct[] =>
  shownProducts(body).filter(({ catalog_visibility: own = 'visible' }) => !hiddenFrom[place].includes(own))

/** Returns the variations of an answer that can be chosen. */
export const shownVariations = (body: unknown): WireVariation[] =>
  z.array(wireVariation).parse(body).filter(isShown)

/** Returns a name as a WordPress slug: special characters removed; spaces, dots and slashes become hyphens. */
const slugThere = (name: string): string =>
  plainLetters(name)
    .replace(/[^a-z0-9\s_./-]/g, '')
    .replace(/[\s./-]+/g, '-')
    .replace(/^-|-$/g, '')

/** Whether an attribute is global, with terms as options. Other attributes belong to a single product. */
const isOfShop = (slug: string): boolean => slug.startsWith('pa_')

/**
 * Returns the slug of an attribute. For an attribute of a single product, the product only gives its name, its
 * variations the slug.
 */
export const attributeSlug = ({ name, slug }: { name: string; slug?: string | undefined }): string =>
  slug && isOfShop(slug) ? slug : slugThere(slug || name)

/** Returns an option as the platform's cart expects it: the slug of a term, or the words of a product's own option. */
export const optionThere = (slug: string, option: string): string =>
  isOfShop(slug) ? slugThere(option) : option
