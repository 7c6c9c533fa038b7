import { beforeAll, describe, expect, it } from 'vitest'
import type { EngravingFont } from '../../../shared/cart/extras.ts'
import { paths } from '../../../shared/paths.ts'
import { openHouse } from '../../support/house.ts'
import { visit } from '../visit.ts'

beforeAll(() => openHouse())

describe('engraving picture', () => {
  it.each([7015, 7016, 7042, 7043, 7044, 7064, 7083, 7084, 7086])(
    'is an immutable SVG for product %i',
    async (id) => {
      const { status, headers, html } = await visit(paths.lettersDrawing(id, { letters: 'lea', font: null }))
      expect(status).toBe(200)
      expect(headers.get('Content-Type')).toBe('image/svg+xml')
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Set-Cookie')).toBeNull()
      expect(html).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/)
    },
  )

  it('is the same for a product and its variant', async () => {
    const [product, variation] = await Promise.all(
      [7042, 704201].map((id) => visit(paths.lettersDrawing(id, { letters: 'zoe', font: null }))),
    )
    expect(product?.html).toBe(variation?.html)
  })

  it('uses the chosen font where the product offers one, and italics by default', async () => {
    const drawn = await Promise.all(
      [null, 'italique', 'droite'].map((font) =>
        visit(paths.lettersDrawing(7044, { letters: 'zoe', font: font as EngravingFont | null })),
      ),
    )
    const [bare, italic, upright] = drawn.map(({ html }) => html)
    expect(italic).toBe(bare)
    expect(upright).not.toBe(bare)
    expect(upright).toMatch(/^<svg /)
  })

  it('shows the chosen colour of the cord', async () => {
    const cords = await Promise.all(
      [708401, 708402, 708403].map((id) => visit(paths.lettersDrawing(id, { letters: 'zoe', font: null }))),
    )
    expect(new Set(cords.map(({ html }) => html)).size).toBe(3)
  })

  it('of an older version is cached for five minutes only', async () => {
    const { status, headers } = await visit('/personnalisation/7042/lea.svg?v=0')
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('public, max-age=300')
  })

  it.each([
    '/personnalisation/7042/Lea.svg',
    '/personnalisation/7042/l%C3%A9a.svg',
    '/personnalisation/7042/abcdefghijk.svg',
    '/personnalisation/7042/.svg',
    '/personnalisation/7042/lea',
    '/personnalisation/7042/lea.png',
    '/personnalisation/7044/lea-.svg',
    '/personnalisation/7044/lea-gothique.svg',
    '/personnalisation/7044/lea-droite-droite.svg',
    '/personnalisation/7042/%3Cscript%3E.svg',
    '/personnalisation/7042/lea%22%3E.svg',
    '/personnalisation/7042/lea%0A.svg',
    '/personnalisation/7042/%26lt%3B.svg',
    '/personnalisation/07042/lea.svg',
    '/personnalisation/7042.5/lea.svg',
    '/personnalisation/99999999999/lea.svg',
    '/personnalisation/9999/lea.svg',
    // This ring takes no letters.
    '/personnalisation/7001/lea.svg',
  ])('returns 404 for %s', async (path) => {
    const { status, html } = await visit(path)
    expect(status).toBe(404)
    expect(html).not.toContain('<svg xmlns')
  })

  it('ignores other parameters of the query', async () => {
    const [bare, more] = await Promise.all([
      visit(paths.lettersDrawing(7044, { letters: 'lea', font: null })),
      visit(`${paths.lettersDrawing(7044, { letters: 'lea', font: null })}&x=%22%3E%3Cscript%3E`),
    ])
    expect(more.html).toBe(bare.html)
  })
})
