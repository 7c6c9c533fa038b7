import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { contentHash } from './files.ts'

/** A file to publish: plain name for the manifest, hashed name on the site, contents. */
export interface Published {
  name: string
  file: string
  contents: string | Uint8Array
}

/** Marks of means of payment, drawn in their own colours and shown by `<img>`. */
const isMark = (name: string): boolean => name.startsWith('pay-')

/** Bytes above which a drawing is a file of its own: the sheet is waited for. */
const longest = 2048

/** The drawing in the text of an address. */
const written = (svg: string): string => {
  const drawing = svg
    .trim()
    .replace(/<svg[^>]*>/, (root) => root.replace(/ (?:width|height|role|aria-label)="[^"]*"/g, ''))
    .replaceAll('"', "'")
    .replaceAll('#', '%23')
  return `"data:image/svg+xml,${drawing}"`
}

/** The rule that gives a drawing its class. */
export const iconRule = (name: string, svg: string): string => `.i-${name}{--drawing:url(${written(svg)})}`

/**
 * The icons of a folder: rules for the sheet of the site, short drawings within, and files for the long ones and for the
 * marks of payment, all in one folder named after the contents of all: every page names them.
 * @param wanted the names pages may use, every drawing being one of them
 * @param address of the assets on the site
 * @throws when a drawing has no name or a name no drawing, or when one has no view box and so no size of its own
 */
export async function buildIcons(
  folder: string,
  wanted: readonly string[],
  address: string,
): Promise<{ rules: string; published: Published[] }> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => basename(file, '.svg'))
    .sort()
  const drawn = names.filter((name) => !isMark(name))
  const odd = [...drawn, ...wanted].filter((name) => !(drawn.includes(name) && wanted.includes(name)))
  if (odd.length > 0) throw new Error(`Drawn and not named, or named and not drawn: ${odd.join(', ')}`)
  const all = await Promise.all(
    names.map(async (name) => ({ name, svg: await readFile(join(folder, `${name}.svg`), 'utf8') })),
  )
  for (const { name, svg } of all)
    if (!/<svg[^>]* viewBox="/.test(svg)) throw new Error(`icons/${name}.svg has no viewBox`)
  const files = all.filter(({ name, svg }) => isMark(name) || svg.length > longest)
  const print = contentHash(...files.flatMap(({ name, svg }) => [name, svg]))
  const published = files.map(({ name, svg }) => ({
    name: `icons/${name}.svg`,
    file: `icons-${print}/${name}.svg`,
    contents: svg,
  }))
  const rules = all.flatMap(({ name, svg }) => {
    if (isMark(name)) return []
    const file = published.find((each) => each.name === `icons/${name}.svg`)?.file
    return file ? `.i-${name}{--drawing:url(${address}/${file})}` : iconRule(name, svg)
  })
  return { rules: `@layer components{${rules.join('')}}`, published }
}
