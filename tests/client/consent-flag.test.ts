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

test('the banner is shown until the visitor answers', () => {
  watchConsent()
  expect(banner()?.hidden).toBe(false)
  document.dispatchEvent(new CustomEvent('consent'))
  expect(banner()?.hidden).toBe(true)
})

test('an answer that the browser does not store keeps the banner away from this page', () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  watchConsent()
  document.dispatchEvent(new CustomEvent('consent'))
  // The idle task, the storage of another tab and the return from memory check again.
  idle.mock.lastCall?.[0]()
  dispatchEvent(new Event('storage'))
  comeBack(true)
  expect(banner()?.hidden).toBe(true)
})

test('an answer in another tab hides the banner', () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  watchConsent()
  // The page starts to listen in an idle task.
  idle.mock.lastCall?.[0]()
  answered()
  dispatchEvent(new Event('storage'))
  expect(banner()?.hidden).toBe(true)
})

test('an answer in another tab hides the banner even if it came before this tab listened', () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  watchConsent()
  answered()
  // A background tab is never idle, so the callback needs a timeout.
  expect(idle.mock.lastCall?.[1]).toEqual({ timeout: 1000 })
  idle.mock.lastCall?.[0]()
  expect(banner()?.hidden).toBe(true)
})

test('the banner is hidden from a visitor who has answered', () => {
  answered()
  watchConsent()
  expect(banner()?.hidden).toBe(true)
})

test('a page restored from the back/forward cache checks again', () => {
  watchConsent()
  answered()
  comeBack(false)
  expect(banner()?.hidden).toBe(false)
  comeBack(true)
  expect(banner()?.hidden).toBe(true)
})

test('without storage the banner is shown on every page until the visitor answers', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused')
  })
  watchConsent()
  expect(banner()?.hidden).toBe(false)
  document.dispatchEvent(new CustomEvent('consent'))
  expect(banner()?.hidden).toBe(true)
})
