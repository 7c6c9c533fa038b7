import { filterLabels } from '#brand/trade/filters.ts'
import { focusKey } from '../../../../../shared/catalogue/pictures.ts'
import { slugify } from '../../../../../shared/words/fit-words.ts'
import { paragraphsOf } from '../../../../commerce/contract/text.ts'
import { invalidParams } from '../../../http/platform-error.ts'
import { backordersAfter, entriesAfter, hiddenAfter, isHidden } from '../sent-fields.ts'
import { picturesAfter } from './picture-patch.ts'
import type { ProductBody } from './product-body.ts'
import { pricesAfter, stockAfter } from './product-prices.ts'
import { attributeNamed, type ProductRefs, refuseTakenSku } from './product-refs.ts'
import type { ProductState } from './product-state.ts'

/** Facts that a write ignores, because they are computed or have their own field. */
const computed = ['lowest_price_30d', 'reduction_percent', 'price_all_pieces', 'in_sets', 'related']

/** Converts HTML to one line of plain text. */
const line = (html: string) => paragraphsOf(html).join(' ')
/** Converts HTML to plain-text paragraphs, separated by an empty line. */
const prose = (html: string) => paragraphsOf(html).join('\n\n')

/** Returns a free slug for a name or a requested slug. Appends a number to a taken slug, as WordPress does. */
function slugFor(asked: string, taken: ReadonlySet<string>): string {
  const own = slugify(asked)
  for (let rank = 1; ; rank += 1) {
    const slug = rank === 1 ? own : `${own}-${rank}`
    if (!taken.has(slug)) return slug
  }
}

/** Checks the references to terms and products. Throws 400 with a sentence for each bad field. */
function checkRefs(body: ProductBody, refs: ProductRefs, id: number): void {
  refuseTakenSku(refs)
  const wrong: Record<string, string> = {}
  for (const [field, taxonomy] of [
    ['categories', 'category'],
    ['tags', 'tag'],
  ] as const) {
    const lost = (body[field] ?? []).filter((term) => refs.terms.get(term.id)?.taxonomy !== taxonomy)
    if (lost.length > 0) wrong[field] = `Inconnu\u00a0: ${lost.map((term) => term.id).join(', ')}`
  }
  for (const field of ['upsell_ids', 'cross_sell_ids', 'grouped_products'] as const) {
    const lost = (body[field] ?? []).filter((each) => each === id || !refs.products.has(each))
    if (lost.length > 0) wrong[field] = `Aucun autre produit de ce numéro\u00a0: ${lost.join(', ')}`
  }
  if (Object.keys(wrong).length > 0) throw invalidParams(wrong)
}

/** Applies `meta_data`. Facts of plugins start with `_`: they are stored apart, and only `wc/v3` returns them. */
function metaAfter({ meta: before, platform }: ProductState, { meta_data: sent = [] }: ProductBody) {
  const facts = sent.filter(({ key }) => !computed.includes(key) && key !== focusKey)
  return {
    meta: Object.fromEntries(
      entriesAfter(
        Object.entries(before),
        facts.filter(({ key }) => !isHidden(key)),
      ),
    ),
    hidden_meta: hiddenAfter(
      platform,
      facts.filter(({ key }) => isHidden(key)),
    ),
  }
}

function attributesAfter(before: ProductState, body: ProductBody, refs: ProductRefs) {
  if (!body.attributes) return { attributes: before.attributes, facets: before.facets }
  const known = (slug: string) => before.attributes.find((each) => each.slug === slug)
  const facets: Record<string, string[]> = {}
  const attributes: ProductState['attributes'] = []
  for (const [place, sent] of body.attributes.entries()) {
    const found = attributeNamed(sent, refs.attributes)
    if (!found) throw invalidParams({ [`attributes.${place}`]: 'Attribut inconnu' })
    const options = [...new Set(sent.options.map(line).filter(Boolean))]
    if (Object.hasOwn(filterLabels, found.slug) && !sent.variation) facets[found.slug] = options
    else
      attributes.push({
        slug: found.slug,
        ...(found.id > 3 || found.id === 0 ? { name: found.name, id: found.id } : {}),
        options,
        variation: sent.variation,
        // If the body does not say whether the attribute is visible, keep the stored value.
        ...((sent.visible ?? known(found.slug)?.visible) === false && { visible: false }),
      })
  }
  return { attributes, facets }
}

