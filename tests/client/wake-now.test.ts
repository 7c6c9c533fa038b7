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

test('what names nothing wakes at once, what names something kept when there is some', () => {
  wakeNow(gestures, wake)
  expect(woken()).toEqual(['always'])
  dispatchEvent(new Event('touchstart'))
  expect(woken()).toEqual(['always', 'kept'])
})

test('what is kept wakes at once', () => {
  localStorage.setItem('aubenacre:test', '[]')
  wakeNow(gestures, wake)
  expect(woken()).toEqual(['always', 'kept'])
})

test('what has a gesture of its own waits for it, unless there is something to show', () => {
  document.body.innerHTML = '<p id="kept" data-kept="aubenacre:test"></p>'
  wakeNow(gestures, wake)
  dispatchEvent(new Event('touchstart'))
  expect(woken()).toEqual([])
  localStorage.setItem('aubenacre:test', '[]')
  wakeNow(gestures, wake)
  expect(woken()).toEqual(['kept'])
})

test('a browser without storage wakes it at a gesture', () => {
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

test('whoever fills a form, or is in a dialog, does not wait for what is around it, but for what is part of it', () => {
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

test('what a scroll needs sleeps until one, even of a row of the page', () => {
  document.body.innerHTML = '<p id="row" data-scroll=""></p><p id="seen" data-now="aubenacre:test"></p>'
  wakeNow(gestures, wake)
  document.querySelector('p')?.dispatchEvent(new Event('scroll'))
  expect(woken()).toEqual(['row'])
  touch('p')
  expect(woken()).toEqual(['row', 'seen'])
})

test('what a scroll needs wakes at once on a page that is scrolled already', () => {
  vi.stubGlobal('scrollY', 40)
  document.body.innerHTML = '<p id="row" data-scroll=""></p>'
  wakeNow(gestures, wake)
  expect(woken()).toEqual(['row'])
  dispatchEvent(new Event('scroll'))
  expect(woken()).toEqual(['row'])
})

test('what a scroll needs in windows of one kind sleeps in the others', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width > 768px)' }))
  document.body.innerHTML =
    '<p id="wide" data-scroll="(width > 768px)"></p><p id="small" data-scroll="(width <= 768px)"></p>'
  wakeNow(gestures, wake)
  document.querySelector('p')?.dispatchEvent(new Event('scroll'))
  expect(woken()).toEqual(['wide'])
})

test('what a scroll needs is deaf to gestures', () => {
  document.body.innerHTML = '<p id="row" data-scroll=""></p>'
  wakeNow(gestures, wake)
  touch('p')
  expect(woken()).toEqual([])
})
