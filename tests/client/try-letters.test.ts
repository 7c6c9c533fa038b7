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
  document.body.innerHTML = `<section data-product="7043">${hasDrawing ? figure : ''}<input value="louise"><span role="status">Essayez.</span></section>`
  wake(one<HTMLElement>('section'))
}

function type(word: string) {
  one<HTMLInputElement>('input').value = word
  one('input').dispatchEvent(new Event('input', { bubbles: true }))
  vi.advanceTimersByTime(200)
}

test('draws the typed word, and the first word again when the field is empty', () => {
  draw()
  expect(asked).toEqual([])
  type('zoe')
  expect(image().getAttribute('src')).toBe(drawing('zoe'))
  expect(image().alt).toBe('Aperçu : zoe, lettres découpées')
  type('')
  expect(image().getAttribute('src')).toBe(drawing('louise'))
})

test('removes letters that cannot be engraved, with a message', () => {
  draw()
  type('Zoé')
  expect(image().getAttribute('src')).toBe(drawing('zoe'))
  expect(hint()).toContain('est devenu')
  type('')
  expect(hint()).toBe('Essayez.')
})

test('leaves the field unchanged when there is no drawing', () => {
  draw(false)
  type('Zoé')
  expect(one<HTMLInputElement>('input').value).toBe('Zoé')
  expect(asked).toEqual([])
})
