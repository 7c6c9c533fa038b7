import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeSentence } from '../../client/behaviours/products/live-letters.ts'
import { paths } from '../../shared/paths.ts'
import { draw, one, wake, write } from './buy-form.tsx'
import { engravedProps, medalProps, settled } from './fixtures.ts'

/** Requested drawings. Each loads when the test calls its `onload`. */
let asked: { src: string; onload: (() => void) | null; removeAttribute(): void }[] = []

beforeEach(() => {
  const own: typeof asked = []
  asked = own
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | null = null
      #src = ''
      get src() {
        return this.#src
      }
      set src(address: string) {
        this.#src = address
        own.push(this)
      }
      removeAttribute() {
        this.#src = ''
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const field = () => one('[name=letters]')
const preview = () => one<HTMLImageElement>('.engrave img')
const figure = () => one<HTMLElement>('.engrave figure')
const changed = () => one<HTMLElement>('.engrave .changed').textContent
const counter = () => one<HTMLElement>('#letters-hint .num').textContent
/** Returns the URL of letters on the chosen necklace. */
const drawing = (word: string) => paths.lettersDrawing(704202, { letters: word, font: null })
const pause = () => new Promise((resolve) => setTimeout(resolve, 130))

async function type(value: string) {
  write('[name=letters]', value)
  await settled()
}

test('the preview changes with the chosen engraving font, and the default font has the plain URL', async () => {
  draw(medalProps)
  expect(one<HTMLFieldSetElement>('.engrave fieldset').textContent).toBe('ÉcritureItaliqueDroite')
  expect(preview().getAttribute('src')).toBe(paths.lettersDrawing(7044, { letters: 'louise', font: null }))
  await wake()
  one('[value=droite]').click()
  await settled()
  await pause()
  expect(asked.map(({ src }) => src)).toEqual([
    paths.lettersDrawing(7044, { letters: 'louise', font: 'droite' }),
  ])
  draw(engravedProps)
  expect(document.querySelector('.engrave fieldset')).toBeNull()
})

describe('engraving field', () => {
  test('shows an example before anything is typed, even without script', () => {
    draw(engravedProps)
    expect(preview().getAttribute('src')).toBe(drawing('rose'))
    expect(preview().alt).toBe('Aperçu\u00a0: rose, lettres découpées en argent 925 ‰')
    expect(one<HTMLElement>('.engrave figcaption').textContent).toBe('Exemple\u00a0: rose')
    expect(one<HTMLElement>('#letters-law').textContent).toContain('pas droit à rétractation')
    expect(field().getAttribute('aria-describedby')).toContain('letters-law')
  })

  test.each([
    ['Zoé', 'zoe', 'Utilisez des minuscules seulement. Utilisez les lettres de a à z'],
    [' lea ', 'lea', 'sans accent, espace ni chiffre'],
    ['lea2', 'lea', 'sans accent, espace ni chiffre'],
    ['Cœur', 'coeur', 'minuscules'],
    ['abcdefghijkl', 'abcdefghij', '10 lettres au plus.'],
    ['é'.normalize('NFD'), 'e', 'sans accent'],
  ])('turns %j into %j and says why', async (typed, saved, reason) => {
    draw(engravedProps)
    await wake()
    await type(typed)
    expect(field().value).toBe(saved)
    expect(changed()).toContain(`est devenu «\u00a0${saved}\u00a0»`)
    expect(changed()).toContain(reason)
    expect(counter()).toBe(`${saved.length} sur 10`)
    expect(document.querySelector('.error')).toBeNull()
  })

  test('shows no message for a valid text or an empty field', async () => {
    draw(engravedProps)
    await wake()
    await type('lea')
    expect(changed()).toBe('')
    await type('lea9')
    expect(changed()).not.toBe('')
    await type('')
    expect(changed()).toBe('')
  })

  test('corrects text typed before hydration too', async () => {
    draw(engravedProps)
    field().value = 'Lou'
    await wake()
    expect(field().value).toBe('lou')
    expect(changed()).toContain('«\u00a0Lou\u00a0» est devenu «\u00a0lou\u00a0»')
    expect(counter()).toBe('3 sur 10')
  })

  test('keeps the caret position', async () => {
    draw(engravedProps)
    await wake()
    field().value = 'leAa'
    field().setSelectionRange(3, 3)
    field().dispatchEvent(new Event('input', { bubbles: true }))
    expect(field().value).toBe('leaa')
    expect(field().selectionStart).toBe(3)
    field().value = 'l-éa'
    field().setSelectionRange(2, 2)
    field().dispatchEvent(new Event('input', { bubbles: true }))
    expect(field().value).toBe('lea')
    expect(field().selectionStart).toBe(1)
  })

  test('waits for the end of a composed character', async () => {
    draw(engravedProps)
    await wake()
    field().value = '´'
    field().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    expect(field().value).toBe('´')
    field().value = 'é'
    field().dispatchEvent(new Event('compositionend', { bubbles: true }))
    await settled()
    expect(field().value).toBe('e')
    expect(counter()).toBe('1 sur 10')
  })

  test('shortens a long pasted text in the message', () => {
    expect(changeSentence('A'.repeat(500)).length).toBeLessThan(140)
    expect(changeSentence('123')).toBe('Utilisez les lettres de a à z, sans accent, espace ni chiffre.')
  })
})

describe('engraving preview', () => {
  beforeEach(async () => {
    // Ignore the drawings that earlier forms still wait for.
    await pause()
    asked.length = 0
  })

  test('is requested after a pause in typing, and replaced once loaded', async () => {
    draw(engravedProps)
    await wake()
    await type('l')
    await type('le')
    await type('lea')
    expect(asked).toEqual([])
    await pause()
    expect(asked.map(({ src }) => src)).toEqual([drawing('lea')])
    expect(preview().getAttribute('src')).toBe(drawing('rose'))
    expect(figure().getAttribute('aria-busy')).toBe('true')
    asked[0]?.onload?.()
    await settled()
    expect(preview().getAttribute('src')).toBe(drawing('lea'))
    expect(figure().getAttribute('aria-busy')).toBeNull()
    expect(one<HTMLElement>('.engrave figcaption').textContent).toBe('Voici votre bijou, à relire\u00a0: lea')
  })

  test('cancels the request of an older text', async () => {
    draw(engravedProps)
    await wake()
    await type('lea')
    await pause()
    await type('leo')
    expect(asked[0]).toMatchObject({ src: '', onload: null })
    await pause()
    asked[1]?.onload?.()
    await settled()
    expect(preview().getAttribute('src')).toBe(drawing('leo'))
  })
})
