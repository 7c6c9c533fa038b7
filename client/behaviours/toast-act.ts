import { buyPaths } from '../../shared/cart/buy-paths.ts'
import type { NoticeAct } from '../../shared/outcome.ts'

/** Makes an element for words to copy. One click selects them whole, and no translator changes them. */
export function wordsToCopy(words: string): HTMLElement {
  const element = document.createElement('b')
  element.setAttribute('translate', 'no')
  element.textContent = words
  return element
}

function link(label: string, path: string): HTMLElement {
  const element = document.createElement('a')
  element.href = path
  element.textContent = label
  return element
}

function button(label: string, type: 'button' | 'submit'): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = type
  element.textContent = label
  return element
}

/** Makes a form that `client/forms.ts` sends without leaving the page. A form that adds a product opens the drawer. */
function form(label: string, path: string, fields: readonly [string, string][] = []): HTMLElement {
  const element = document.createElement('form')
  element.method = 'post'
  element.action = path
  element.dataset['enhance'] = path.startsWith(`${buyPaths.cart}/`) ? 'cart' : ''
  element.dataset['after'] = path === buyPaths.cartItems ? 'cart' : 'stay'
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    element.append(input)
  }
  element.append(button(label, 'submit'))
  return element
}

/**
 * Makes the element for the action of a notice.
 * @param message the notice with the words to copy; they are selected when the browser refuses the clipboard
 * @param say announces that the words are copied
 */
export function actElement(act: NoticeAct, message: HTMLElement, say: (text: string) => void): HTMLElement {
  if ('go' in act) return link(act.label, act.go)
  if ('post' in act) return form(act.label, act.post, act.fields)
  const copy = button(act.label, 'button')
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(act.copy)
      say(act.done)
    } catch {
      const words = message.querySelector('b')
      if (words) getSelection()?.selectAllChildren(words)
    }
  })
  return copy
}
