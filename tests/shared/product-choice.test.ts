import { describe, expect, test } from 'vitest'
import {
  choiceAddress,
  choiceIn,
  leftOutIn,
  writeChoice,
  writeLeftOut,
} from '../../shared/catalogue/product-choice.ts'

const attributes = [
  { slug: 'pa_taille', options: ['48', '52'] },
  { slug: 'pa_couleur', options: ['or jaune', 'vert d’eau'] },
  { slug: 'pa_longueur', options: ['42\u00a0cm', '42,5\u00a0cm'] },
]
const read = (query: string, pieceId?: number) => choiceIn(new URLSearchParams(query), attributes, pieceId)

describe('choice in a URL', () => {
  test('has French names and plain letters, and is read back exactly', () => {
    const choice = { pa_taille: '52', pa_couleur: 'vert d’eau', pa_longueur: '42,5\u00a0cm' }
    const query = new URLSearchParams('utm=1')
    writeChoice(query, attributes, choice)
    expect(`${query}`).toBe('utm=1&taille=52&couleur=vert-d-eau&longueur=42-5-cm')
    expect(choiceIn(query, attributes)).toEqual(choice)
  })

  test('is appended to the product URL', () => {
    const ring = { path: '/product/bague-7010', attributes }
    expect(choiceAddress(ring, { pa_taille: '52' })).toBe('/product/bague-7010?taille=52')
    expect(choiceAddress(ring, {})).toBe('/product/bague-7010')
  })

  test('is removed when it no longer applies', () => {
    const query = new URLSearchParams('taille=52&couleur=or-jaune&utm=1')
    writeChoice(query, attributes, { pa_taille: '48' })
    expect(`${query}`).toBe('taille=48&utm=1')
  })

  test('is read in any spelling, without unknown values', () => {
    expect(read('couleur=Or+Jaune&taille=99')).toEqual({ pa_couleur: 'or jaune' })
    expect(read('taille=%3Cscript%3E&couleur=')).toEqual({})
    expect(read('')).toEqual({})
  })

  test('of a set item carries its id', () => {
    const query = new URLSearchParams()
    writeChoice(query, attributes, { pa_taille: '48' }, 7001)
    writeLeftOut(query, [7051, 7071])
    expect(`${query}`).toBe('taille-7001=48&sans=7051-7071')
    expect(read(`${query}`, 7001)).toEqual({ pa_taille: '48' })
    expect(read(`${query}`, 7051)).toEqual({})
    expect(leftOutIn(query)).toEqual([7051, 7071])
    writeLeftOut(query, [])
    expect(query.has('sans')).toBe(false)
  })
})
