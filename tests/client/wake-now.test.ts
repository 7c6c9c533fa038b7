import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wakeNow } from '../../client/behaviours/wake-now.ts'

const gestures = ['pointerover', 'touchstart']
const wake = vi.fn()

beforeEach(() => {
  wake.mockClear()
  localStorage.clear()
  document.body.innerHTML =
    '<p id="always" data-now=""></p><p id="kept" data-now="aubenacre:test"></p><p></p>'
})
afterEach(() => vi.unstubAllGlobals())

/** Returns the ids of the woken elements, in order. */
const woken = () => wake.mock.calls.map(([element]) => (element as HTMLElement).id)

test('wakes elements without a key at once, and those with a key at the first event', () => {
  wakeNow(gestures, wake)
  expect(woken()).toEqual(['always'])
  dispatchEvent(new Event('touchstart'))
  expect(woken()).toEqual(['always', 'kept'])
})

test('wakes an element at once when its storage entry exists', () => {
  localStorage.setItem('aubenacre:test', '[]')
  wakeNow(gestures, wake)
  expect(woken()).toEqual(['always', 'kept'])
})

test('wakes a data-kept element only when its storage entry exists', () => {
  document.body.innerHTML = '<p id="kept" data-kept="aubenacre:test"></p>'
  wakeNow(gestures, wake)
  dispatchEvent(new Event('touchstart'))
  expect(woken()).toEqual([])
  localStorage.setItem('aubenacre:test', '[]')
  wakeNow(gestures, wake)
  expect(woken()).toEqual(['kept'])
})

test('wakes elements at the first event when storage is refused', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('no', 'SecurityError')
    },
  })
  wakeNow(gestures, wake)
  expect(woken()).toEqual(['always'])
  dispatchEvent(new Event('pointerover'))
  expect(woken()).toEqual(['always', 'kept'])
})

/** Simulates a gesture inside an element, which the page receives. */
const touch = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('touchstart', { bubbles: true }))

test('an event in a form wakes only elements inside it, and one in a dialog none', () => {
  document.body.innerHTML = `<p id="around" data-now="aubenacre:test"></p>
    <form><b id="part" data-now="aubenacre:test"></b><button></button></form><dialog open><i></i></dialog>`
  wakeNow(gestures, wake)
  touch('dialog i')
  expect(woken()).toEqual([])
  touch('button')
  expect(woken()).toEqual(['part'])
  touch('p')
  expect(woken()).toEqual(['part', 'around'])
})

test('wakes data-scroll elements at the first scroll, even of a row', () => {
  document.body.innerHTML = '<p id="row" data-scroll=""></p><p id="seen" data-now="aubenacre:test"></p>'
  wakeNow(gestures, wake)
  document.querySelector('p')?.dispatchEvent(new Event('scroll'))
  expect(woken()).toEqual(['row'])
  touch('p')
  expect(woken()).toEqual(['row', 'seen'])
})

test('wakes data-scroll elements at once on a page already scrolled', () => {
  vi.stubGlobal('scrollY', 40)
  document.body.innerHTML = '<p id="row" data-scroll=""></p>'
  wakeNow(gestures, wake)
  expect(woken()).toEqual(['row'])
  dispatchEvent(new Event('scroll'))
  expect(woken()).toEqual(['row'])
})

test('wakes data-scroll elements only where their media query matches', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width > 768px)' }))
  document.body.innerHTML =
    '<p id="wide" data-scroll="(width > 768px)"></p><p id="small" data-scroll="(width <= 768px)"></p>'
  wakeNow(gestures, wake)
  document.querySelector('p')?.dispatchEvent(new Event('scroll'))
  expect(woken()).toEqual(['wide'])
})

test('does not wake data-scroll elements at other events', () => {
  document.body.innerHTML = '<p id="row" data-scroll=""></p>'
  wakeNow(gestures, wake)
  touch('p')
  expect(woken()).toEqual([])
})
