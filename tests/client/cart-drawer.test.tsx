import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydrate } from '../../client/hydrate.tsx'
import CartDrawer from '../../client/islands/cart-drawer.tsx'
import { receiveCart } from '../../client/state/cart.ts'
import { writeCart } from '../../client/state/cart-writes.ts'
import { answer, cartOf, line, settled } from './fixtures.ts'

/** React roots to unmount after each test, because the drawer announces a total with a delay. */
const roots = vi.hoisted((): Root[] => [])
vi.mock('react-dom/client', async (original) => {
  const client = await original<typeof import('react-dom/client')>()
  const hydrateRoot: typeof client.hydrateRoot = (...given) => {
    const root = client.hydrateRoot(...given)
    roots.push(root)
    return root
  }
  return { ...client, hydrateRoot }
})

const removed = 'Suppression de l’article\u00a0: votre panier est à jour.'
const request = vi.fn<typeof fetch>()

const one = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

/** Opens the drawer like an `<is-land>` that is already loaded. */
async function open(): Promise<void> {
  const island = one('is-land')
  island.dataset['ready'] = ''
  one<HTMLDialogElement>('.cart-dlg').showModal()
  island.dispatchEvent(new Event('open'))
  await settled()
}

beforeEach(async () => {
  request.mockReset()
  vi.stubGlobal('fetch', request)
  localStorage.clear()
  document.body.innerHTML = renderToString(<CartDrawer />)
  await hydrate(one('is-land'), CartDrawer)
})
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('shows a placeholder line before hydration, and marks its links as waiting', async () => {
  document.body.innerHTML = renderToString(<CartDrawer />)
  expect(one('.cart-list > .line').getAttribute('aria-busy')).toBe('true')
  expect(one('.total').textContent).toBe('Sous-total…')
  for (const link of document.querySelectorAll('a')) expect(link.hasAttribute('data-wait')).toBe(true)
})

test('shows an error and a link to the cart when it cannot read the cart', async () => {
  request.mockRejectedValue(new TypeError('failed to fetch'))
  await open()
  expect(one<HTMLDialogElement>('.cart-dlg').open).toBe(true)
  expect(one('[role=alert]').textContent).toBe('Connexion interrompue, réessayez.')
  expect(one('.void a').getAttribute('href')).toBe('/cart')
})

test('opens and reads the cart', async () => {
  request.mockResolvedValue(answer({ cart: cartOf(line({ quantity: 2, subtotal: 19_800 })) }))
  await open()
  expect(request.mock.calls[0]).toMatchObject(['/cart', { headers: { Accept: 'application/json' } }])
  expect(one('h2').textContent).toBe('Votre panier2 articles')
  expect(one('.total').textContent).toBe('Sous-total198,00\u00a0€')
  expect(one('.cart-foot .btn-block').getAttribute('href')).toBe('/checkout')
})

test('shows a placeholder while the first product is being added, never an empty cart', async () => {
  receiveCart(cartOf())
  let reply: (response: Response) => void = () => {}
  request.mockReturnValue(new Promise((resolve) => (reply = resolve)))
  const body = new FormData()
  body.set('id', '7001')
  const written = writeCart('/cart/items', body)
  await open()
  expect(one('.cart-list > .line').getAttribute('aria-busy')).toBe('true')
  expect(one('.sum').getAttribute('aria-busy')).toBe('true')
  expect(one('.cart-dlg').textContent).not.toContain('Votre panier est vide.')
  reply(answer({ kind: 'success', cart: cartOf(line()) }))
  await written
  await settled()
  expect(document.querySelectorAll('.line')).toHaveLength(1)
  expect(document.querySelector('.cart-dlg [aria-busy]')).toBeNull()
  expect(one('.line h3').textContent).toBe('Pendentif Écume')
})

test('does not read the cart again right after a response', async () => {
  receiveCart(cartOf(line()))
  await open()
  expect(request).not.toHaveBeenCalled()
  expect(document.querySelectorAll('.line')).toHaveLength(1)
})

test('shows a new quantity before the response, and restores it after a refusal', async () => {
  receiveCart(cartOf(line()))
  await open()
  let reply: (response: Response) => void = () => {}
  request.mockReturnValue(new Promise((resolve) => (reply = resolve)))
  one<HTMLButtonElement>('[aria-label="Augmenter la quantité de Pendentif Écume"]').click()
  await settled()
  expect(one('.line .sub').textContent).toBe('198,00\u00a0€')
  reply(answer({ kind: 'refused', status: 405, notice: { tone: 'error', text: 'Stock insuffisant' } }, 405))
  await settled()
  expect(one('.line .sub').textContent).toBe('99,00\u00a0€')
  expect(one<HTMLInputElement>('[name=quantity]').value).toBe('1')
})

