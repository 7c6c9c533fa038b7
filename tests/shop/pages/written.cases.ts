import { expect, it } from 'vitest'
import { asMarkup } from '../../../worker/render/drawn-parts.tsx'
import { join, write, writeFor } from '../../../worker/render/kept/slots.tsx'
import { anonymous } from '../../../worker/render/visit.ts'
import { slots } from '../../../worker/shop/frame/slots.tsx'

const page = (letter: string, length: number) => [asMarkup(letter.repeat(length))]

it('keeps the bytes of each response while other pages are joined', async () => {
  const answers = ['a', 'b', 'c'].map(
    (letter) => new Response(writeFor(page(letter, 5000), anonymous, slots)),
  )
  join([new Uint8Array(5000)])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
    ['a', 'b', 'c'].map((letter) => letter.repeat(5000)),
  )
})

it('keeps the bytes of a page when the next one is joined', () => {
  const { bytes } = write(page('a', 3))
  join(page('b', 3))
  expect(new TextDecoder().decode(bytes)).toBe('aaa')
})

it('joins a page larger than any before', () => {
  const text = '‰'.repeat(200_000)
  const parts = [asMarkup('<p>'), new TextEncoder().encode(text), asMarkup(text)]
  expect(new TextDecoder().decode(join(parts))).toBe(`<p>${text}${text}`)
})
