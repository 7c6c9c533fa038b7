import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catchUp } from '../../client/behaviours/catch-up.ts'

const refresh = vi.fn()
const resume = vi.fn()

const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
const changeCart = (at: number) => localStorage.setItem('aubenacre:cart', String(at))
const drawn = (entry: object) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as PerformanceEntry])

beforeEach(() => {
  localStorage.clear()
  refresh.mockReset()
  resume.mockReset()
})
afterEach(() => vi.restoreAllMocks())

test('a page just drawn by the server reads nothing', () => {
  drawn({ deliveryType: '', transferSize: 9000 })
  changeCart(performance.timeOrigin - 1000)
  catchUp(refresh, resume)
  expect(refresh).not.toHaveBeenCalled()
})

test('a cached or prefetched page reads the cart if it changed meanwhile', () => {
  changeCart(performance.timeOrigin - 1000)
  drawn({ deliveryType: 'cache', transferSize: 0 })
  catchUp(refresh, resume)
  expect(refresh).toHaveBeenCalledTimes(1)
  drawn({ deliveryType: 'navigational-prefetch', transferSize: 0 })
  catchUp(refresh, resume)
  expect(refresh).toHaveBeenCalledTimes(2)
  changeCart(performance.timeOrigin - 3_600_000)
  catchUp(refresh, resume)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('sends a request stored by another page', () => {
  localStorage.setItem('aubenacre:wish:one', '{}')
  catchUp(refresh, resume)
  expect(refresh).toHaveBeenCalledOnce()
})

test('a page restored from the back/forward cache reads the cart only if it changed since', () => {
  catchUp(refresh, resume)
  changeCart(performance.timeOrigin - 1000)
  comeBack()
  expect(refresh).not.toHaveBeenCalled()
  changeCart(Date.now() + 1000)
  comeBack()
  expect(refresh).toHaveBeenCalled()
})

test('a prerendered page reads the cart once it is shown', () => {
  const during = Object.assign(document, { prerendering: true })
  changeCart(Date.now() + 1000)
  catchUp(refresh, resume)
  expect(refresh).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(refresh).toHaveBeenCalledOnce()
  Reflect.deleteProperty(during, 'prerendering')
})

test('resumes after a cart change in another tab, not after other storage events', () => {
  catchUp(refresh, resume)
  dispatchEvent(new StorageEvent('storage', { key: 'aubenacre:wish:one' }))
  expect(resume).not.toHaveBeenCalled()
  dispatchEvent(new StorageEvent('storage', { key: 'aubenacre:cart' }))
  expect(resume).toHaveBeenCalled()
})
