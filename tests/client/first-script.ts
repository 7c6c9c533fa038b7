/** A page under the first script, whose other files are stand-ins that tell what is asked of them. */

import { afterEach, beforeAll, beforeEach, vi } from 'vitest'

/** What the chunks of these tests tell. */
interface Witness {
  hydrated: string[]
  sent: HTMLFormElement[]
  read: string[]
}
export const witness: Witness = { hydrated: [], sent: [], read: [] }

export const chunk = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`
export const addresses = {
  chunks: [],
  hydrate: chunk('export const hydrate = async (e) => { globalThis.witness.hydrated.push(e.dataset.name) }'),
  forms: chunk(`export const submitForm = (form) => { globalThis.witness.sent.push(form) }
    export const refreshCart = () => { globalThis.witness.read.push('refresh') }
    export const followCart = () => { globalThis.witness.read.push('follow') }`),
  islands: {
    buy: chunk('export default {}'),
    'cart-drawer': chunk('export default {}'),
    'cart-page': chunk('export default {}'),
  },
}

/** Submissions that nobody stopped: the browser would post these. */
export const posted: HTMLFormElement[] = []

export function page(html: string, known: object = addresses): void {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'islands'
  script.textContent = JSON.stringify(known)
  const content = document.createElement('div')
  document.body.replaceChildren(script, content)
  content.innerHTML = `${html}<p>after</p>`
}

export const element = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

export const buyForm =
  '<form action="/cart/items" method="post" data-enhance="cart"><button type="submit">Ajouter</button><button type="button">+</button></form>'
export const asleep = `<is-land data-name="buy" data-when="interaction">${buyForm}</is-land>`

/** Loads the first script once for a test file, and cleans up around each of its tests. */
export function loadFirstScript(): void {
  beforeAll(async () => {
    vi.stubGlobal('witness', witness)
    await import('../../client/main.ts')
    // Registered after the first script: what reaches it unstopped is the browser's to post.
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
