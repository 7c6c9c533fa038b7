import type * as z from 'zod'
import * as t from '#text/cart-refusals.ts'
import { limits } from '../../../shared/limits.ts'
import { chosenOptions } from '../catalogue/open-choices.ts'
import { type Variant, variantByChoice, variantBySku, variants } from '../catalogue/variant.ts'
import { invalidParams } from '../http/platform-error.ts'
import type { addBody } from './bodies.ts'
import { hexDigest } from './digest.ts'
import { refusal } from './refusals.ts'
import type { Bounds, ItemData, StoredLine } from './state.ts'

/** What bounds a product in a cart. */
export const boundsOf = ({ stock, soldIndividually, sharing }: Variant): Bounds => ({
  stock,
  single: soldIndividually,
  ...(sharing.length > 0 && { sharing }),
})

/** The line an add-item call asks for, checked against the catalogue; throws the refusals of the contract. */
export async function wantedLine(
  db: D1Database,
  body: z.output<typeof addBody>,
): Promise<{ line: StoredLine; variant: Variant }> {
  const variant = await resolve(db, body.id.trim(), body.variation)
  if (variant.status !== 'publish' || variant.priceCents <= 0) throw refusal('not-purchasable')
  if (variant.stock === 0) throw refusal('sold-out')
  checkQuantity(body.quantity, variant)
  checkLetters(variant, body.item_data)
  const chosen = chosenOptions(variant, body.variation)
  if (!chosen) throw refusal('no-variation')
  const line = {
    key: await itemKey(variant, body.item_data, chosen),
    variantId: variant.id,
    quantity: body.quantity,
    data: body.item_data,
    ...(variant.open.length > 0 && { chosen }),
    addedCents: variant.priceCents,
  }
  return { line, variant }
}

/** Throws 405 unless so many pieces of a product can be ordered at once. */
export function checkQuantity(quantity: number, { stock, soldIndividually }: Variant): void {
  const most = soldIndividually ? 1 : limits.lineQuantity
  if (quantity < 1 || quantity > most) throw refusal('quantity-invalid')
  if (stock !== null && quantity > stock) throw refusal('above-stock', stock)
}

async function resolve(db: D1Database, id: string, variation: Record<string, string>): Promise<Variant> {
  if (id === '') throw refusal('no-id')
  const found = await findVariant(db, id)
  // A draft set or a draft variable product is no more orderable than any other draft.
  if (found.status !== 'publish') throw refusal('not-purchasable')
  if (found.type === 'grouped') throw refusal('grouped')
  if (found.type !== 'variable') return found
  const chosen = await variantByChoice(db, found.productId, variation)
  if (!chosen) throw refusal('no-variation')
  return chosen
}

async function findVariant(db: D1Database, id: string): Promise<Variant> {
  if (!/^\d+$/.test(id)) {
    const found = await variantBySku(db, id)
    if (!found) throw refusal('unknown-sku')
    return found
  }
  const found = /^[1-9]\d{0,8}$/.test(id) ? (await variants(db, [Number(id)])).get(Number(id)) : undefined
  if (!found) throw refusal('unknown-id')
  return found
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

/** 32 hex characters: the same product with the same choices and extras has the same key in every cart. */
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
