import * as t from '#text/engraving-letters.ts'
import { letterMessages } from '#text/messages/cart.ts'
import { keepLetters } from '../../../shared/cart/saved-letters.ts'

/** Maximum number of characters of a pasted text that the sentence repeats. */
const announceMs = 30

/** Milliseconds without a new letter before the drawing is fetched. */
const pause = 100

/** Returns the sentence that says what was typed, which letters remain, and why. `''` when nothing was changed. */
export function changeSentence(typed: string): string {
  const { letters, changes } = keepLetters(typed)
  if (changes.length === 0) return ''
  const reasons = changes.map((change) => letterMessages[change]).join(' ')
  if (letters === '') return reasons
  const before = typed.length > announceMs ? `${typed.slice(0, announceMs)}…` : typed
  return t.becameLetters(before, letters, reasons)
}

/**
 * Reduces a field to letters from a to z, ten at most, while the shopper types or pastes. Keeps the caret in place.
 * @param announce receives the sentence about the changes, or `''` once the field is empty
 * @returns a function that stops it
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
  const saveAndNotify = () => {
    if (keep()) input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // Listen on the field itself, so that the form reads the reduced value. Do not interrupt the composition of a letter,
  // for example one with an accent.
  input.addEventListener(
    'input',
    (event) => {
      if (!(event instanceof InputEvent && event.isComposing)) keep()
    },
    { signal: stop.signal },
  )
  input.addEventListener('compositionend', saveAndNotify, { signal: stop.signal })
  saveAndNotify()
  return () => stop.abort()
}

/**
 * Fetches drawings after a pause in typing.
 * @param wanted their addresses, joined by commas
 * @param done receives the addresses once all drawings have arrived; never called when one fails
 * @returns a function that cancels the fetch
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
