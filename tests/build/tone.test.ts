import { expect, test } from 'vitest'
import { toneOf, toneRules } from '../../client/build/tone.ts'

test('near colours share a tone, and white stays white', () => {
  expect(toneOf(244, 239, 232)).toBe(toneOf(245, 241, 230))
  expect(toneOf(244, 239, 232)).not.toBe(toneOf(60, 60, 64))
  expect(toneOf(255, 255, 255)).toBe('ffffff')
  expect(toneOf(0, 7, 9)).toBe('000808')
})

test('writes one rule per tone, in a stable order', () => {
  expect(toneRules(['f0e8e0', '383840', 'f0e8e0'])).toBe(
    '@layer utilities{.tone-383840{background:#383840}.tone-f0e8e0{background:#f0e8e0}}',
  )
})
