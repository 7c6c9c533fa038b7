import { describe, expect, it } from 'vitest'
import { askedWords, searchLength, typedWords } from '../../shared/catalogue/suggestions.ts'
import { foldWords } from '../../shared/words/fold-words.ts'

describe('foldWords', () => {
  it('removes case, accents, ligatures, punctuation and plurals', () => {
    expect(foldWords('Boucles d’OREILLES, cœur ; bijoux')).toEqual([
      'boucle',
      'd',
      'oreille',
      'coeur',
      'bijou',
    ])
  })
})

describe('typedWords', () => {
  it('normalises spaces and cuts between characters', () => {
    expect(typedWords('  Perle \n\u0000 noire\t')).toBe('Perle noire')
    expect([...typedWords('💎'.repeat(500))]).toHaveLength(searchLength)
    expect(typedWords('\ud800perle')).toBe('\ufffdperle')
  })
})

describe('askedWords', () => {
  it.each(['Perle noire', ' perle  NOIRE ', 'perle\tnoire'])('%j is normalised', (typed) => {
    expect(askedWords(typed)).toBe('perle noire')
  })

  it('gives the same result for composed and decomposed letters', () => {
    expect(askedWords('e\u0301toile')).toBe(askedWords('\u00e9toile'))
  })

  it.each(['', ' ', 'a', ' b ', '\u0000', '💎'])('%j is empty', (typed) => {
    expect(askedWords(typed)).toBe('')
  })
})
