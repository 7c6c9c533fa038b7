import { expect, it } from 'vitest'
import { lettersProblem } from '../../shared/personalisation.ts'

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
] as const)('%j gives %s', (value, problem) => {
  expect(lettersProblem(value)).toBe(problem)
})