test.each([
  [37, '98', 'Il ne reste que 37 pièce(s) de ce bijou.'],
  [99, '150', 'Indiquez une quantité de 1 à 99.'],
])('with at most %s units, a typed %s becomes the maximum with a notice', async (max, typed, sentence) => {
  receiveCart(cartOf(line({ max })))
  await open()
  request.mockResolvedValue(answer({ kind: 'success', cart: cartOf(line({ max, quantity: max })) }))
  const field = one<HTMLInputElement>('[name=quantity]')
  field.focus()
  field.value = typed
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.blur()
  await settled()
  expect(one<HTMLInputElement>('[name=quantity]').value).toBe(String(max))
  const [, sent] = request.mock.calls[0] ?? []
  expect(sent?.body instanceof FormData && sent.body.get('quantity')).toBe(String(max))
  await vi.waitFor(() => expect(one('.cart-dlg .toast p').textContent).toBe(sentence))
})

test('asks before removing a line; keeping it sends nothing and shows the prescribed notice', async () => {
  receiveCart(cartOf(line()))
  await open()
  one<HTMLAnchorElement>('.del').click()
  await settled()
  expect(one('[role=alertdialog] h2').textContent).toBe('Supprimer cet article\u202f?')
  expect(document.activeElement?.textContent).toBe('Garder')
  one<HTMLButtonElement>('.dlg .btn-line').click()
  await settled()
  expect(document.querySelector('.dlg')).toBeNull()
  expect(request).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(one('.del'))
  await vi.waitFor(() => expect(one('.cart-dlg .toast p').textContent).toBe(removed))
})

test('removes the last line after confirmation and shows the empty cart', async () => {
  receiveCart(cartOf(line()))
  await open()
  request.mockResolvedValue(answer({ kind: 'success', cart: cartOf() }))
  one<HTMLAnchorElement>('.del').click()
  await settled()
  one<HTMLButtonElement>('.dlg .btn:not(.btn-line)').click()
  await settled()
  expect(request.mock.calls[0]?.[0]).toBe('/cart/items/a1/remove')
  expect(one('.cart-dlg').textContent).toContain('Votre panier est vide.')
})

test('moves the focus to the next line after a removal, and offers to undo it', async () => {
  const other = line({ key: 'b2', name: 'Puces Rosée' })
  receiveCart(cartOf(line(), other))
  await open()
  request.mockResolvedValue(answer({ kind: 'success', cart: cartOf(other) }))
  one<HTMLAnchorElement>('.del').click()
  await settled()
  one<HTMLButtonElement>('.dlg .btn:not(.btn-line)').click()
  await settled()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Supprimer Puces Rosée')
  await vi.waitFor(() => expect(one('.toast p').textContent).toBe(removed))
  expect(one('.toast form').getAttribute('action')).toBe('/cart/items/a1/restore')
  expect(one('.toast form button').textContent).toBe('Annuler')
})

test('announces the total once, after the last click', async () => {
  receiveCart(cartOf(line()))
  await open()
  const announced = () => one('.cart-dlg > p[role=status]').textContent
  expect(announced()).toBe('')
  const more = one<HTMLButtonElement>('[aria-label="Augmenter la quantité de Pendentif Écume"]')
  request.mockImplementation(async (_, init) => {
    const body = init?.body instanceof FormData ? init.body : new FormData()
    const quantity = Number(body.get('quantity'))
    return answer({ kind: 'success', cart: cartOf(line({ quantity, subtotal: quantity * 9900 })) })
  })
  const heard: (string | null)[] = []
  const observer = new MutationObserver(() => heard.push(announced()))
  observer.observe(one('.cart-dlg > p[role=status]'), { childList: true, characterData: true, subtree: true })
  for (let click = 0; click < 3; click++) {
    more.click()
    await settled()
  }
  await vi.waitFor(
    () => expect(announced()).toBe('Quantité totale\u00a0: 4. Sous-total\u00a0: 396,00\u00a0€.'),
    2000,
  )
  observer.disconnect()
  expect(heard).toHaveLength(1)
})
