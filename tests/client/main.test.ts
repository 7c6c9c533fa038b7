import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settled } from './fixtures.ts'

/** What the chunks of these tests tell. */
interface Witness {
  hydrated: string[]
  sent: HTMLFormElement[]
  read: string[]
}
const witness: Witness = { hydrated: [], sent: [], read: [] }

const chunk = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`
const addresses = {
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
const posted: HTMLFormElement[] = []

function page(html: string, known: object = addresses): void {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'islands'
  script.textContent = JSON.stringify(known)
  const content = document.createElement('div')
  document.body.replaceChildren(script, content)
  content.innerHTML = `${html}<p>after</p>`
}

const element = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

const buyForm =
  '<form action="/cart/items" method="post" data-enhance="cart"><button type="submit">Ajouter</button><button type="button">+</button></form>'
const asleep = `<is-land data-name="buy" data-when="interaction">${buyForm}</is-land>`

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

describe('waking', () => {
  test('at once on load, and marks the element ready', async () => {
    page('<is-land data-name="buy" data-when="load"></is-land>')
    await vi.waitFor(() => expect(element('is-land').dataset.ready).toBe(''))
    expect(witness.hydrated).toEqual(['buy'])
  })

  test('on the first pointer only, once', async () => {
    page(asleep)
    await settled()
    expect(witness.hydrated).toEqual([])
    element('button').dispatchEvent(new Event('pointerover', { bubbles: true }))
    element('button').dispatchEvent(new Event('focusin', { bubbles: true }))
    await vi.waitFor(() => expect(witness.hydrated).toEqual(['buy']))
  })

  test('waits until the parser has moved past the element', async () => {
    page('')
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    element('p').remove()
    const island = document.createElement('is-land')
    Object.assign(island.dataset, { name: 'buy', when: 'load' })
    element('div').append(island)
    await settled()
    expect(witness.hydrated).toEqual([])
    document.body.append(document.createElement('p'))
    await vi.waitFor(() => expect(witness.hydrated).toEqual(['buy']))
    state.mockRestore()
  })
})

describe('an early event', () => {
  test('submit: sent once without waiting for the island, however often it was made', async () => {
    page(asleep)
    const form = element<HTMLFormElement>('form')
    form.requestSubmit()
    form.requestSubmit()
    expect(element('is-land').dataset.held).toBe('')
    expect(witness.sent).toEqual([])
    await vi.waitFor(() => expect(witness.sent).toEqual([form]))
    await settled()
    expect(witness.hydrated).toEqual(['buy'])
    expect(witness.sent).toHaveLength(1)
    expect(posted).toEqual([])
    expect(element('is-land').hasAttribute('data-held')).toBe(false)
  })

  test('click on a button that only script answers: held, then replayed once', async () => {
    page(asleep)
    const answered = vi.fn()
    const button = element('button[type="button"]')
    button.addEventListener('click', answered)
    button.click()
    button.click()
    expect(answered).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
    await settled()
    expect(answered).toHaveBeenCalledOnce()
  })

  test('refusal of a field: told by the island once it answers, not by the browser before', async () => {
    page(asleep)
    const form = element<HTMLFormElement>('form')
    form.insertAdjacentHTML('beforeend', '<input required><input required>')
    const report = vi.spyOn(form, 'reportValidity')
    for (const field of form.querySelectorAll('input')) {
      expect(field.dispatchEvent(new Event('invalid', { cancelable: true }))).toBe(false)
    }
    expect(report).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(witness.hydrated).toEqual(['buy'])
  })

  test('refusal of a field: told by the browser when the island cannot be fetched', async () => {
    page(asleep, { ...addresses, islands: { buy: chunk('throw new Error("gone")') } })
    const form = element<HTMLFormElement>('form')
    form.insertAdjacentHTML('beforeend', '<input required>')
    const told = vi.fn()
    const field = element<HTMLInputElement>('input')
    vi.spyOn(form, 'reportValidity').mockImplementation(() =>
      told(field.dispatchEvent(new Event('invalid', { cancelable: true }))),
    )
    field.dispatchEvent(new Event('invalid', { cancelable: true }))
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(true))
  })

  test('submit: sent although the island cannot be fetched', async () => {
    page(asleep, { ...addresses, islands: { buy: chunk('throw new Error("gone")') } })
    element<HTMLFormElement>('form').requestSubmit()
    await vi.waitFor(() => expect(witness.sent).toHaveLength(1))
    expect(posted).toEqual([])
  })
})

describe('an enhanced form outside islands', () => {
  test('is sent by script', async () => {
    page(buyForm)
    element<HTMLFormElement>('form').requestSubmit()
    await vi.waitFor(() => expect(witness.sent).toHaveLength(1))
    expect(posted).toEqual([])
  })

  test('posts when forms.ts cannot be fetched', async () => {
    page(buyForm, { ...addresses, forms: chunk('throw new Error("gone")') })
    element<HTMLFormElement>('form').requestSubmit()
    await vi.waitFor(() => expect(posted).toHaveLength(1))
  })

  test('is left alone when it is not enhanced', () => {
    page('<form action="/search"></form>')
    element<HTMLFormElement>('form').requestSubmit()
    expect(posted).toHaveLength(1)
  })
})

describe('a late script', () => {
  const awakened: string[] = []
  beforeAll(() => vi.stubGlobal('awakened', awakened))
  beforeEach(() => {
    awakened.length = 0
  })
  const late = (source: string) => ({ ...addresses, late: { menus: chunk(source) } })
  const tells = 'export const wake = (e) => { globalThis.awakened.push(e.id) }'
  const nav =
    '<nav id="nav" data-late="menus"><button type="button" aria-expanded="false">Menu</button><a href="#x">Lien</a></nav>'

  test('is given its element once, which is then awake', async () => {
    page(nav, late(tells))
    element('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
    element('button').dispatchEvent(new Event('focusin', { bubbles: true }))
    await vi.waitFor(() => expect(element('nav').dataset.awake).toBe(''))
    expect(awakened).toEqual(['nav'])
  })

  test.each([
    { what: 'disclosure', markup: nav },
    {
      what: 'choice',
      markup: '<section id="nav" data-late="menus"><button type="button">Oui</button></section>',
    },
  ])('a $what pressed too early is pressed again once it answers', async ({ markup }) => {
    page(markup, late(tells))
    const answered = vi.fn()
    const button = element('button')
    button.addEventListener('click', answered)
    button.click()
    expect(answered).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
    expect(awakened).toEqual(['nav'])
  })

  test('a button the browser answers itself does not wait', () => {
    page('<dialog id="nav" data-late="menus"><button type="button" command="close">Fermer</button></dialog>')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    element('button').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  })

  test('that cannot be fetched leaves its element as it was, and may be tried again', async () => {
    page(nav, late('throw new Error("gone")'))
    element('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
    await settled()
    expect(element('nav').dataset.awake).toBeUndefined()
    const link = new MouseEvent('click', { bubbles: true, cancelable: true })
    element('a').dispatchEvent(link)
    expect(link.defaultPrevented).toBe(false)
    element('script').textContent = JSON.stringify(late(tells))
    element('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
    await vi.waitFor(() => expect(awakened).toEqual(['nav']))
  })
})

describe('the cart link', () => {
  const header = '<a data-cart href="/cart"><span>Panier</span></a>'

  test('wakes the drawer and opens it', async () => {
    page(`${header}<is-land data-name="cart-drawer" data-when="interaction"></is-land>`)
    const opened = vi.fn()
    element('is-land').addEventListener('open', opened)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    element('a span').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
  })

  test('is a link like another with a modifier key, or without a drawer', () => {
    page(`${header}<is-land data-name="cart-drawer" data-when="interaction"></is-land>`)
    const other = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    element('a span').dispatchEvent(other)
    expect(other.defaultPrevented).toBe(false)
    element('is-land').remove()
    const plain = new MouseEvent('click', { bubbles: true, cancelable: true })
    element('a span').dispatchEvent(plain)
    expect(plain.defaultPrevented).toBe(false)
  })

  test('leads to the page when the drawer cannot be fetched', async () => {
    const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
    page(`${header}<is-land data-name="cart-drawer"></is-land>`, {
      ...addresses,
      hydrate: chunk('throw new Error("gone")'),
    })
    element('a span').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(go).toHaveBeenCalledOnce())
    expect(go.mock.calls[0]?.[0]).toMatch(/\/cart$/)
  })
})

test('a page that comes back after the cart has changed reads it again, the page of the cart awake', async () => {
  page('<is-land data-name="cart-page" data-when="interaction"></is-land>')
  localStorage.setItem('aubenacre:cart', String(Date.now() + 1000))
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(witness.read).toEqual(['refresh']))
  await vi.waitFor(() => expect(witness.hydrated).toEqual(['cart-page']))
})
