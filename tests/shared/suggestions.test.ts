import { describe, expect, it } from 'vitest'
import { askedWords, searchLength, typedWords } from '../../shared/catalogue/suggestions.ts'
import { foldWords } from '../../shared/words/fold-words.ts'

describe('folded words', () => {
  it('lose case, accents, ligatures, punctuation and plurals', () => {
    expect(foldWords('Boucles d’OREILLES, cœur ; bijoux')).toEqual([
      'boucle',
      'd',
      'oreille',
      'coeur',
      'bijou',
    ])
  })
})

describe('words as they were typed', () => {
  it('are put in order and cut, whole characters only', () => {
    expect(typedWords('  Perle \n\u0000 noire\t')).toBe('Perle noire')
    expect([...typedWords('💎'.repeat(500))]).toHaveLength(searchLength)
    expect(typedWords('\ud800perle')).toBe('\ufffdperle')
  })
})

describe('words as they are asked', () => {
  it.each(['Perle noire', ' perle  NOIRE ', 'perle\tnoire'])('%j is one question', (typed) => {
    expect(askedWords(typed)).toBe('perle noire')
  })

  it('are the same composed or not', () => {
    expect(askedWords('e\u0301toile')).toBe(askedWords('\u00e9toile'))
  })

  it.each(['', ' ', 'a', ' b ', '\u0000', '💎'])('%j asks for nothing', (typed) => {
    expect(askedWords(typed)).toBe('')
  })
})
