import { centsFromDecimal, roundedCents } from '../../../shared/money.ts'
import { caughtFields } from './caught-fields.ts'
import type { FieldNote } from './field-note.ts'
import { platformProduct, platformVariation } from './platform-product.ts'
import { lostMarkup, maxHiddenLetters } from './product-words.ts'

/** Fields of a `wc/v3` product or variation that our copy may not take over. */
interface Note {
  stock_quantity?: unknown
  manage_stock?: unknown
  price?: unknown
  regular_price?: unknown
  sale_price?: unknown
  tax_status?: unknown
  tax_class?: unknown
  post_password?: unknown
  virtual?: unknown
  status?: unknown
  type?: unknown
  meta_data?: unknown
  backorders?: unknown
  description?: unknown
  short_description?: unknown
  rating_count?: unknown
  cost_of_goods_sold?: unknown
  /** Fields of a variation only. */
  image?: unknown
  gallery_image_ids?: unknown
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const note = (field: string, value: unknown, done: string): FieldNote => ({
  field,
  value: String(value),
  done,
})

/** Returns a note when a price had to be rounded or is no price. */
function priceNote(name: string, written: unknown): FieldNote[] {
  const value = text(written)
  if (value === '' || centsFromDecimal(value) !== null) return []
  const rounded = roundedCents(value)
  return [
    note(
      name,
      value,
      rounded === null ? 'no price' : `a fraction of a cent: written as ${(rounded / 100).toFixed(2)}`,
    ),
  ]
}

/** Returns notes for meta data that is not copied: lists and objects, and very long values. */
function metaNotes(meta: unknown): FieldNote[] {
  return (Array.isArray(meta) ? meta : []).flatMap(({ key, value }: { key?: unknown; value?: unknown }) => {
    const why =
      value !== null && typeof value === 'object' && Object.keys(value).length > 0
        ? 'neither text nor number'
        : String(key).startsWith('_') && text(value).length > maxHiddenLetters
          ? `longer than ${maxHiddenLetters} letters`
          : ''
    return why === '' ? [] : [note('meta_data', key, `${why}: left out`)]
  })
}

/** Returns notes for texts with markup, or that no page here shows. */
function textNotes(wire: Note): FieldNote[] {
  if ('image' in wire)
    return text(wire.description) === ''
      ? []
      : [note('description', text(wire.description), 'a variation has that of its product: left out')]
  return (['short_description', 'description'] as const).flatMap((name) => {
    const lost = lostMarkup(text(wire[name]))
    return lost ? [note(name, '', lost)] : []
  })
}

/** Returns notes for data that this shop cannot store. */
function unkept({
  rating_count: reviews,
  cost_of_goods_sold: cost,
  gallery_image_ids: more,
}: Note): FieldNote[] {
  const spent = Number((cost as { total_value?: unknown } | null | undefined)?.total_value ?? 0)
  return [
    ...(Array.isArray(more) && more.length > 0
      ? [note('gallery_image_ids', more.join(', '), 'only the first picture of a variation is brought')]
      : []),
    ...(Number(reviews) > 0 ? [note('rating_count', reviews, 'reviews are not brought: left out')] : []),
    ...(spent > 0
      ? [note('cost_of_goods_sold', spent, 'what things cost the house is not kept here: left out')]
      : []),
  ]
}

/** Returns a note when the stock is counted differently here. */
function stockNotes({ stock_quantity: pieces, backorders }: Note): FieldNote[] {
  if (pieces === null || pieces === undefined) return []
  const isNumber =
    typeof pieces === 'number' || (typeof pieces === 'string' && /^-?\d+(\.\d+)?$/.test(pieces))
  if (!isNumber) return [note('stock_quantity', pieces, 'not a number of pieces: counted as none')]
  const count = Number(pieces)
  const whole = Math.floor(count)
  if (count !== whole)
    return [note('stock_quantity', pieces, `only whole pieces are counted: read as ${whole}`)]
  return count < 0 && backorders === 'no'
    ? [note('stock_quantity', pieces, 'fewer pieces than none: counted as none')]
    : []
}

/** Returns notes for taxes. Prices here include the tax of the country, at one rate. */
function taxNotes({ tax_status: status, tax_class: rate }: Note): FieldNote[] {
  return [
    ...(text(status) === 'none' || text(status) === 'shipping'
      ? [note('tax_status', status, 'prices here hold the tax of their country: sold as taxable')]
      : []),
    ...(text(rate) !== '' && text(rate) !== 'parent'
      ? [note('tax_class', rate, 'each country of delivery has one rate here: sold at that one')]
      : []),
  ]
}

/**
 * Returns notes for the fields of a product or variation that differ here: the field, its value, and what was done.
 * Ignores empty and default values.
 */
export function productNotes(entry: unknown): FieldNote[] {
  const wire = (entry ?? {}) as Note
  const isUnpriced =
    wire.status === 'publish' && wire.price === '' && wire.type !== 'grouped' && wire.type !== 'variable'
  const found = [
    ...stockNotes(wire),
    ...textNotes(wire),
    ...unkept(wire),
    ...(['price', 'regular_price', 'sale_price'] as const).flatMap((name) => priceNote(name, wire[name])),
    ...metaNotes(wire.meta_data),
    ...taxNotes(wire),
    ...(text(wire.post_password) === ''
      ? []
      : [note('post_password', '', 'it is behind a password there: a draft here')]),
    ...(wire.virtual === true && wire.type !== 'variable'
      ? [note('virtual', '', 'nothing is sold here without being sent: written as what is sent')]
      : []),
    ...(isUnpriced ? [note('price', '', 'it has none: a draft here')] : []),
  ]
  const caught = caughtFields('image' in wire ? platformVariation : platformProduct, wire)
  return [...found, ...caught.filter(({ field }) => !found.some((each) => each.field === field))]
}
