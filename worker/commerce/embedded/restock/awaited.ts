import { productPath } from '../../../../shared/paths.ts'
import { writeChoice } from '../../../../shared/product-choice.ts'
import { choiceWords } from '../../../../shared/restock.ts'
import type { AwaitedItem } from '../../../mails/restock.ts'
import type { Sellable } from '../catalogue/sellable.ts'

/** A variation, or a jewel without variations, as mails and pages name it. */
export function awaitedItem({ productId, title, options, attributes }: Sellable): AwaitedItem {
  const chosen = Object.entries(attributes).map(([name, option]) => [name.replace('attribute_', ''), option])
  const choice: Record<string, string> = Object.fromEntries(chosen)
  const query = new URLSearchParams()
  writeChoice(
    query,
    Object.keys(choice).map((slug) => ({ slug })),
    choice,
  )
  const path = productPath({ id: productId, name: title })
  return { name: title, choice: choiceWords(options), path: query.size > 0 ? `${path}?${query}` : path }
}

/** Whether it can be bought now. */
export const isLeft = ({ status, stock }: Sellable): boolean => status === 'publish' && stock !== 0
