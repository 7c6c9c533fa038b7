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

/** Who was woken; a second wish to wake the same is the first script's to ignore. */
const woken = () => [...new Set(wake.mock.calls.map(([element]) => (element as HTMLElement).id))]

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
