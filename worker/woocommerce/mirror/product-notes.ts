import { centsFromDecimal, roundedCents } from '../../../shared/money.ts'
import type { FieldNote } from './field-note.ts'
import { lostMarkup, maxHiddenLetters } from './product-words.ts'

/** Fields of a product or a variation of `wc/v3` that may say what is not so here. */
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
  /** Of a variation alone. */
  image?: unknown
  gallery_image_ids?: unknown
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const note = (field: string, value: unknown, done: string): FieldNote => ({
  field,
  value: String(value),
  done,
})

/** A price as it stands there, and what is made of it, where that is not the same. */
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

/** Facts that are not kept: lists and such, and what is as long as a page. */
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

/** Texts that are more than words, or that nothing here shows. */
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

/** What this shop has no place for. */
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

/** Pieces as they are counted there, where they are counted otherwise here. */
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

/** Taxes: prices here hold that of their country, at one rate. */
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
 * What a product or a variation says at its platform that is not so here: a field, what stands there, and what was done.
 * What says nothing, or the usual, is left alone.
 */
export function productNotes(entry: unknown): FieldNote[] {
  const wire = (entry ?? {}) as Note
  const isUnpriced =
    wire.status === 'publish' && wire.price === '' && wire.type !== 'grouped' && wire.type !== 'variable'
  return [
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
}
