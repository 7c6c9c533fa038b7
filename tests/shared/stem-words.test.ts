import { describe, expect, it } from 'vitest'
import { plainWords, stemOf, stemsOf } from '../../shared/words/stem-words.ts'

const stem = (word: string) => stemsOf(word).join(' ')

describe('word stems', () => {
  it.each([
    ['bague', 'bagues'],
    ['bracelet', 'bracelets'],
    ['cristal', 'cristaux'],
    ['anneau', 'anneaux'],
    ['bijou', 'bijoux'],
    ['noir', 'noires'],
    ['blanc', 'blanches'],
    ['gris', 'grise'],
    ['doré', 'dorées'],
    ['bleu', 'bleue'],
    ['violet', 'violettes'],
    ['doux', 'douce'],
    ['joyau', 'joyaux'],
    ['ŒIL', 'oeil'],
    ['émeraude', 'Emeraudes'],
  ])('of %s and %s are the same', (one, other) => {
    expect(plainWords(one).map(stemOf)).toEqual(plainWords(other).map(stemOf))
  })

  it.each([
    ['mari', 'mariée'],
    ['or', 'oreille'],
    ['perle', 'perlé fin'],
    ['puce', 'pouce'],
    ['col', 'collier'],
  ])('of %s and %s differ', (one, other) => {
    expect(stem(one)).not.toBe(stem(other))
  })
})

describe('search words', () => {
  it.each(['boucles d’oreilles', "Boucles d'oreille", 'des boucles pour les oreilles'])(
    'of « %s » omit words without meaning',
    (text) => {
      expect(stemsOf(text)).toEqual(['boucl', 'oreil'])
    },
  )

  it.each([
    ['perles de 7 mm', ['perles', 'de', '7mm']],
    ['7,5 mm', ['7v5mm']],
    ['8–10 mm', ['8mm', '9mm', '10mm']],
    ['de 40 à 45 cm', ['de', '40cm', '41cm', '42cm', '43cm', '44cm', '45cm']],
    ['10 × 8 mm', ['10mm', '8mm']],
    ['or 18 carats', ['or', '18carat']],
    ['18k', ['18carat']],
    ['925 ‰', ['925']],
    ['moins de 100 €', ['moins', 'de']],
    ['pour ses 18 ans', ['pour', 'ses']],
    ['BAG-AKO-001', ['bag', 'ako', '001']],
  ])('of « %s » keep their measures', (text, words) => {
    expect(plainWords(text)).toEqual(words)
  })
})
