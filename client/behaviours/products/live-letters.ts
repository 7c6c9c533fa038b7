import * as t from '#text/engraving-letters.ts'
import { letterMessages } from '#text/messages/cart.ts'
import { keepLetters } from '../../../shared/cart/saved-letters.ts'

/** Characters of a pasted text that are said again. */
const announceMs = 30

/** Milliseconds without a new letter before a drawing is asked for. */
const pause = 100

/** What was typed, what was kept of it, and why; `''` when all was kept. */
export function changeSentence(typed: string): string {
  const { letters, changes } = keepLetters(typed)
  if (changes.length === 0) return ''
  const reasons = changes.map((change) => letterMessages[change]).join(' ')
  if (letters === '') return reasons
  const before = typed.length > announceMs ? `${typed.slice(0, announceMs)}…` : typed
  return t.becameLetters(before, letters, reasons)
}

/**
 * Keeps only letters from a to z in a field, ten at most, as they are typed or pasted, the caret where it was.
 * @param announce is given the sentence that says what was changed, `''` once the field is empty
 * @returns stops
 */
export function keepLive(input: HTMLInputElement | null, announce: (sentence: string) => void): () => void {
  const stop = new AbortController()
  if (!input) return () => stop.abort()
  const keep = () => {
    const typed = input.value
    const { letters, changes } = keepLetters(typed)
    if (changes.length > 0 || typed === '') announce(changeSentence(typed))
    if (letters === typed) return false
    const caret = keepLetters(typed.slice(0, input.selectionStart ?? typed.length)).letters.length
    input.value = letters
    input.setSelectionRange(caret, caret)
    return true
  }
  const keepAndTell = () => {
    if (keep()) input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // On the field itself, so that the form reads what was kept. A letter being composed, an accent first, is let finish.
  input.addEventListener(
    'input',
    (event) => {
      if (!(event instanceof InputEvent && event.isComposing)) keep()
    },
    { signal: stop.signal },
  )
  input.addEventListener('compositionend', keepAndTell, { signal: stop.signal })
  keepAndTell()
  return () => stop.abort()
}

/**
 * Fetches drawings after a pause in typing.
 * @param wanted their addresses, joined by commas
 * @param done is given them once all have arrived; never, when one cannot
 * @returns gives them up
 */
export function fetchDrawings(wanted: string, done: (arrived: string) => void): () => void {
  const images: HTMLImageElement[] = []
  const asking = setTimeout(() => {
    let left = wanted.split(',').length
    for (const src of wanted.split(',')) {
      const image = new Image()
      images.push(image)
      image.onload = () => {
        left -= 1
        if (left === 0) done(wanted)
      }
      image.src = src
    }
  }, pause)
  return () => {
    clearTimeout(asking)
    for (const image of images) {
      image.onload = null
      image.removeAttribute('src')
    }
  }
}
