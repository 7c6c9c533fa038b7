import { buyPaths } from '../../../shared/cart/buy-paths.ts'
import { fetchDrawings, keepLive } from '../../behaviours/products/live-letters.ts'

/**
 * Draws the typed letters on the product of a section (`data-product`).
 * Says beside the field which characters it removed.
 */
export function wake(section: HTMLElement): void {
  const field = section.querySelector('input')
  const image = section.querySelector<HTMLImageElement>('figure img')
  const hint = section.querySelector('[role="status"]')
  if (!field || !image || !hint) return
  const asked = hint.textContent
  let shown = field.defaultValue
  let giveUp = () => {}
  keepLive(field, (sentence) => {
    hint.textContent = sentence || asked
  })
  const draw = () => {
    giveUp()
    const word = field.value || field.defaultValue
    if (word === shown) return
    const product = Number(section.dataset['product'])
    giveUp = fetchDrawings(buyPaths.lettersDrawing(product, { letters: word, font: null }), (src) => {
      image.src = src
      image.alt = image.alt.replace(shown, word)
      shown = word
    })
  }
  field.addEventListener('input', draw)
  draw()
}
