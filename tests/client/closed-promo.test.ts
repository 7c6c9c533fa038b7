import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leavePromoOut, rememberClosed } from '../../client/behaviours/visitor/closed-promo.ts'

const opened = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
const isThere = () => document.documentElement.dataset['promo'] === undefined

beforeEach(() => {
  sessionStorage.clear()
  delete document.documentElement.dataset['promo']
})
afterEach(() => vi.restoreAllMocks())

test.each([
  { what: 'one goes back to', type: 'back_forward' },
  { what: 'loaded again', type: 'reload' },
] as const)('a page $what hides the offer at once if the visitor closed it meanwhile', ({ type }) => {
  opened(type)
  leavePromoOut()
  expect(isThere()).toBe(true)
  rememberClosed()
  leavePromoOut()
  expect(isThere()).toBe(false)
})

test('a page restored from the back/forward cache hides it too; other pages do not read the storage', () => {
  const asked = vi.spyOn(Storage.prototype, 'getItem')
  opened('navigate')
  rememberClosed()
  leavePromoOut()
  dispatchEvent(new Event('pageshow'))
  expect(asked).not.toHaveBeenCalled()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(isThere()).toBe(false)
})

test('a browser without timings shows the page as it was drawn', () => {
  vi.stubGlobal('performance', {})
  rememberClosed()
  expect(leavePromoOut).not.toThrow()
  expect(isThere()).toBe(false)
  vi.unstubAllGlobals()
})
