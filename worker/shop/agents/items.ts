import * as t from '#text/agents.ts'
import type { CartLine } from '../../../shared/cart/cart.ts'
import { fontExtra, lettersProblem } from '../../../shared/cart/extras.ts'
import type { Product, Variation } from '../../../shared/catalogue/catalogue.ts'
import { text } from '../../../shared/messages.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { type AgentItem, agentItem } from '../../commerce/contract/agent-cart.ts'
import type { AddItem } from '../../commerce/families/cart.ts'
import { isEngraved } from '../engraving/lettered.ts'

/** What a program names to be bought, by one word: `7003`, `7041?letters=marie`, `7083?letters=zoe&ecriture=droite`. */
export type ItemId = string

/** Choices of a variation that only its options tell from others of the same number. */
const openChoices = ({ open = [], options }: Pick<Variation, 'open' | 'options'>) =>
  open.map((slug) => [slug, options[slug] ?? ''] as const)

/** The word of a variation, or of a product without. */
export function itemIdOf(id: number, variation?: Pick<Variation, 'open' | 'options'>): ItemId {
  const query = new URLSearchParams((variation ? openChoices(variation) : []).map((pair) => [...pair]))
  return `${query}` ? `${id}?${query}` : String(id)
}

/** The word of what is in a cart. */
export function itemIdIn({ id, attributes, letters, font }: AgentItem): ItemId {
  const query = new URLSearchParams(
    Object.entries(attributes).map(([name, option]) => [name.replace('attribute_', ''), option]),
  )
  if (letters) query.set('letters', letters)
  if (font) query.set(fontExtra, font)
  return `${query}` ? `${id}?${query}` : String(id)
}

/** What is in a cart as the cart of a visitor is asked for it. */
export const addItemOf = ({ font, ...item }: AgentItem): AddItem => ({
  ...item,
  ...(font && { extras: { [fontExtra]: font } }),
})

/** Whether a line of a cart is what was wanted. */
export const isLineOf = (line: CartLine, item: AgentItem): boolean =>
  line.id === item.id &&
  (line.personalisation?.letters ?? null) === (item.letters ?? null) &&
  (line.personalisation?.font ?? null) === (item.font ?? null) &&
  Object.values(item.attributes).every((option) => line.options.some((words) => words.endsWith(option)))

/** Why something cannot be bought as it is named. */
export interface ItemProblem {
  code: 'not_found' | 'invalid' | 'out_of_stock'
  text: string
}

/** A product that is a choice of several: which ones there are. */
const choose = ({ variations }: Product): ItemProblem => ({
  code: 'invalid',
  text: t.chooseAmong(
    variations.map((each) => `${itemIdOf(each.id, each)} (${Object.values(each.options).join(', ')})`),
  ),
})

const unknown: ItemProblem = { code: 'not_found', text: text('product.unknown') }

/** What an item is named and how many of it, as the cart is asked for it; or why it cannot be. */
export async function readItem(
  commerce: Commerce,
  name: ItemId,
  quantity: number,
): Promise<{ item: AgentItem } | { problem: ItemProblem }> {
  const [, number, query = ''] = /^([1-9]\d{0,9})(?:\?(.{0,300}))?$/.exec(name) ?? []
  const product = number ? await commerce.catalogue.product(Number(number)) : null
  if (!product) return { problem: unknown }
  const { letters, [fontExtra]: font, ...choices } = Object.fromEntries(new URLSearchParams(query))
  if (product.type === 'grouped')
    return {
      problem: {
        code: 'invalid',
        text: t.setPieceByPiece(product.pieces.map(({ id }) => id)),
      },
    }
  const id = Number(number)
  const variation = product.variations.find(
    (each) => each.id === id && openChoices(each).every(([slug, option]) => choices[slug] === option),
  )
  if (product.variations.length > 0 && !variation) return { problem: choose(product) }
  if (product.personalisation) {
    const problem = lettersProblem(letters ?? '')
    if (problem) return { problem: { code: 'invalid', text: text(problem) } }
  }
  const read = agentItem.safeParse({
    id: variation?.id ?? product.id,
    quantity,
    attributes: Object.fromEntries(
      (variation ? openChoices(variation) : []).map(([slug, option]) => [`attribute_${slug}`, option]),
    ),
    ...(product.personalisation && { letters }),
    ...(product.personalisation && isEngraved(product.personalisation) && font && { font }),
  })
  return read.success
    ? { item: read.data }
    : { problem: { code: 'invalid', text: text('cart.quantity-invalid') } }
}
