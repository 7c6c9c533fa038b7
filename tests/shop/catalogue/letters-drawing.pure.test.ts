import { describe, expect, it } from 'vitest'
import { type EngravingFont, lettersShapes } from '../../../shared/cart/extras.ts'
import { drawingSize, drawLetters } from '../../../worker/shop/engraving/drawing.ts'
import { cordOf, metalOf } from '../../../worker/shop/engraving/metal.ts'
import type { Outlines } from '../../../worker/shop/engraving/outlines.ts'
import { italic } from '../../../worker/shop/engraving/outlines-italic.ts'
import { plain } from '../../../worker/shop/engraving/outlines-plain.ts'
import { script } from '../../../worker/shop/engraving/outlines-script.ts'
import type { DrawnShape } from '../../../worker/shop/engraving/shapes.ts'

const shapes: DrawnShape[] = [...lettersShapes, 'word', 'plate']
const engravedShapes: DrawnShape[] = ['medal', 'bars', 'curb', 'two-plates', 'plate']
const alphabet = 'abcdefghijklmnopqrstuvwxyz'

const draw = (
  shape: DrawnShape,
  letters: string,
  metal = 'Argent 925 ‰',
  font: EngravingFont | null = null,
) => drawLetters({ shape, metal: metalOf(metal), cord: cordOf('noir') }, { letters, font })

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes.slice(0, 6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const alphabetOf = (shape: DrawnShape): Outlines => {
  if (engravedShapes.includes(shape)) return italic
  return shape === 'letters-ring' || shape === 'cord' ? plain : script
}

/**
 * Returns the left, top, right and bottom edges of a word's ink, in the units of its group. Reads them from the drawing
 * itself.
 */
function inkOf(svg: string, outlines: Outlines): [number, number, number, number] {
  const group = /transform="translate\((\S+) (\S+)\) scale\((\S+)\)"/.exec(svg)
  const [dx, dy, size] = (group?.slice(1) ?? []).map(Number) as [number, number, number]
  const word = /<g id="W"[^>]*>(.*?)<\/g>/.exec(svg)?.[1] ?? ''
  const ink: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [, letter = '', place = ''] of word.matchAll(/<use href="#([a-z])" (.*?)\/>/g)) {
    const box = outlines[letter]?.box ?? [NaN, NaN, NaN, NaN]
    const bent = /translate\((\S+) (\S+)\) skewY\((\S+)\) translate\((\S+)\)/
      .exec(place)
      ?.slice(1)
      .map(Number)
    const [x, y] = bent
      ? [(bent[0] ?? 0) + (bent[3] ?? 0), bent[1] ?? 0]
      : [Number(/x="(\S+)"/.exec(place)?.[1]), 0]
    const slope = Math.abs(Math.tan(((bent?.[2] ?? 0) * Math.PI) / 180) * (bent?.[3] ?? 0))
    ink[0] = Math.min(ink[0], dx + size * (x + box[0]))
    ink[1] = Math.min(ink[1], dy + size * (y + box[1] - slope))
    ink[2] = Math.max(ink[2], dx + size * (x + box[2]))
    ink[3] = Math.max(ink[3], dy + size * (y + box[3] + slope))
  }
  return ink
}

/** Returns the area that engraved letters must stay inside. */
function plateOf(shape: DrawnShape, svg: string): [number, number, number, number] {
  if (shape === 'medal') return [240 - 62, 118 - 32, 240 + 62, 118 + 32]
  const plate = /<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" rx="\S+" fill="url\(#M\)"/.exec(svg)
  const [x, y, width, height] = (plate?.slice(1) ?? []).map(Number) as [number, number, number, number]
  return [x, y, x + width, y + height]
}

describe('drawing of the engraving', () => {
  it('gives the same bytes for the same product and letters (change `lettersVersion` with this snapshot)', async () => {
    const prints = await Promise.all(
      shapes.map(async (shape) => [shape, await digest(draw(shape, 'louise'))]),
    )
    expect(Object.fromEntries(prints)).toMatchInlineSnapshot(`
      {
        "bars": "570d5ad30ef7",
        "cord": "1c06602f0407",
        "curb": "b7bf23eb529d",
        "letters-ring": "50886b2e8c42",
        "medal": "9496a3436a9e",
        "name-necklace": "18baefdcd0f7",
        "name-ring": "19e43bd469f1",
        "pearl-necklace": "7298f2bbc99b",
        "plate": "ea6a2c6a91cc",
        "two-plates": "b85592a1bd55",
        "word": "5f4c72913437",
      }
    `)
  })

  const fitted = [
    ...shapes.map((shape) => [shape, null, alphabetOf(shape)] as const),
    ...engravedShapes.map((shape) => [shape, 'droite', plain] as const),
  ]

  it.each(fitted)(
    'keeps every letter and the widest and narrowest words inside %s (font %s)',
    (shape, font, outlines) => {
      for (const letters of [
        ...alphabet,
        'mmmmmmmmmm',
        'iiiiiiiiii',
        'wwwwwwwwww',
        'jfjfjfjfjf',
        'abcdefghij',
      ]) {
        const svg = draw(shape, letters, undefined, font)
        const frame: [number, number, number, number] = [0, 0, drawingSize.width, drawingSize.height]
        const [left, top, right, bottom] = engravedShapes.includes(shape) ? plateOf(shape, svg) : frame
        const ink = inkOf(svg, outlines)
        expect(ink[0], letters).toBeGreaterThanOrEqual(left)
        expect(ink[1], letters).toBeGreaterThanOrEqual(top)
        expect(ink[2], letters).toBeLessThanOrEqual(right)
        expect(ink[3], letters).toBeLessThanOrEqual(bottom)
        // The letters must never be too small to read.
        expect(ink[2] - ink[0], letters).toBeGreaterThan(letters.length * 5)
      }
    },
  )

  it.each(shapes)('of %s defines each outline once and only the outlines it uses', (shape) => {
    const svg = draw(shape, 'anna')
    const used = new Set([...svg.matchAll(/(?:href="|url\()#(\w+)/g)].map(([, id]) => id))
    const defined = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
    expect(new Set(defined).size).toBe(defined.length)
    expect([...used].filter((id) => !defined.includes(id))).toEqual([])
    expect(defined.filter((id) => /^[a-z]$/.test(id ?? ''))).toEqual(['a', 'n'])
  })

  it('has the colours of the metal', () => {
    const colours = [
      'Argent 925 ‰',
      'Vermeil : argent 925 ‰, or 750 ‰ 5 µm',
      'Or jaune 375 ‰ (9 carats)',
    ].map((metal) => /stop-color="(#\w+)"/.exec(draw('medal', 'lea', metal))?.[1])
    expect(new Set(colours).size).toBe(3)
  })

  it('is smaller than 10,000 characters for ten letters', () => {
    for (const shape of shapes) expect(draw(shape, 'abcdefghij').length, shape).toBeLessThan(10_000)
  })

  it.each([
    '',
    'Lea',
    'léa',
    'a b',
    'abcdefghijk',
    '<svg',
    '"/><script',
    '&lt;',
    'a\n',
    'а',
    '__proto__',
    'constructor',
  ])('throws RangeError for %j', (letters) => {
    expect(() => draw('medal', letters)).toThrow(RangeError)
  })
})
