import { describe, expect, it } from 'vitest'
import { firstLetters, oneLine, subjectOf } from '../../../worker/platform/mails/subject.ts'

describe('subject of a mail', () => {
  it('never ends in the middle of a character', () => {
    for (const start of ['', 'a', 'ab', 'abc'])
      for (const name of ['💍'.repeat(60), `${'é'.repeat(40)}${'👩‍🎨'.repeat(20)}`, '𠮷'.repeat(60)]) {
        const subject = subjectOf('Autre : ', start + name)
        expect(subject.isWellFormed()).toBe(true)
        expect(subject.length).toBeLessThanOrEqual(60)
        expect(subject.endsWith('…')).toBe(true)
      }
    expect(firstLetters('ab💍', 3)).toBe('ab')
    expect(firstLetters('ab💍', 4)).toBe('ab💍')
  })

  it.each([
    ['Claire\r\nBcc: x@y.example', 'Claire Bcc: x@y.example'],
    ['O’Brien, « Jean » <j@x.example>', 'O’Brien, « Jean » <j@x.example>'],
    ['\u202eeriaCl', 'eriaCl'],
  ])('holds %j on one line', (name, shown) => expect(oneLine(name)).toBe(shown))
})
