import { choiceAddress } from '../../../shared/catalogue/product-choice.ts'
import { choiceWords } from '../../../shared/contact/restock.ts'
import { productPath } from '../../../shared/paths.ts'
import type { Variant } from '../catalogue/variant.ts'
import type { AwaitedItem } from '../mails/messages/restock.ts'

/** Returns the name, the choice and the path of a variation or a simple product, for mails and pages. */
export function awaitedItem({ productId, title, options, attributes }: Variant): AwaitedItem {
  const choice = Object.fromEntries(
    Object.entries(attributes).map(([name, option]) => [name.replace('attribute_', ''), option]),
  )
  const chosen = Object.keys(choice).map((slug) => ({ slug }))
  return {
    name: title,
    choice: choiceWords(options),
    path: choiceAddress({ path: productPath({ id: productId, name: title }), attributes: chosen }, choice),
  }
}

/** Whether a variant can be bought now. */
export const isLeft = ({ status, stock }: Variant): boolean => status === 'publish' && stock !== 0
