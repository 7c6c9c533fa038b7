import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import type { Diagram, Drawing } from '../diagrams/pen.ts'
import { contentHash } from './files.ts'
import type { Published } from './icons.ts'

/** Address and size of a drawing, in CSS pixels. */
interface BuiltDrawing {
  src: string
  width: number
  height: number
}

/** A diagram in the manifest: one drawing for a column of text, one for a phone. */
export interface BuiltDiagram {
  wide: BuiltDrawing
  narrow: BuiltDrawing
}

const fonts = { sans: 'text.woff2', serif: 'title.woff2' } as const
type Family = keyof typeof fonts

/** Returns the letters that a drawing uses in one of the fonts. */
const lettersOf = (markup: string, family: Family): string => {
  const texts = [...markup.matchAll(/<text([^>]*)>([\s\S]*?)<\/text>/g)]
  const own = texts.filter(([, attributes = '']) => /class="t\b/.test(attributes) === (family === 'serif'))
  return own.map(([, , words = '']) => words.replace(/<[^>]*>/g, '')).join('')
}

/**
 * Returns a font face with only the letters that a drawing uses. The drawing embeds it, because an SVG in an `<img>`
 * may load nothing.
 */
async function fontFace(folder: string, family: Family, markup: string): Promise<string> {
  const letters = lettersOf(markup, family)
  if (letters === '') return ''
  const font = await readFile(join(folder, fonts[family]))
  // Hinting and alternate glyphs are half of a small font. Unused weights also cost bytes.
  const isRegular = family === 'sans' && !/class="[^"]*\bb\b/.test(markup)
  const own = await subsetFont(font, letters, {
    targetFormat: 'woff2',
    noHinting: true,
    noLayoutClosure: true,
    ...(isRegular && { variationAxes: { wght: 400 } }),
  })
  const data = `data:font/woff2;base64,${own.toString('base64')}`
  return `@font-face{font-family:house-${family};src:url(${data}) format("woff2");font-weight:400 600}`
}

/** Returns a drawing as a self-contained SVG file. */
export async function svgOf({ width, height, markup }: Drawing, fontsFolder: string): Promise<string> {
  const faces = await Promise.all([
    fontFace(fontsFolder, 'sans', markup),
    fontFace(fontsFolder, 'serif', markup),
  ])
  const style = `${faces.join('')}text{font:400 15px house-sans,Arial,sans-serif;fill:#2b1a27}.t{font-family:house-serif,Georgia,serif;font-size:18px}.s{fill:#66555f;font-size:13px}.b{font-weight:600}.m{text-anchor:middle}.e{text-anchor:end}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style>${markup.replace(/>\s+</g, '><').trim()}</svg>`
}

/**
 * Draws every diagram of a folder. Each module has the name of its diagram and exports `diagram`.
 * @returns the files, and the entries for the manifest
 */
export async function buildDiagrams(folders: {
  diagrams: string
  fonts: string
  address: string
}): Promise<{ published: Published[]; diagrams: Record<string, BuiltDiagram> }> {
  const files = (await readdir(folders.diagrams)).filter((file) => file.endsWith('.ts') && file !== 'pen.ts')
  const drawn = await Promise.all(
    files.sort().map(async (file) => {
      const path = join(folders.diagrams, file)
      // Node caches a module per address. The time of the last change makes a watching build import an edited module
      // again.
      const { mtimeMs } = await stat(path)
      const { diagram } = (await import(`${pathToFileURL(path).href}?${mtimeMs}`)) as {
        diagram: Diagram
      }
      const name = basename(file, '.ts')
      const publish = async (drawing: Drawing, suffix: string) => {
        const contents = await svgOf(drawing, folders.fonts)
        const hashed = `diagrams/${name}${suffix}-${contentHash(contents)}.svg`
        const { width, height } = drawing
        return {
          published: { name: `diagrams/${name}${suffix}.svg`, file: hashed, contents },
          built: { src: `${folders.address}/${hashed}`, width, height },
        }
      }
      const [wide, narrow] = await Promise.all([
        publish(diagram.wide, ''),
        publish(diagram.narrow, '-narrow'),
      ])
      return {
        name,
        published: [wide.published, narrow.published],
        built: { wide: wide.built, narrow: narrow.built },
      }
    }),
  )
  return {
    published: drawn.flatMap(({ published }) => published),
    diagrams: Object.fromEntries(drawn.map(({ name, built }) => [name, built])),
  }
}
