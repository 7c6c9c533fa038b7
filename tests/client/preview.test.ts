import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { previewProducts } from '../../client/behaviours/products/preview.ts'

const card = `<article class="card"><button class="heart"></button>
  <picture class="card-media" id="view-7001"><source srcset="/a-480.avif 480w, /a-960.avif 960w" sizes="25vw">
  <img src="/a-960.webp" loading="lazy" alt=""></picture><h3><a href="/product/a-7001">Pendentif</a></h3></article>`

const preview = () => document.querySelector<HTMLElement>('.preview')
const shown = () => document.querySelector<HTMLElement>('.preview[data-show]')
const dispatch = (selector: string, type: string, how: MouseEventInit = {}) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, ...how }))
const click = (selector: string, how?: MouseEventInit) => dispatch(selector, 'click', how)

let leaving: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  leaving = new AbortController()
  const { addEventListener } = window
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options?: object) =>
    addEventListener.call(window, type, listener, { signal: leaving.signal, ...options }),
  )
  document.body.innerHTML = `<main>${card}<article class="card"><a class="guide" href="/post/1">Guide</a></article></main>`
  previewProducts()
})
afterEach(() => {
  leaving.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a click on a card shows its picture at the size of the product page', () => {
  click('.card h3 a')
  expect(shown()?.querySelector('source')?.sizes).toBe('(width <= 768px) 100vw, 45vw')
  expect(shown()?.querySelector('picture')?.style.backgroundImage).toContain('url(')
})

test('pointing at a card prepares the preview hidden, with the files of the card', () => {
  dispatch('.card h3 a', 'pointerover')
  expect(shown()).toBeNull()
  expect(document.body.lastElementChild).toBe(preview())
  expect(preview()?.querySelector('source')?.sizes).toBe('25vw')
  const laidOut = preview()?.firstElementChild
  click('.card h3 a')
  expect(shown()?.firstElementChild).toBe(laidOut)
})

test('a click on another card shows the picture of that card', () => {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', card.replaceAll('7001', '7002'))
  dispatch('a[href$="7001"]', 'pointerover')
  click('a[href$="7002"]')
  expect(document.querySelectorAll('.preview')).toHaveLength(1)
  expect(shown()?.querySelector('picture')?.id).toBe('view-7002')
})

test('shows nothing for a click with Ctrl, on a heart, on a guide, or handled by the page', () => {
  click('.card h3 a', { ctrlKey: true })
  click('.heart')
  click('.guide')
  const answer = (event: Event) => event.preventDefault()
  document.body.addEventListener('click', answer)
  click('.card h3 a', { cancelable: true })
  document.body.removeEventListener('click', answer)
  expect(shown()).toBeNull()
})

test.each([
  ['when the page is left', () => dispatchEvent(new Event('pagehide'))],
  ['at a key', () => dispatchEvent(new Event('keydown'))],
  ['when the page does not come', () => vi.advanceTimersByTime(8_000)],
])('removes the preview %s', (_, happen) => {
  click('.card h3 a')
  happen()
  expect(shown()).toBeNull()
})

test.each([
  ['there', 'push', 1],
  ['back', 'traverse', 0],
])('on the way %s (%s) the transition is skipped %i times', (_, navigationType, times) => {
  const skipTransition = vi.fn()
  dispatchEvent(
    Object.assign(new Event('pageswap'), {
      activation: { navigationType },
      viewTransition: { ready: Promise.resolve(), finished: Promise.resolve(), skipTransition },
    }),
  )
  expect(skipTransition).toHaveBeenCalledTimes(times)
})

test.each(['pageswap', 'pagereveal'])('an aborted transition at %s is no error of the page', (type) => {
  const [ready, finished] = [{ catch: vi.fn() }, { catch: vi.fn() }]
  const viewTransition = { ready, finished, skipTransition: () => {} }
  dispatchEvent(
    Object.assign(new Event(type), { activation: { navigationType: 'traverse' }, viewTransition }),
  )
  for (const end of [ready, finished]) expect(end.catch).toHaveBeenCalled()
})
