import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchScroll } from '../../client/behaviours/top-bar.ts'

document.body.innerHTML = '<header class="header"></header><a class="totop" href="#haut"></a>'
const bar = document.querySelector('.header') as HTMLElement
const way = document.querySelector('.totop') as HTMLElement

let frame: FrameRequestCallback | undefined
const asked = vi.fn((callback: FrameRequestCallback) => {
  frame = callback
  return 1
})

/** Height of the whole page, in pixels. */
let height = 10_000
Object.defineProperty(document.documentElement, 'scrollHeight', { get: () => height })

/** Scrolls, and lets the browser draw a frame. */
function scrollToPlace(place: number): void {
  Object.defineProperty(window, 'scrollY', { value: place, configurable: true })
  dispatchEvent(new Event('scroll'))
  frame?.(0)
  frame = undefined
}

const isAway = () => bar.hasAttribute('data-away')

beforeAll(() => {
  vi.stubGlobal('requestAnimationFrame', asked)
  Object.defineProperty(bar, 'offsetHeight', { value: 120 })
  watchScroll()
})
beforeEach(() => scrollToPlace(0))

describe('header bar', () => {
  test('stays visible within its own height', () => {
    scrollToPlace(119)
    expect(isAway()).toBe(false)
    scrollToPlace(124)
    expect(isAway()).toBe(true)
  })

  test('returns when the visitor scrolls up', () => {
    scrollToPlace(2000)
    expect(isAway()).toBe(true)
    scrollToPlace(1980)
    expect(isAway()).toBe(false)
  })

  test('ignores very small scrolls', () => {
    scrollToPlace(2000)
    scrollToPlace(1998)
    expect(isAway()).toBe(true)
  })

  test('stays hidden at the end of a page that becomes shorter', () => {
    scrollToPlace(height - innerHeight)
    height -= 400
    scrollToPlace(height - innerHeight)
    expect(isAway()).toBe(true)
    scrollToPlace(height - innerHeight - 40)
    expect(isAway()).toBe(false)
  })

  test('is visible at the top, even when the browser overscrolls', () => {
    scrollToPlace(400)
    scrollToPlace(-30)
    expect(isAway()).toBe(false)
    scrollToPlace(-2)
    expect(isAway()).toBe(false)
  })
})

test('the link to the top shows beyond 300 pixels', () => {
  scrollToPlace(300)
  expect(way.hasAttribute('data-show')).toBe(false)
  scrollToPlace(301)
  expect(way.hasAttribute('data-show')).toBe(true)
  scrollToPlace(0)
  expect(way.hasAttribute('data-show')).toBe(false)
})

test('the link to the top gives way to the keyboard focus in the page', () => {
  const main = document.createElement('main')
  main.innerHTML = '<button></button>'
  document.body.append(main)
  const button = main.firstElementChild as HTMLElement
  button.focus()
  expect(way.hasAttribute('data-aside')).toBe(true)
  way.focus()
  expect(way.hasAttribute('data-aside')).toBe(false)
  main.remove()
})

test('scroll events are handled once per frame', () => {
  asked.mockClear()
  for (let place = 0; place < 50; place += 1) dispatchEvent(new Event('scroll'))
  expect(asked).toHaveBeenCalledOnce()
  frame?.(0)
})

test('a page restored in the middle shows the link to the top and the bar', () => {
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true })
  watchScroll()
  expect(way.hasAttribute('data-show')).toBe(true)
  scrollToPlace(890)
  expect(isAway()).toBe(false)
})

test('distant parts are laid out one per idle moment, and all that remain at the first scroll', () => {
  vi.useFakeTimers()
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  document.body.innerHTML += '<p class="services"></p><p class="news"></p><p class="footer"></p>'
  const laid = () => document.querySelectorAll('[data-laid]').length
  watchScroll()
  expect(laid()).toBe(0)
  vi.advanceTimersToNextTimer()
  expect(laid()).toBe(1)
  vi.advanceTimersToNextTimer()
  expect(laid()).toBe(2)
  dispatchEvent(new Event('scroll'))
  expect(laid()).toBe(3)
  vi.useRealTimers()
})
