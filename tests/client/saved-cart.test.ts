import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, cartOf, line } from './fixtures.ts'

const request = vi.fn<typeof fetch>()
const warning = () => document.querySelector('.toast')?.textContent

beforeEach(() => {
  // The check runs once a page.
  vi.resetModules()
  vi.useFakeTimers()
  request.mockReset()
  vi.stubGlobal('fetch', request)
  document.body.replaceChildren()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Adds a first product, which starts the check. Returns what shows another cart. */
async function addFirst() {
  const { receiveCart } = await import('../../client/state/cart.ts')
  const { checkCartSaved } = await import('../../client/behaviours/visitor/saved-cart.ts')
  receiveCart(cartOf(line()))
  checkCartSaved()
  return receiveCart
}

test('warns when the shop does not find the cart again', async () => {
  await addFirst()
  request.mockResolvedValue(answer({ cart: cartOf(), customer: null }))
  await vi.advanceTimersByTimeAsync(1500)
  expect(request).toHaveBeenCalledOnce()
  expect(warning()).toContain('bloque les cookies de ce site')
})

test('does not warn when the shopper has removed the product in the meantime', async () => {
  const receiveCart = await addFirst()
  receiveCart(cartOf())
  request.mockResolvedValue(answer({ cart: cartOf(), customer: null }))
  await vi.advanceTimersByTimeAsync(1500)
  expect(request).toHaveBeenCalledOnce()
  expect(warning()).toBeUndefined()
})

test('reads the cart after the requests that wait', async () => {
  await addFirst()
  const { enqueue } = await import('../../client/state/queue.ts')
  let end = () => {}
  void enqueue(() => new Promise<void>((resolve) => (end = resolve)))
  await vi.advanceTimersByTimeAsync(2000)
  expect(request).not.toHaveBeenCalled()
  request.mockResolvedValue(answer({ cart: cartOf(line()), customer: null }))
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(request).toHaveBeenCalledOnce()
  expect(warning()).toBeUndefined()
})
