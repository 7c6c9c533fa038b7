import type { Focus } from '../../../shared/catalogue/pictures.ts'
import type { Cents } from '../../../shared/money.ts'
import { pictureAddress } from '../../assets.ts'
import { gramsOf } from '../../commerce/contract/text.ts'
import { ask, known, type Question } from '../sql/question.ts'
import { type OpenChoice, withOptions } from './open-choices.ts'
import { ensurePrices } from './prices.ts'
import { variationPrices } from './variation-prices.ts'
import type { Choice } from './variations.ts'
import type { StoredPicture } from './wire-parts.ts'
import { choiceEntries, choiceName, labelsIn } from './wire-parts.ts'

/** A product or variation by id. Only the types `simple` and `variation` can become a cart line or an order line. */
export interface Variant {
  /** Variation id, or the product id of what is not a variation. */
  id: number
  productId: number
  /** 0 when it is not a variation. */
  variationId: number
  type: 'simple' | 'variation' | 'variable' | 'grouped'
  /** A variation is also `draft` if only its product is. */
  status: 'publish' | 'draft'
  /** « Bague Solstice - 50, Or jaune » for a variation. */
  name: string
  title: string
  slug: string
  sku: string
  /** Current price in cents; 0 for a set, which is never a line. */
  priceCents: Cents
  regularCents: Cents
  /** Units in stock; `null` when unlimited. Always `null` for a set or a variable product, whose parts have the stock. */
  stock: number | null
  /** Ids of the variations that share one stock, including this one. Empty if the stock is not shared. */
  sharing: number[]
  /** Attributes that it leaves open, with the options that the shopper can choose. */
  open: OpenChoice[]
  /** `{ attribute_pa_taille: '50' }` */
  attributes: Record<string, string>
  /** `{ Taille: '50' }` */
  options: Record<string, string>
  /** Category slugs. */
  categories: string[]
  /** Whether the current price is reduced. */
  onSale: boolean
  personalised: boolean
  soldIndividually: boolean
  materials: string
  /** Thousandths of precious metal. */
  fineness: number | null
  treatment: string | null
  pictureName: string | null
  pictureSrc: string | null
  pictureFocus: Focus | undefined
  /** Product ids of the pieces of a set, in order. */
  groupedIds: number[]
  /** Preparation time in working days. */
  preparation: { shortest: number; longest: number }
  /** Grams; `null` when unknown. */
  weight: number | null
}

export interface VariantRow {
  id: number
  variation_id: number | null
  variation_sku: string | null
  variation_status: 'publish' | 'draft' | null
  variation_stock: number | null
  choice: string | null
  sharing: string
  type: 'simple' | 'variable' | 'grouped'
  status: 'publish' | 'draft'
  name: string
  slug: string
  sku: string
  attributes: string
  price_cents: number
  regular_cents: number | null
  stock: number | null
  personalised: number
  sold_individually: number
  summary: string
  fineness: number | null
  treatment: string | null
  prep_shortest: number
  prep_longest: number
  on_sale: number
  pictures: string
  pieces: string
  categories: string
  kilograms: string | null
}

const columns = `p.id, p.type, p.status, p.name, p.slug, p.sku, p.attributes, p.stock,
  p.personalised, p.sold_individually, p.summary, p.fineness, p.treatment, p.prep_shortest, p.prep_longest, p.pictures,
  (SELECT json_group_array(piece_id) FROM (SELECT piece_id FROM set_pieces WHERE set_id = p.id ORDER BY position)) AS pieces,
  (SELECT json_group_array(t.slug) FROM product_terms pt JOIN terms t ON t.id = pt.term_id
    WHERE pt.product_id = p.id AND t.taxonomy = 'category') AS categories`

export const asProduct = `SELECT p.platform ->> 'weight' AS kilograms, NULL AS variation_id, NULL AS variation_sku, NULL AS variation_status,
  NULL AS variation_stock, NULL AS choice, '[]' AS sharing,
  p.regular_cents, p.price_cents, p.on_sale, ${columns} FROM products p`

export const asVariation = `SELECT coalesce(nullif(v.platform ->> 'weight', ''), p.platform ->> 'weight') AS kilograms,
  v.id AS variation_id, v.sku AS variation_sku, v.status AS variation_status,
  v.stock AS variation_stock, v.choice,
  iif(v.shares_stock, (SELECT json_group_array(o.id) FROM variations o
    WHERE o.product_id = v.product_id AND o.shares_stock = 1), '[]') AS sharing,
  ${variationPrices}, ${columns} FROM variations v JOIN products p ON p.id = v.product_id`

/** Returns the variant of a row. */
export function toVariant(row: VariantRow): Variant {
  const all =
    row.choice === null ? [] : choiceEntries(JSON.parse(row.choice) as Choice, labelsIn(row.attributes))
  const chosen = all.filter(({ option }) => option !== '')
  const open = all.filter(({ option }) => option === '')
  const [picture] = JSON.parse(row.pictures) as StoredPicture[]
  const isVariation = row.variation_id !== null
  const isSet = row.type === 'grouped'
  return {
    id: row.variation_id ?? row.id,
    productId: row.id,
    variationId: row.variation_id ?? 0,
    type: isVariation ? 'variation' : row.type,
    status: row.variation_status === 'draft' ? 'draft' : row.status,
    name: row.choice === null ? row.name : `${row.name} - ${choiceName(JSON.parse(row.choice) as Choice)}`,
    title: row.name,
    slug: row.slug,
    sku: row.variation_sku ?? row.sku,
    priceCents: isSet ? 0 : row.price_cents,
    regularCents: isSet ? 0 : (row.regular_cents ?? row.price_cents),
    stock: isVariation ? row.variation_stock : row.stock,
    sharing: JSON.parse(row.sharing) as number[],
    open: open.length > 0 ? withOptions(open, row.attributes) : [],
    attributes: Object.fromEntries(chosen.map(({ slug, option }) => [`attribute_${slug}`, option])),
    options: Object.fromEntries(chosen.map(({ label, option }) => [label, option])),
    categories: JSON.parse(row.categories) as string[],
    onSale: row.on_sale === 1,
    personalised: row.personalised === 1,
    soldIndividually: row.sold_individually === 1,
    materials: row.summary,
    fineness: row.fineness,
    treatment: row.treatment,
    pictureName: picture?.name ?? null,
    pictureSrc: picture ? picture.src || pictureAddress(picture.name) : null,
    pictureFocus: picture?.focus,
    groupedIds: JSON.parse(row.pieces) as number[],
    preparation: { shortest: row.prep_shortest, longest: row.prep_longest },
    weight: gramsOf(row.kilograms),
  }
}

/**
 * Reads products and variations by id, drafts included (see `status`). Unknown ids are absent from the result. Takes one
 * round trip for any number of ids.
 */
export async function variants(db: D1Database, ids: readonly number[]): Promise<Map<number, Variant>> {
  if (ids.length === 0) return new Map()
  await ensurePrices(db)
  return ask(db, whichVariants(db, ids))
}

/** Returns the question of `variants`, to ask together with others. Await `ensurePrices` first to get current prices. */
export function whichVariants(db: D1Database, ids: readonly number[]): Question<Map<number, Variant>> {
  if (ids.length === 0) return known(new Map())
  const asked = db
    .prepare(
      `${asProduct} WHERE p.id IN (SELECT value FROM json_each(?1))
       UNION ALL ${asVariation} WHERE v.id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids))
  return {
    statements: [asked],
    answer: ([found]) =>
      new Map(
        ((found?.results ?? []) as unknown as VariantRow[]).map(toVariant).map((each) => [each.id, each]),
      ),
  }
}
