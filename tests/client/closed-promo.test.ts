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
] as const)('a page $what loses the offer at once, if it was closed meanwhile', ({ type }) => {
  opened(type)
  leavePromoOut()
  expect(isThere()).toBe(true)
  rememberClosed()
  leavePromoOut()
  expect(isThere()).toBe(false)
})

test('a page that comes back from memory too; any other asks nothing of the storage', () => {
  const asked = vi.spyOn(Storage.prototype, 'getItem')
  opened('navigate')
  rememberClosed()
  leavePromoOut()
  dispatchEvent(new Event('pageshow'))
  expect(asked).not.toHaveBeenCalled()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(isThere()).toBe(false)
})
