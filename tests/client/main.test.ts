import { describe, expect, test, vi } from 'vitest'
import { buyForm, chunk, element, loadFirstScript, page, posted, witness } from './first-script.ts'
import { settled } from './fixtures.ts'

loadFirstScript()

const wishes = () =>
  Object.entries<string>(localStorage).flatMap(([name, request]) =>
    name.startsWith('aubenacre:wish:') ? [JSON.parse(request)] : [],
  )

describe('enhanced form outside islands', () => {
  test('is sent by script', async () => {
    page(buyForm)
    element<HTMLFormElement>('form').requestSubmit()
    await vi.waitFor(() => expect(witness.sent).toHaveLength(1))
    expect(posted).toEqual([])
  })

  test('is sent by the browser when forms.ts fails to load', async () => {
    page(buyForm, { forms: chunk('throw new Error("gone")') })
    element<HTMLFormElement>('form').requestSubmit()
    await vi.waitFor(() => expect(posted).toHaveLength(1))
    // The browser sends the form now, so the script must not send it again.
    expect(wishes()).toEqual([])
  })

  test('is sent by the browser without storage too, and nothing throws', async () => {
    const refuse = vi.fn(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const open = localStorage
    vi.stubGlobal('localStorage', { setItem: refuse, removeItem: refuse })
    page(buyForm, { forms: chunk('throw new Error("gone")') })
    element<HTMLFormElement>('form').requestSubmit()
    await vi.waitFor(() => expect(posted).toHaveLength(1))
    await settled()
    vi.stubGlobal('localStorage', open)
    // The script tried once to store the request. A second attempt would be an unhandled rejection.
    expect(refuse).toHaveBeenCalledOnce()
  })

  test('of the cart is stored in the click, before other scripts load', () => {
    page(buyForm.replace('<button', '<input name="id" value="7057"><button'))
    element<HTMLFormElement>('form').requestSubmit()
    expect(wishes()).toEqual([{ address: '/cart/items', fields: [['id', '7057']], at: expect.any(Number) }])
  })

  test('of anything else is not stored', async () => {
    page(buyForm.replace('"cart"', '""'))
    element<HTMLFormElement>('form').requestSubmit()
    await vi.waitFor(() => expect(witness.sent).toHaveLength(1))
    expect(wishes()).toEqual([])
  })

  test('is left to the browser when it is not enhanced', () => {
    page('<form action="/search"></form>')
    element<HTMLFormElement>('form').requestSubmit()
    expect(posted).toHaveLength(1)
  })
})

describe('cart link', () => {
  const header = '<a data-cart href="/cart"><span>Panier</span></a>'

  test('hydrates the drawer and opens it', async () => {
    page(`${header}<is-land data-name="cart-drawer"></is-land>`)
    const opened = vi.fn()
    element('is-land').addEventListener('open', opened)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    element('a span').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
  })

  test('stays a link with Ctrl, or without a drawer', () => {
    page(`${header}<is-land data-name="cart-drawer"></is-land>`)
    const other = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    element('a span').dispatchEvent(other)
    expect(other.defaultPrevented).toBe(false)
    element('is-land').remove()
    const plain = new MouseEvent('click', { bubbles: true, cancelable: true })
    element('a span').dispatchEvent(plain)
    expect(plain.defaultPrevented).toBe(false)
  })

  test('navigates to the cart when the drawer fails to load', async () => {
    const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
    page(`${header}<is-land data-name="cart-drawer"></is-land>`, {
      hydrate: chunk('throw new Error("gone")'),
    })
    element('a span').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(go).toHaveBeenCalledOnce())
    expect(go.mock.calls[0]?.[0]).toMatch(/\/cart$/)
  })
})

