import { describe, expect, it } from 'vitest'
import { messages } from '../../shared/messages.ts'
import { fill } from '../../shared/words/fit-words.ts'

/** Sentences that the specification requires word for word, with their own punctuation. */
const imposed = new Set([
  'Merci pour votre commande!',
  "Le nom d'utilisateur est requis",
  "L'email est requis",
])

describe('messages', () => {
  it('fill() replaces the placeholders that have values', () => {
    expect(fill('{n} sur {total}', { n: '4' })).toBe('4 sur {total}')
  })

  it.each(Object.entries<string>(messages))('%s follows French typography', (_, sentence) => {
    expect(sentence.trim()).toBe(sentence)
    if (imposed.has(sentence)) return
    expect(sentence).not.toMatch(/[^\u00a0][:»€%]|«[^\u00a0]/)
    expect(sentence).not.toMatch(/[^\u202f][;!?]/)
    expect(sentence).not.toContain("'")
  })
})
