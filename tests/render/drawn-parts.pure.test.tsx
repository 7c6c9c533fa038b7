import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawAround, useDrawn } from '../../worker/render/drawn-parts.tsx'
import { cut, fill, Slot, write, writeFor } from '../../worker/render/kept/slots.tsx'
import type { Visitor } from '../../worker/render/visit.ts'
import { slots } from '../../worker/shop/frame/slots.tsx'

const encoder = new TextEncoder()
const parts = ['<b>Perle</b>', '<i>d’eau douce, 129\u00a0€</i>'].map((part) => encoder.encode(part))

const Grid = ({ from = 0 }) => <div {...useDrawn(() => parts.slice(from))} />
const Page = () => (
  <main>
    <Grid />
    <Slot name="cart">vide</Slot>
    <p>fin — « ‰ »</p>
    <Grid from={1} />
  </main>
)
const visitor: Visitor = {
  count: 2,
  customer: null,
  name: undefined,
  notice: undefined,
  hasClosedOffer: false,
}
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const written = () => {
  const { html, parts: taken } = drawAround(<Page />)
  return write(cut(html, taken))
}

describe('pre-rendered part', () => {
  it('has the same HTML in a page as when React renders it', () => {
    const { bytes } = written()
    expect(text(bytes)).toBe(renderToString(<Page />).replace(/<\/?v-slot[^>]*>/g, ''))
    expect(text(bytes)).toContain('<div><b>Perle</b><i>d’eau douce, 129\u00a0€</i></div>')
  })

  it('is left out of the rendered HTML and counted once per use', () => {
    const { html, parts: taken } = drawAround(<Page />)
    expect(taken).toHaveLength(3)
    expect(html).not.toContain('Perle')
  })

  it('keeps the slots of the page in their place', () => {
    const page = written()
    const [place] = page.places
    expect(text(page.bytes.subarray(place?.start, place?.end))).toBe('vide')
    const own = text(fill(page, visitor, slots))
    expect(own).not.toContain('vide')
    expect(own.startsWith('<main><div><b>Perle')).toBe(true)
    expect(own.endsWith('129\u00a0€</i></div></main>')).toBe(true)
  })

  it('gives one visitor the same page with and without the cache', () => {
    const { html, parts: taken } = drawAround(<Page />)
    for (const each of [visitor, { ...visitor, count: 0 }]) {
      const own = text(writeFor(cut(html, taken), each, slots))
      expect(own).toBe(text(fill(written(), each, slots)))
      expect(own.includes('vide')).toBe(each.count === 0)
    }
  })
})