test('a menu is drawn in the click that opens it, and modal after its first frame', async () => {
  page(
    '<button commandfor="menu" command="show-modal"></button><dialog id="menu" data-late="menus"></dialog>',
  )
  const dialog = element<HTMLDialogElement>('dialog')
  dialog.innerHTML = '<button commandfor="menu" command="close"></button><noscript></noscript>'
  element('noscript').textContent = '<a href="/list">Bijoux</a>'
  const modal = vi.spyOn(dialog, 'showModal')
  element('button').click()
  await Promise.resolve()
  expect(dialog.querySelector('a')?.textContent).toBe('Bijoux')
  expect(dialog.open).toBe(true)
  expect(modal).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(modal).toHaveBeenCalledOnce())
  element('dialog button').click()
  expect(dialog.open).toBe(false)
})

describe('add to cart', () => {
  const panel =
    '<is-land data-name="cart-drawer"><dialog><h2 tabindex="-1">Votre panier</h2></dialog></is-land>'
  const form = '<form action="/cart/items" method="post" data-enhance="cart" data-after="cart"></form>'
  const dialog = () => element<HTMLDialogElement>('dialog')

  test('opens the drawer at once, and notifies it after hydration', async () => {
    page(form + panel)
    const opened = vi.fn()
    element('is-land').addEventListener('open', opened)
    element<HTMLFormElement>('form').requestSubmit()
    expect(dialog().open).toBe(true)
    expect(witness.hydrated).toEqual([])
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(witness.hydrated).toEqual(['cart-drawer'])
    expect(witness.sent).toHaveLength(1)
  })

  test('sends the form without the drawer in a browser that has no dialogs', async () => {
    page(form + panel)
    Object.defineProperty(dialog(), 'showModal', { value: undefined })
    element<HTMLFormElement>('form').requestSubmit()
    await vi.waitFor(() => expect(witness.sent).toHaveLength(1))
    expect(dialog().open).toBe(false)
    const drawer = element<HTMLElement & { open(): Promise<void> }>('is-land')
    await expect(drawer.open()).rejects.toThrow('No dialogs in this browser')
  })

  test('makes the drawer modal after its first frame, with the focus on its title', async () => {
    page(form + panel)
    const modal = vi.spyOn(dialog(), 'showModal')
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame')
    element<HTMLFormElement>('form').requestSubmit()
    expect(frame).toHaveBeenCalledOnce()
    expect(modal).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(modal).toHaveBeenCalledOnce())
    expect(dialog().open).toBe(true)
    expect(document.activeElement?.textContent).toBe('Votre panier')
  })

  test('makes the drawer modal at once when a key is pressed', async () => {
    page(form + panel)
    const modal = vi.spyOn(dialog(), 'showModal')
    element<HTMLFormElement>('form').requestSubmit()
    dispatchEvent(new Event('keydown'))
    expect(modal).toHaveBeenCalledOnce()
    expect(document.activeElement?.textContent).toBe('Votre panier')
  })

  test('leaves a drawer closed before that frame closed', async () => {
    page(form + panel)
    const modal = vi.spyOn(dialog(), 'showModal')
    element<HTMLFormElement>('form').requestSubmit()
    dialog().close()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    expect(dialog().open).toBe(false)
    expect(modal).not.toHaveBeenCalled()
  })

  test('leaves a drawer closed before hydration closed', async () => {
    page(form + panel)
    const opened = vi.fn()
    element('is-land').addEventListener('open', opened)
    element<HTMLFormElement>('form').requestSubmit()
    dialog().close()
    await vi.waitFor(() => expect(element('is-land').dataset.ready).toBe(''))
    await settled()
    expect(dialog().open).toBe(false)
    expect(opened).not.toHaveBeenCalled()
  })

  test('closes the drawer when its script fails to load', async () => {
    page(form + panel, { hydrate: chunk('throw new Error("gone")') })
    element<HTMLFormElement>('form').requestSubmit()
    expect(dialog().open).toBe(true)
    await vi.waitFor(() => expect(dialog().open).toBe(false))
    expect(witness.sent).toHaveLength(1)
  })
})

test('a cart page restored from the back/forward cache reads a changed cart and hydrates', async () => {
  page('<is-land data-name="cart-page"></is-land>')
  localStorage.setItem('aubenacre:cart', String(Date.now() + 1000))
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(witness.read).toEqual(['refresh']))
  await vi.waitFor(() => expect(witness.hydrated).toEqual(['cart-page']))
})
