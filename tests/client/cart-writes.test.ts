import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cart, foresee, receiveCart } from '../../client/state/cart.ts'
import { loadCart, removeLine, resume, setQuantity, writeCart } from '../../client/state/cart-writes.ts'
import { pending, targets } from '../../client/state/outbox.ts'
import { enqueue } from '../../client/state/queue.ts'
import { answer, cartOf, line, sentField, settled } from './fixtures.ts'

const request = vi.fn<typeof fetch>()
const replies: ((response: Response) => void)[] = []
const fieldOf = (call: number, name: string) => sentField(request, call, name)
const two = () => cartOf(line(), line({ key: 'b2', price: 5000, subtotal: 5000 }))

beforeEach(() => {
  replies.length = 0
  request.mockReset()
  request.mockImplementation(() => new Promise((resolve) => replies.push(resolve)))
  vi.stubGlobal('fetch', request)
  document.body.replaceChildren()
  localStorage.clear()
  receiveCart(two())
})
afterEach(() => vi.unstubAllGlobals())

describe('enqueue', () => {
  test('runs one task after the other, also after a failure', async () => {
    const order: string[] = []
    const slow = enqueue(async () => {
      await settled()
      order.push('slow')
      throw new Error('failed')
    })
    const quick = enqueue(async () => order.push('quick'))
    await expect(slow).rejects.toThrow('failed')
    await quick
    expect(order).toEqual(['slow', 'quick'])
  })
})

describe('foresee', () => {
  test('changes quantity, subtotals and count of a line', () => {
    const seen = foresee(two(), new Map([['a1', 3]]))
    expect(seen).toMatchObject({ count: 4, subtotal: 34_700, total: 34_700 })
    expect(seen.lines[0]).toMatchObject({ quantity: 3, subtotal: 29_700 })
  })

  test('keeps a removed line drawn but not counted, and the discount unchanged', () => {
    const seen = foresee({ ...two(), discount: 1000, total: 13_900 }, new Map([['a1', 0]]))
    expect(seen.lines).toHaveLength(2)
    expect(seen).toMatchObject({ count: 1, subtotal: 5000, total: 4000 })
  })

  test('returns the same cart when nothing changes', () => {
    const cart = two()
    expect(foresee(cart, new Map())).toBe(cart)
  })
})

describe('setQuantity', () => {
  test('shows the quantity at once, and sends only the last of the waiting requests', async () => {
    const wishes = [setQuantity('a1', 2), setQuantity('a1', 3), setQuantity('a1', 4)]
    expect(cart.value?.count).toBe(5)
    await settled()
    expect(request).toHaveBeenCalledTimes(1)
    expect(request.mock.calls[0]?.[0]).toBe('/cart/items/a1')
    expect(fieldOf(0, 'quantity')).toBe('4')
    expect(fieldOf(0, 'intent')).toMatch(/^[0-9a-f-]{36}$/)
    replies[0]?.(answer({ kind: 'success', cart: cartOf(line({ quantity: 4, subtotal: 39_600 })) }))
    await Promise.all(wishes)
    expect(targets.value.size).toBe(0)
    expect(cart.value).toMatchObject({ count: 4, subtotal: 39_600 })
  })

  test('sends a later quantity after the pending one, and shows it meanwhile', async () => {
    const first = setQuantity('a1', 2)
    await settled()
    const second = setQuantity('a1', 3)
    replies[0]?.(answer({ kind: 'success', cart: cartOf(line({ quantity: 2, subtotal: 19_800 })) }))
    await first
    expect(cart.value?.count).toBe(3)
    await settled()
    expect(fieldOf(1, 'quantity')).toBe('3')
    replies[1]?.(answer({ kind: 'success', cart: cartOf(line({ quantity: 3, subtotal: 29_700 })) }))
    await second
    expect(targets.value.size).toBe(0)
    expect(cart.value?.count).toBe(3)
  })

  test('restores the old quantity after a refusal, with a notice', async () => {
    const wish = setQuantity('a1', 5)
    await settled()
    replies[0]?.(
      answer({ kind: 'refused', status: 405, notice: { tone: 'error', text: 'Stock insuffisant' } }, 405),
    )
    await wish
    expect(cart.value?.lines[0]?.quantity).toBe(1)
    expect(document.querySelector('.toast p')?.textContent).toBe('Stock insuffisant')
  })
})

