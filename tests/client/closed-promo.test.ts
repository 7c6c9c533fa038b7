import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leavePromoOut, rememberClosed } from '../../client/behaviours/closed-promo.ts'

const opened = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
const isThere = () => document.querySelector('.promo') !== null

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = '<aside class="promo"></aside>'
})
afterEach(() => vi.restoreAllMocks())

test('a page one goes back to loses the offer at once, if it was closed meanwhile', () => {
  opened('back_forward')
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
