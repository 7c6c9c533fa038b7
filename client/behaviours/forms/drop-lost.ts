import type { AddToCartProps } from '../../ui/buyable.ts'
import { attributeField, choiceOf, stateOf } from '../../ui/selection.ts'

/** Unchecks the options that an earlier choice has made unavailable. Their attribute is then without a choice. */
export function dropLost({ product, pieces }: AddToCartProps, form: HTMLFormElement): void {
  const items = [{ item: product, pieceId: undefined }, ...pieces.map((item) => ({ item, pieceId: item.id }))]
  for (const { item, pieceId } of items) {
    for (const { slug } of item.attributes) {
      const choice = choiceOf(new FormData(form), item, pieceId)
      const option = choice[slug]
      if (option === undefined || stateOf(item, slug, option, choice) === 'left') continue
      const field = attributeField(slug, pieceId)
      const radio = form.querySelector<HTMLInputElement>(`input[name="${field}"]:checked`)
      if (radio) radio.checked = false
    }
  }
}