function platformAfter(before: Record<string, unknown>, body: ProductBody): Record<string, unknown> {
  const fields = [
    'weight',
    'tax_status',
    'tax_class',
    'shipping_class',
    'global_unique_id',
    'purchase_note',
    'reviews_allowed',
    'low_stock_amount',
    'cross_sell_ids',
    'default_attributes',
    'brands',
  ] as const
  const platform = backordersAfter(before, body)
  for (const name of fields) if (body[name] !== undefined) platform[name] = body[name]
  if (body.dimensions)
    platform['dimensions'] = {
      ...{ length: '', width: '', height: '' },
      ...(before['dimensions'] as object | undefined),
      ...body.dimensions,
    }
  return platform
}

/**
 * Ignores the empty prices of a variable product. `wc/v3` returns them empty, because the variations have the prices, so a
 * client that sends the product back must not delete its price.
 */
const pricesIn = (body: ProductBody, type: ProductState['type']): ProductBody =>
  type === 'variable' && body.regular_price === null
    ? { ...body, regular_price: undefined, ...(body.sale_price === null && { sale_price: undefined }) }
    : body

/** Applies the status. A `future` product needs a publication time. Throws 400 without one. */
function statusAfter(before: ProductState, body: ProductBody, publishAt: string | null) {
  const status = body.status ?? before.status
  if (status !== 'future') return { status, publishAt: null }
  const at = publishAt ?? before.publishAt
  if (!at) throw invalidParams({ date_created: 'Dites le jour et l’heure de la mise en ligne' })
  return { status, publishAt: at }
}

/**
 * Applies a body of `wc/v3` to a product. Absent fields stay unchanged.
 * @param publishAt UTC instant of a `date_created` in the future
 * @throws PlatformError 400 with a sentence for each bad field
 */
export function patched(
  before: ProductState,
  body: ProductBody,
  { id, refs, publishAt }: { id: number; refs: ProductRefs; publishAt: string | null },
): ProductState {
  checkRefs(body, refs, id)
  const name = body.name === undefined ? before.name : line(body.name)
  const type = body.type ?? before.type
  const { meta, hidden_meta } = metaAfter(before, body)
  const isSummed = body.short_description !== undefined
  const summary = isSummed ? line(body.short_description ?? '') : (meta['materials'] ?? before.summary)
  if (isSummed && summary !== '') meta['materials'] = summary
  const isSet = type === 'grouped'
  return {
    sku: body.sku?.trim() || before.sku || `#${id}`,
    slug:
      body.slug === undefined && before.slug !== '' ? before.slug : slugFor(body.slug || name, refs.slugs),
    name,
    type,
    ...statusAfter(before, body, publishAt),
    visibility: body.catalog_visibility ?? before.visibility,
    featured: body.featured ?? before.featured,
    soldIndividually: body.sold_individually ?? before.soldIndividually,
    menuOrder: body.menu_order ?? before.menuOrder,
    summary,
    description: body.description === undefined ? before.description : prose(body.description),
    ...(isSet ? { regular: null, sale: null } : pricesAfter(before, pricesIn(body, type))),
    stock: type === 'simple' ? stockAfter(before.stock, body) : null,
    categories: body.categories?.map((term) => term.id) ?? before.categories,
    tags: body.tags?.map((term) => term.id) ?? before.tags,
    ...attributesAfter(before, body, refs),
    pictures: picturesAfter(before.pictures, body, id),
    meta,
    related: body.upsell_ids ?? before.related,
    pieces: isSet ? (body.grouped_products ?? before.pieces) : [],
    platform: {
      ...platformAfter(before.platform, body),
      ...((hidden_meta.length > 0 || before.platform['hidden_meta'] !== undefined) && { hidden_meta }),
    },
  }
}

/** Whether a product has a price: its own, that of a variation, or those of its pieces. Otherwise it cannot be published. */
export const isSellable = ({ type, regular, pieces }: ProductState, hasPricedVariation: boolean): boolean =>
  type === 'grouped' ? pieces.length > 0 : regular !== null || (type === 'variable' && hasPricedVariation)
