import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wake } from '../../client/late/products/try-letters.ts'
import { paths } from '../../shared/paths.ts'

/** The requested drawings. They load at once. */
let asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | null = null
      set src(address: string) {
        asked.push(address)
        this.onload?.()
      }
      removeAttribute() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const drawing = (word: string) => paths.lettersDrawing(7043, { letters: word, font: null })
const one = <Found extends Element>(selector: string) => document.querySelector(selector) as Found
const image = () => one<HTMLImageElement>('img')
const hint = () => one('[role="status"]').textContent

function draw(hasDrawing = true) {
  const figure = `<figure><img src="${drawing('louise')}" alt="Aperçu : louise, lettres découpées"></figure>`
  document.body.innerHTML = `<section data-jewel="7043">${hasDrawing ? figure : ''}<input value="louise"><span role="status">Essayez.</span></section>`
  wake(one<HTMLElement>('section'))
}

function type(word: string) {
  one<HTMLInputElement>('input').value = word
  one('input').dispatchEvent(new Event('input', { bubbles: true }))
  vi.advanceTimersByTime(200)
}

test('a word is drawn once it is typed, and an empty field shows the first one again', () => {
  draw()
  expect(asked).toEqual([])
  type('zoe')
  expect(image().getAttribute('src')).toBe(drawing('zoe'))
  expect(image().alt).toBe('Aperçu : zoe, lettres découpées')
  type('')
  expect(image().getAttribute('src')).toBe(drawing('louise'))
})

test('what cannot be cut is left out, and it is said', () => {
  draw()
  type('Zoé')
  expect(image().getAttribute('src')).toBe(drawing('zoe'))
  expect(hint()).toContain('est devenu')
  type('')
  expect(hint()).toBe('Essayez.')
})

test('without a drawing the field is left alone', () => {
  draw(false)
  type('Zoé')
  expect(one<HTMLInputElement>('input').value).toBe('Zoé')
  expect(asked).toEqual([])
})
