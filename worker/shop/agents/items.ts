import * as t from '#text/agents.ts'
import type { CartLine } from '../../../shared/cart/cart.ts'
import { fontExtra, lettersProblem } from '../../../shared/cart/extras.ts'
import type { Product, Variation } from '../../../shared/catalogue/catalogue.ts'
import { text } from '../../../shared/messages.ts'
import { entryOf } from '../../../shared/words/fit-words.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { type AgentItem, agentItem } from '../../commerce/contract/agent-cart.ts'
import type { AddItem } from '../../commerce/families/cart.ts'
import { isEngraved } from '../engraving/lettered.ts'

/** Id of an article with its choices: `7003`, `7041?letters=marie`, `7083?letters=zoe&ecriture=droite`. */
export type ItemId = string

/** Returns the choices that a variation leaves open. Only they distinguish its articles, which have the same id. */
const openChoices = ({ open = [], options }: Pick<Variation, 'open' | 'options'>) =>
  open.map((slug) => [slug, entryOf(options, slug) ?? ''] as const)

/** Returns the item id of a variation, or of a product without variations. */
export function itemIdOf(id: number, variation?: Pick<Variation, 'open' | 'options'>): ItemId {
  const query = new URLSearchParams((variation ? openChoices(variation) : []).map((pair) => [...pair]))
  return `${query}` ? `${id}?${query}` : String(id)
}

/** Returns the item id of a cart article. */
export function itemIdIn({ id, attributes, letters, font }: AgentItem): ItemId {
  const query = new URLSearchParams(
    Object.entries(attributes).map(([name, option]) => [name.replace('attribute_', ''), option]),
  )
  if (letters) query.set('letters', letters)
  if (font) query.set(fontExtra, font)
  return `${query}` ? `${id}?${query}` : String(id)
}

/** Returns an article as the request that adds it to a cart. */
export const addItemOf = ({ font, ...item }: AgentItem): AddItem => ({
  ...item,
  ...(font && { extras: { [fontExtra]: font } }),
})

/** Whether a cart line holds this article. */
export const isLineOf = (line: CartLine, item: AgentItem): boolean =>
  line.id === item.id &&
  (line.personalisation?.letters ?? null) === (item.letters ?? null) &&
  (line.personalisation?.font ?? null) === (item.font ?? null) &&
  Object.values(item.attributes).every((option) => line.options.some((words) => words.endsWith(option)))

/** Why an article cannot be bought under its item id. */
export interface ItemProblem {
  code: 'not_found' | 'invalid' | 'out_of_stock'
  text: string
}

/** Returns the problem of a product that needs a choice, with the possible item ids. */
const choose = ({ variations }: Product): ItemProblem => ({
  code: 'invalid',
  text: t.chooseAmong(
    variations.map((each) => `${itemIdOf(each.id, each)} (${Object.values(each.options).join(', ')})`),
  ),
})

const unknown: ItemProblem = { code: 'not_found', text: text('product.unknown') }

/** Returns the article of an item id and its quantity, or the reason why it cannot be bought. */
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
    (each) =>
      each.id === id && openChoices(each).every(([slug, option]) => entryOf(choices, slug) === option),
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
