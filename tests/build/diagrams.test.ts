import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'
import { compressedSize } from '../../client/build/budgets.ts'
import { svgOf } from '../../client/build/diagrams.ts'
import type { Diagram } from '../../client/diagrams/pen.ts'
import { typeset } from '../../shared/words/typeset.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const folder = inProject('client/diagrams')
const fonts = inProject('client/public/fonts')

/** The SVG elements and attributes allowed in a diagram. None of them runs, loads or links. */
const elements =
  'circle defs ellipse feGaussianBlur filter g line linearGradient path radialGradient rect stop style svg text tspan'
const attributes =
  'class cx cy d fill fill-opacity filter font-size height id offset opacity r rx ry stdDeviation stop-color stop-opacity stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width transform viewBox width x x1 x2 xmlns y y1 y2'

interface DrawnText {
  text: string
  isTitle: boolean
  left: number
  right: number
  /** Top of the capitals and baseline of a line. */
  top: number
  bottom: number
}

/** Returns the approximate width of a text in both fonts, relative to the font size. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => {
    if (/[ijlI.,:;’()\s]/.test(letter)) return sum + 0.27
    if (/[mwMW‰]/.test(letter)) return sum + 0.84
    return sum + (/[\p{Lu}\d]/u.test(letter) ? 0.64 : 0.53)
  }, 0)

/** Returns the texts of a drawing with their approximate positions. */
const textsIn = (svg: string): DrawnText[] =>
  [...svg.matchAll(/<text([^>]*)>(.*?)<\/text>/gs)].map(([, given = '', inner = '']) => {
    const number = (name: string) => Number(new RegExp(` ${name}="([^"]+)"`).exec(given)?.[1] ?? 0)
    const manners = (/class="([^"]+)"/.exec(given)?.[1] ?? '').split(' ')
    const ownSize = Number(/font-size="([^"]+)"/.exec(inner)?.[1] ?? 0)
    const size = ownSize || (manners.includes('s') ? 13 : manners.includes('t') ? 18 : 15)
    const text = inner.replace(/<[^>]*>/g, '')
    const width = widthOf(text) * size
    const before = manners.includes('m') ? width / 2 : manners.includes('e') ? width : 0
    const left = number('x') - before
    return {
      text,
      isTitle: manners.includes('t'),
      left,
      right: left + width,
      top: number('y') - size * 0.7,
      bottom: number('y'),
    }
  })

const names = (await readdir(folder)).filter((file) => file.endsWith('.ts') && file !== 'pen.ts')
const files = await Promise.all(
  names.flatMap((file) =>
    (['wide', 'narrow'] as const).map(async (kind) => {
      const { diagram } = (await import(`${folder}/${file}`)) as { diagram: Diagram }
      return { name: file.replace('.ts', ''), kind, ...diagram[kind], svg: await svgOf(diagram[kind], fonts) }
    }),
  ),
)