test('offers to retry an unanswered request with the same intent', async () => {
  const wish = removeLine('a1')
  await settled()
  const intent = String(fieldOf(0, 'intent'))
  const act = { label: 'Réessayer', post: '/cart/items/a1/remove', fields: [['intent', intent]] }
  const notice = { tone: 'error', text: 'L’article n’a pas pu être supprimé. Réessayez.', act }
  replies[0]?.(answer({ kind: 'refused', status: 503, notice }, 503))
  await wish
  expect(cart.value?.count).toBe(2)
  expect(document.querySelector('.toast p')?.textContent).toBe(
    'L’article n’a pas pu être supprimé. Réessayez.',
  )
  const form = document.querySelector<HTMLFormElement>('.toast form')
  if (!form) throw new Error('nothing to press')
  expect(form.dataset).toMatchObject({ enhance: 'cart', after: 'stay' })
  const again = writeCart(form.getAttribute('action') ?? '', new FormData(form))
  await settled()
  expect(request.mock.calls[1]?.[0]).toBe('/cart/items/a1/remove')
  expect(fieldOf(1, 'intent')).toBe(intent)
  replies[1]?.(answer({ kind: 'success', cart: cartOf(line({ key: 'b2' })) }))
  expect(await again).toMatchObject({ kind: 'success' })
  expect(pending()).toEqual([])
})

test('the next page sends a pending request again before a newer one for the same line', async () => {
  const before = [setQuantity('a1', 2)]
  await settled()
  before.push(setQuantity('a1', 5))
  await settled()
  expect(request).toHaveBeenCalledTimes(1)
  // The next page knows the first request only from the storage.
  vi.resetModules()
  const next = await import('../../client/state/cart-writes.ts')
  const caughtUp = next.resume()
  await settled()
  expect([fieldOf(1, 'quantity'), fieldOf(1, 'intent')]).toEqual(['2', fieldOf(0, 'intent')])
  replies[1]?.(answer({ kind: 'success', cart: cartOf(line({ quantity: 2, subtotal: 19_800 })) }))
  await settled()
  expect(fieldOf(2, 'quantity')).toBe('5')
  replies[2]?.(answer({ kind: 'success', cart: cartOf(line({ quantity: 5, subtotal: 49_500 })) }))
  await caughtUp
  expect(pending()).toEqual([])
  replies[0]?.(answer({ kind: 'success', cart: cartOf(line({ quantity: 2, subtotal: 19_800 })) }))
  await Promise.all(before)
  expect(request).toHaveBeenCalledTimes(3)
})

describe('removeLine', () => {
  test('hides the line, then shows the cart without it and a notice', async () => {
    const wish = removeLine('a1')
    expect(targets.value.get('a1')).toBe(0)
    expect(cart.value?.count).toBe(1)
    await settled()
    expect(request.mock.calls[0]?.[0]).toBe('/cart/items/a1/remove')
    replies[0]?.(answer({ kind: 'success', cart: cartOf(line({ key: 'b2' })) }))
    await wish
    expect(cart.value?.lines.map((each) => each.key)).toEqual(['b2'])
    expect(document.querySelector('.toast p')?.textContent).toBe(
      'Suppression de l’article\u00a0: votre panier est à jour.',
    )
  })

  test('shows its notice even if resume() sends the stored request first', async () => {
    const before = setQuantity('a1', 2)
    await settled()
    const caughtUp = resume()
    const wish = removeLine('a1')
    replies[0]?.(answer({ kind: 'success', cart: cartOf(line({ quantity: 2, subtotal: 19_800 })) }))
    await settled()
    replies[1]?.(answer({ kind: 'success', cart: cartOf(line({ key: 'b2' })) }))
    await Promise.all([before, caughtUp, wish])
    expect(request).toHaveBeenCalledTimes(2)
    expect(document.querySelector('.toast p')?.textContent).toBe(
      'Suppression de l’article\u00a0: votre panier est à jour.',
    )
  })

  test('restores the line after a refusal, with a notice', async () => {
    const wish = removeLine('a1')
    await settled()
    replies[0]?.(
      answer({ kind: 'refused', status: 404, notice: { tone: 'error', text: 'Toujours là' } }, 404),
    )
    await wish
    expect(cart.value?.count).toBe(2)
    expect(document.querySelector('.toast p')?.textContent).toBe('Toujours là')
  })
})

describe('loadCart', () => {
  // The responses of earlier tests must no longer count as fresh.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  })
  afterEach(() => void vi.useRealTimers())

  test('waits for pending writes', async () => {
    const wish = setQuantity('a1', 2)
    const read = loadCart()
    await settled()
    expect(request).toHaveBeenCalledTimes(1)
    replies[0]?.(
      answer({ kind: 'refused', status: 404, notice: { tone: 'error', text: 'Toujours là' } }, 404),
    )
    await wish
    await settled()
    expect(request.mock.calls[1]?.[0]).toBe('/cart')
    replies[1]?.(answer({ cart: cartOf(line({ quantity: 2, subtotal: 19_800 })) }))
    await read
    expect(cart.value?.count).toBe(2)
  })

  test('sends nothing when a write has just returned the cart', async () => {
    const wish = setQuantity('a1', 2)
    const read = loadCart()
    await settled()
    replies[0]?.(answer({ kind: 'success', cart: cartOf(line({ quantity: 2, subtotal: 19_800 })) }))
    await Promise.all([wish, read])
    expect(request).toHaveBeenCalledTimes(1)
    expect(cart.value?.count).toBe(2)
  })
})
