import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutWords } from '../../shared/words/cut-words.ts'
import { takesSum } from '../../worker/payment-accounts.ts'

describe('text cut for a provider', () => {
  test.each([
    ['Bague Aube', 64, 'Bague Aube'],
    ['Perle 🦪 de culture', 7, 'Perle'],
    ['Perle 🦪 de culture', 8, 'Perle 🦪'],
    // Characters of several code points: a combining accent, a family emoji, a flag.
    [`Cœur e\u0301te\u0301`, 6, 'Cœur'],
    ['👩‍👩‍👧‍👦 Bijou', 5, '👩‍👩'],
    ['Or 🇫🇷', 5, 'Or'],
    ['', 3, ''],
  ])('%j to %i', (words, longest, cut) => {
    expect(cutWords(words, longest)).toBe(cut)
  })

  test('ends with a mark when it is cut', () => {
    expect(cutWords('Collier d’Akoya', 8, '…')).toBe('Collier…')
  })

  test('is short enough, a prefix, and never splits a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 90 }),
        fc.integer({ min: 1, max: 80 }),
        (words, longest) => {
          const cut = cutWords(words, longest)
          expect(cut.length).toBeLessThanOrEqual(longest)
          expect(words.startsWith(cut)).toBe(true)
          expect(cut.isWellFormed() || !words.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})

test('each payment method accepts the amounts that its provider documents', () => {
  expect([49, 50, 99_999_999, 100_000_000].map((cents) => takesSum('stripe', cents))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([1, 999_999_999, 1_000_000_000].map((cents) => takesSum('paypal', cents))).toEqual([
    true,
    true,
    false,
  ])
  expect(takesSum('wallet', 49)).toBe(false)
  expect(takesSum('lianlian', 1)).toBe(true)
  // A free order needs no payment, so the provider's minimum does not matter.
  expect(takesSum('stripe', 0)).toBe(true)
})
