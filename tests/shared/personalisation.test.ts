import { expect, it } from 'vitest'
import { lettersProblem } from '../../shared/cart/extras.ts'
import { keepLetters } from '../../shared/cart/saved-letters.ts'

it.each([
  ['lea', null],
  ['abcdefghij', null],
  ['', 'letters.empty'],
  ['Lea', 'letters.capital'],
  ['É', 'letters.capital'],
  ['léa', 'letters.other'],
  ['le a', 'letters.other'],
  ['lea2', 'letters.other'],
  ['abcdefghijk', 'letters.long'],
] as const)('lettersProblem(%j) is %s', (value, problem) => {
  expect(lettersProblem(value)).toBe(problem)
})

it.each([
  ['lea', 'lea', []],
  ['', '', []],
  ['Zoé', 'zoe', ['letters.capital', 'letters.other']],
  ['ÉLÉONORE', 'eleonore', ['letters.capital', 'letters.other']],
  ['Cœur à cœur', 'coeuracoeu', ['letters.capital', 'letters.other', 'letters.long']],
  ['straße', 'strae', ['letters.other']],
  ['2026', '', ['letters.other']],
  ['<svg onload=x>', 'svgonloadx', ['letters.other']],
  ['ｌｅａ', '', ['letters.other']],
] as const)('keepLetters(%j) is %s', (typed, letters, changes) => {
  expect(keepLetters(typed)).toEqual({ letters, changes })
  if (letters) expect(lettersProblem(letters)).toBeNull()
})
