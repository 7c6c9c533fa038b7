import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchConsent } from '../../client/behaviours/forms/consent-flag.ts'
import { consentKey, consentTo } from '../../shared/account/consent.ts'

const banner = () => document.querySelector<HTMLElement>('.cookie')
const answered = () => localStorage.setItem(consentKey, JSON.stringify(consentTo([], new Date())))
const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = '<section class="cookie" hidden></section>'
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('shown until it is answered, here or in another tab', () => {
  watchConsent()
  expect(banner()?.hidden).toBe(false)
  document.dispatchEvent(new CustomEvent('consent'))
  expect(banner()?.hidden).toBe(true)
})

test('an answer of another tab hides it', () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  watchConsent()
  // The page starts to listen in an idle task.
  idle.mock.lastCall?.[0]()
  answered()
  dispatchEvent(new Event('storage'))
  expect(banner()?.hidden).toBe(true)
})

test('an answer of another tab hides it though it came before this one listens', () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  watchConsent()
  answered()
  // A background tab is never idle, so the callback needs a timeout.
  expect(idle.mock.lastCall?.[1]).toEqual({ timeout: 1000 })
  idle.mock.lastCall?.[0]()
  expect(banner()?.hidden).toBe(true)
})

test('not shown to whoever has answered', () => {
  answered()
  watchConsent()
  expect(banner()?.hidden).toBe(true)
})

test('a page that comes back from memory looks again', () => {
  watchConsent()
  answered()
  comeBack(false)
  expect(banner()?.hidden).toBe(false)
  comeBack(true)
  expect(banner()?.hidden).toBe(true)
})

test('a browser that keeps nothing is asked on every page, once', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused')
  })
  watchConsent()
  expect(banner()?.hidden).toBe(false)
  document.dispatchEvent(new CustomEvent('consent'))
  expect(banner()?.hidden).toBe(true)
})
