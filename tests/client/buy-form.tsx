import { renderToString } from 'react-dom/server'
import { hydrate } from '../../client/hydrate.tsx'
import AddToCart from '../../client/islands/add-to-cart.tsx'
import type { AddToCartProps } from '../../client/ui/buyable.ts'
import { ring, settled } from './fixtures.ts'

export const one = <E extends Element = HTMLInputElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

export function draw(props: AddToCartProps): void {
  document.body.innerHTML = renderToString(<AddToCart {...props} />)
}

export async function wake(): Promise<void> {
  await hydrate(one<HTMLElement>('is-land'), AddToCart)
  await settled()
}

export function write(selector: string, value: string): void {
  const field = one(selector)
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const sent = () => Object.fromEntries(new FormData(one<HTMLFormElement>('form')))
export const legend = () => one<HTMLElement>('legend span').textContent
export const ringProps: AddToCartProps = { product: ring, pieces: [], engraving: null }

export const choose = async (selector: string) => {
  one(selector).click()
  await settled()
}
export const button = () => one<HTMLButtonElement>('.buy-row [type=submit]')
