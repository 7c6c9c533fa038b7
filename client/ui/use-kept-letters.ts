import { type RefObject, useEffect, useState } from 'react'
import { letterMessages } from '../../shared/cart-messages.ts'
import { keepLetters } from '../../shared/personalisation.ts'

/** Characters of a pasted text that are said again. */
const said = 30

/** What was typed, what was kept of it, and why; `''` when all was kept. */
export function changeSentence(typed: string): string {
  const { letters, changes } = keepLetters(typed)
  if (changes.length === 0) return ''
  const reasons = changes.map((change) => letterMessages[change]).join(' ')
  if (letters === '') return reasons
  const before = typed.length > said ? `${typed.slice(0, said)}…` : typed
  return `«\u00a0${before}\u00a0» est devenu «\u00a0${letters}\u00a0». ${reasons}`
}

/**
 * Keeps only letters from a to z in a field, ten at most, as they are typed or pasted, the caret where it was.
 * @returns the sentence that says what was last changed, `''` until something was and once the field is empty
 */
export function useKeptLetters(field: RefObject<HTMLInputElement | null>): string {
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    const input = field.current
    if (!input) return
    const keep = () => {
      const typed = input.value
      const { letters, changes } = keepLetters(typed)
      if (changes.length > 0 || typed === '') setSentence(changeSentence(typed))
      if (letters === typed) return
      const caret = keepLetters(typed.slice(0, input.selectionStart ?? typed.length)).letters.length
      input.value = letters
      input.setSelectionRange(caret, caret)
    }
    // Keyboards that compose a letter, an accent first, are let finish it.
    const write = (event: Event) => {
      if (!(event instanceof InputEvent && event.isComposing)) keep()
    }
    const compose = () => {
      keep()
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    keep()
    // On the field itself: the form then reads what was kept.
    input.addEventListener('input', write)
    input.addEventListener('compositionend', compose)
    return () => {
      input.removeEventListener('input', write)
      input.removeEventListener('compositionend', compose)
    }
  }, [field])
  return sentence
}