describe.each(files)('$name, $kind', ({ kind, width, height, svg }) => {
  const texts = textsIn(svg)

  it('has the width of its place', () => {
    expect(width).toBe(kind === 'wide' ? 640 : 340)
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`)
  })

  it('weighs less than 10 KB compressed', () => {
    expect(compressedSize(Buffer.from(svg))).toBeLessThan(10_000)
  })

  it('contains no script, external file or link', () => {
    const drawn = svg.replace(/<style>.*?<\/style>/s, '')
    const used = (pattern: RegExp) => [...new Set([...drawn.matchAll(pattern)].map(([, found]) => found))]
    expect(elements.split(' ')).toEqual(expect.arrayContaining(used(/<([\w-]+)/g)))
    expect(attributes.split(' ')).toEqual(expect.arrayContaining(used(/\s([\w:-]+)="/g)))
    const addresses = [...svg.matchAll(/url\((.{5})/g)].map(([, start = '']) => start)
    expect(addresses.filter((start) => !start.startsWith('#') && start !== 'data:')).toEqual([])
  })

  it('has typeset text of at least 13 px, outside transformed groups', () => {
    for (const { text } of texts) expect(typeset(text)).toBe(text)
    const sizes = [...svg.matchAll(/font-size[:=]"?([\d.]+)|font:400 ([\d.]+)px/g)]
    for (const [, one, other] of sizes) expect(Number(one ?? other)).toBeGreaterThanOrEqual(13)
    expect(svg).not.toMatch(/<g[^>]* transform[^>]*>(?:(?!<\/g>).)*<text/s)
  })

  it('keeps texts apart and inside the drawing', () => {
    for (const [place, one] of texts.entries()) {
      expect(one.left, one.text).toBeGreaterThan(-8)
      expect(one.right, one.text).toBeLessThan(width + 8)
      expect(one.top, one.text).toBeGreaterThanOrEqual(0)
      expect(one.bottom, one.text).toBeLessThan(height)
      for (const other of texts.slice(place + 1)) {
        const isApart =
          one.right <= other.left + 4 ||
          other.right <= one.left + 4 ||
          one.bottom <= other.top ||
          other.bottom <= one.top
        expect(isApart, `${one.text} | ${other.text}`).toBe(true)
      }
    }
  })
})

/** Whether a font has a letter. Without it, its subset contains only the placeholder glyph. */
async function draws(font: Buffer, letter: string): Promise<boolean> {
  const own = await subsetFont(font, letter, { targetFormat: 'sfnt', noHinting: true, noLayoutClosure: true })
  const profile = own.indexOf('maxp', 12, 'latin1')
  return own.readUInt16BE(own.readUInt32BE(profile + 8) + 4) > 1
}

describe('brand fonts', () => {
  it.each([
    { file: 'title.woff2', isTitle: true },
    { file: 'text.woff2', isTitle: false },
  ])('$file contains every letter of the diagrams', async ({ file, isTitle }) => {
    const font = await readFile(`${fonts}/${file}`)
    const texts = files.flatMap(({ svg }) => textsIn(svg).filter((words) => words.isTitle === isTitle))
    const letters = [...new Set(texts.flatMap(({ text }) => [...text]))]
    const found = await Promise.all(
      letters.map(async (letter) => ((await draws(font, letter)) ? '' : letter)),
    )
    expect(found.join('')).toBe('')
  })

  const french = 'AZaz09àâçéèêëîïôœùûüÀÂÇÉÈÊÎÔŒ«»“”‘’–—…€°²·×−\u00a0\u202f\u2011'
  it.each([
    { name: 'text', letters: `${french}‰µ`, rare: 86 },
    { name: 'title', letters: french, rare: 26 },
  ])(
    '$name contains French letters, and its other file the range of the style sheet',
    async ({ name, letters, rare }) => {
      const [first = Buffer.of(), others = Buffer.of()] = await Promise.all(
        [`${name}.woff2`, `${name}-others.woff2`].map((file) => readFile(`${fonts}/${file}`)),
      )
      const sheet = await readFile(inProject('shared/brands/aubenacre/look.css'), 'utf8')
      const face = sheet.slice(sheet.indexOf(`${name}-others.woff2`))
      // If both fonts had one name, the browser would look for a system fallback of the missing characters in each
      // size.
      const names = [...sheet.matchAll(/@font-face \{\s+font-family: ([^;]+);/g)].map(([, family]) => family)
      expect(new Set(names).size).toBe(names.length)
      const range = /unicode-range:([^;]+);/.exec(face)?.[1] ?? ''
      const points = range.split(',').flatMap((span) => {
        const [first = 0, last = first] = span
          .trim()
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
      })
      expect(points.length).toBeGreaterThanOrEqual(rare)
      const drawn = async (font: Buffer, wanted: readonly string[]) =>
        (await Promise.all(wanted.map(async (letter) => ((await draws(font, letter)) ? letter : '')))).join(
          '',
        )
      expect(await drawn(first, [...letters])).toBe(letters)
      expect(await drawn(others, points)).toBe(points.join(''))
      expect(await drawn(first, points)).toBe('')
    },
  )
})
