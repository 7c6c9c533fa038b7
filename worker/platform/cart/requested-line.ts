import type * as z from 'zod'
import * as t from '#text/cart-refusals.ts'
import { limits } from '../../../shared/limits.ts'
import { chosenOptions } from '../catalogue/open-choices.ts'
import { type Variant, variants } from '../catalogue/variant.ts'
import { variantByChoice, variantBySku } from '../catalogue/variant-lookup.ts'
import { invalidParams } from '../http/platform-error.ts'
import { hexDigest } from '../http/secrets.ts'
import type { addBody } from './bodies.ts'
import { refusal } from './refusals.ts'
import type { Bounds, ItemData, StoredLine } from './state.ts'

/** Returns the limits on a variant in a cart. */
export const boundsOf = ({ stock, soldIndividually, sharing }: Variant): Bounds => ({
  stock,
  single: soldIndividually,
  ...(sharing.length > 0 && { sharing }),
})

/** The line that an add-item request describes. */
interface Wanted {
  line: StoredLine
  variant: Variant
  /** The variant and those read with it in the same query, by id. */
  found: ReadonlyMap<number, Variant>
}

/**
 * Returns the line of an add-item request, checked against the catalogue. Throws the refusals of the contract.
 * @param beside ids of further variants to read in the same round trip
 */
export async function requestedLine(
  db: D1Database,
  body: z.output<typeof addBody>,
  beside: readonly number[] = [],
): Promise<Wanted> {
  const { variant, others } = await resolve(db, body.id.trim(), body.variation, beside)
  if (variant.status !== 'publish' || variant.priceCents <= 0) throw refusal('not-purchasable')
  if (variant.stock === 0) throw refusal('sold-out')
  checkQuantity(body.quantity, variant)
  checkLetters(variant, body.item_data)
  const isOpen = variant.open.length > 0
  const chosen = isOpen ? chosenOptions(variant, body.variation) : {}
  if (!chosen) throw refusal('no-variation')
  const line = {
    key: await itemKey(variant, body.item_data, chosen),
    variantId: variant.id,
    quantity: body.quantity,
    data: body.item_data,
    ...(isOpen && { chosen }),
    addedCents: variant.priceCents,
  }
  return { line, variant, found: new Map([...others, [variant.id, variant]]) }
}

/** Throws 405 unless this quantity of a variant can be ordered at once. */
export function checkQuantity(quantity: number, { stock, soldIndividually }: Variant): void {
  const maxQuantity = soldIndividually ? 1 : limits.lineQuantity
  if (quantity < 1 || quantity > maxQuantity) throw refusal('quantity-invalid')
  if (stock !== null && quantity > stock) throw refusal('above-stock', stock)
}

type Others = ReadonlyMap<number, Variant>
const none: Others = new Map()

async function resolve(
  db: D1Database,
  id: string,
  variation: Record<string, string>,
  beside: readonly number[] = [],
): Promise<{ variant: Variant; others: Others }> {
  if (id === '') throw refusal('no-id')
  const { variant, others } = await findVariant(db, id, beside)
  // Check the status before the type: a draft set or variable product is refused like any other draft.
  if (variant.status !== 'publish') throw refusal('not-purchasable')
  if (variant.type === 'grouped') throw refusal('grouped')
  if (variant.type !== 'variable') return { variant, others }
  const chosen = await variantByChoice(db, variant.productId, variation)
  if (!chosen) throw refusal('no-variation')
  return { variant: chosen, others }
}

async function findVariant(
  db: D1Database,
  id: string,
  beside: readonly number[] = [],
): Promise<{ variant: Variant; others: Others }> {
  if (!/^\d+$/.test(id)) {
    const found = await variantBySku(db, id)
    if (!found) throw refusal('unknown-sku')
    return { variant: found, others: none }
  }
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const others = isId ? await variants(db, [...new Set([Number(id), ...beside])]) : none
  const variant = others.get(Number(id))
  if (!variant) throw refusal('unknown-id')
  return { variant, others }
}

function checkLetters({ personalised }: Variant, { personnalisation }: ItemData): void {
  if (personalised && personnalisation === undefined) {
    throw invalidParams({
      item_data: t.orderedWithText,
    })
  }
  if (!personalised && personnalisation !== undefined) {
    throw invalidParams({ item_data: t.notPersonalised })
  }
}

/** Returns 32 hex characters. The same product with the same choices and extras has the same key in every cart. */
function itemKey(
  { productId, variationId }: Variant,
  data: ItemData,
  chosen: Readonly<Record<string, string>>,
): Promise<string> {
  const sorted = (named: object) => Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))
  const choices = sorted(chosen)
  return hexDigest(
    JSON.stringify([productId, variationId, sorted(data), ...(choices.length > 0 ? [choices] : [])]),
  )
}
