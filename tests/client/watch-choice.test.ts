import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepInAddress } from '../../client/behaviours/visitor/watch-choice.ts'

const chosen = (option?: string) => [
  { attributes: [{ slug: 'pa_taille' }], choice: option ? { pa_taille: option } : {} },
]

beforeEach(() => {
  // Safari before 17 has no `URLSearchParams.size`.
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as unknown as number)
  history.replaceState(null, '', '/product/bague-7001#vue-2')
})
afterEach(() => vi.restoreAllMocks())

test('writes a choice into the URL, and removes it again', () => {
  keepInAddress(chosen('52'), [])
  expect(location.pathname + location.search + location.hash).toBe('/product/bague-7001?taille=52#vue-2')
  keepInAddress(chosen(), [])
  expect(location.pathname + location.search + location.hash).toBe('/product/bague-7001#vue-2')
})

test('leaves the address alone where the browser refuses to change it', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(() => keepInAddress(chosen('52'), [])).not.toThrow()
})
