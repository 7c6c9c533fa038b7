import { centsFromDecimal, roundedCents } from '../../../../shared/money.ts'
import { lostMarkup, maxHiddenLetters } from '../../mirror/product-words.ts'

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

/** A price as it stands there, and what is made of it, where that is not the same. */
function priceNote(name: string, written: unknown): string[] {
  const value = text(written)
  if (value === '' || centsFromDecimal(value) !== null) return []
  const rounded = roundedCents(value)
  return [
    rounded === null
      ? `${name}: « ${value} »: no price`
      : `${name}: « ${value} »: a fraction of a cent, written as ${(rounded / 100).toFixed(2)}`,
  ]
}

/** Facts that are not kept: lists and such, and what is as long as a page. */
function metaNotes(meta: unknown): string[] {
  return (Array.isArray(meta) ? meta : []).flatMap(({ key, value }: { key?: unknown; value?: unknown }) => {
    const why =
      value !== null && typeof value === 'object' && Object.keys(value).length > 0
        ? 'neither text nor number'
        : String(key).startsWith('_') && text(value).length > maxHiddenLetters
          ? `longer than ${maxHiddenLetters} letters`
          : ''
    return why === '' ? [] : [`meta_data: « ${String(key)} »: ${why}: left out`]
  })
}

/** Texts that are more than words, or that nothing here shows. */
function textNotes(wire: Note): string[] {
  if ('image' in wire)
    return text(wire.description) === ''
      ? []
      : [
          `description: « ${text(wire.description).slice(0, 80)} »: a variation has that of its product, left out`,
        ]
  return (['short_description', 'description'] as const).flatMap((name) => {
    const lost = lostMarkup(text(wire[name]))
    return lost ? [`${name}: ${lost}`] : []
  })
}

/** What this shop has no place for. */
function unkept({
  rating_count: reviews,
  cost_of_goods_sold: cost,
  gallery_image_ids: more,
}: Note): string[] {
  const spent = Number((cost as { total_value?: unknown } | null | undefined)?.total_value ?? 0)
  return [
    ...(Array.isArray(more) && more.length > 0
      ? [`gallery_image_ids: « ${more.join(', ')} »: of a variation only its first picture is brought`]
      : []),
    ...(Number(reviews) > 0 ? [`rating_count: « ${reviews} »: reviews are not brought, left out`] : []),
    ...(spent > 0
      ? [`cost_of_goods_sold: « ${spent} »: what things cost the house is not kept here, left out`]
      : []),
  ]
}

/**
 * What a product or a variation says at its platform that is not so here: a field, what stands there, and what was done.
 * What says nothing, or the usual, is left alone.
 */
export function productNotes(entry: unknown): string[] {
  const wire = (entry ?? {}) as Note
  const notes: string[] = []
  const pieces = wire.stock_quantity
  const isNumber =
    typeof pieces === 'number' || (typeof pieces === 'string' && /^-?\d+(\.\d+)?$/.test(pieces))
  if (pieces !== null && pieces !== undefined && !isNumber)
    notes.push(`stock_quantity: « ${String(pieces)} »: not a number of pieces, counted as none`)
  else if (isNumber && !Number.isInteger(Number(pieces)))
    notes.push(
      `stock_quantity: « ${pieces} »: only whole pieces are counted, read as ${Math.floor(Number(pieces))}`,
    )
  if (isNumber && Number(pieces) < 0 && wire.backorders === 'no')
    notes.push(`stock_quantity: « ${pieces} »: fewer pieces than none, counted as none`)
  notes.push(...textNotes(wire), ...unkept(wire))
  for (const name of ['price', 'regular_price', 'sale_price'] as const)
    notes.push(...priceNote(name, wire[name]))
  notes.push(...metaNotes(wire.meta_data))
  const tax = text(wire.tax_status)
  if (tax === 'none' || tax === 'shipping')
    notes.push(`tax_status: « ${tax} »: prices here hold the tax of their country, sold as taxable`)
  if (text(wire.tax_class) !== '' && text(wire.tax_class) !== 'parent')
    notes.push(
      `tax_class: « ${text(wire.tax_class)} »: each country of delivery has one rate here, sold at that one`,
    )
  if (text(wire.post_password) !== '')
    notes.push('post_password: it is behind a password there, a draft here')
  if (wire.virtual === true && wire.type !== 'variable')
    notes.push('virtual: nothing is sold here without being sent, written as what is sent')
  if (wire.status === 'publish' && wire.price === '' && wire.type !== 'grouped' && wire.type !== 'variable')
    notes.push('price: it has none, a draft here')
  return notes
}
