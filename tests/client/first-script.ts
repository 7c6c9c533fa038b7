/** Loads a page with the first script. Simulated modules replace its other files and record their calls. */

import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { keepPageOpen } from '../support/leftovers.ts'

/** What the simulated modules record. */
interface Witness {
  hydrated: string[]
  sent: HTMLFormElement[]
  read: string[]
}
export const witness: Witness = { hydrated: [], sent: [], read: [] }

export const chunk = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`
const addresses: Record<string, string> = {
  hydrate: chunk('export const hydrate = async (e) => { globalThis.witness.hydrated.push(e.dataset.name) }'),
  forms: chunk(`export const submitForm = (form) => { globalThis.witness.sent.push(form) }
    export const refreshCart = () => { globalThis.witness.read.push('refresh') }
    export const syncCart = () => { globalThis.witness.read.push('follow') }`),
  'islands/buy': chunk('export default {}'),
  'islands/cart-drawer': chunk('export default {}'),
  'islands/cart-page': chunk('export default {}'),
}

let known = addresses
vi.mock('../../client/script-address.ts', () => ({ scriptAddress: (name: string) => known[name] }))

/** Form submissions that no listener prevented. A browser would post these. */
export const posted: HTMLFormElement[] = []

/** Replaces the usual modules by others, by plain name. */
export const serve = (others: Record<string, string>): void => {
  known = { ...addresses, ...others }
}

export function page(html: string, others: Record<string, string> = {}): void {
  serve(others)
  const content = document.createElement('div')
  document.body.replaceChildren(content)
  content.innerHTML = `${html}<p>after</p>`
}

export const element = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

export const buyForm =
  '<form action="/cart/items" method="post" data-enhance="cart"><button type="submit">Ajouter</button><button type="button">+</button></form>'
export const asleep = `<is-land data-name="buy">${buyForm}</is-land>`

/** Corrects the test DOM, which takes a form that was sent without a button for its own submit button. */
class FormDataOfBrowsers extends FormData {
  constructor(form?: HTMLFormElement, submitter: HTMLElement | null = null) {
    super(form, submitter === form ? null : submitter)
  }
}

/** Loads the first script once per test file, and cleans up around each test. */
export function loadFirstScript(): void {
  keepPageOpen()
  beforeAll(async () => {
    vi.stubGlobal('witness', witness)
    vi.stubGlobal('sharedChunks', 0)
    vi.stubGlobal('productSheet', '/assets/sheets/product-1.css')
    vi.stubGlobal('rulesFile', '/assets/rules-1.json')
    vi.stubGlobal('FormData', FormDataOfBrowsers)
    await import('../../client/main.ts')
    // Registered after the first script, so an event that reaches this listener unprevented would be posted by the
    // browser.
    addEventListener('submit', (event) => {
      if (!event.defaultPrevented) posted.push(event.target as HTMLFormElement)
      event.preventDefault()
    })
  })
  beforeEach(() => {
    witness.hydrated.length = 0
    witness.sent.length = 0
    witness.read.length = 0
    localStorage.clear()
    posted.length = 0
  })
  afterEach(() => document.body.replaceChildren())
}
