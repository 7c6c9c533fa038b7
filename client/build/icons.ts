import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { contentHash } from './files.ts'

/** A file to publish: its plain name in the manifest, its hashed name on the site, its contents. */
export interface Published {
  name: string
  file: string
  contents: string | Uint8Array
}

/** Whether an icon has its own colours. `<img>` shows these icons, so they are not in the sprite. */
const isPicture = (name: string): boolean => name.startsWith('pay-')

/** Makes a `<symbol>` from an icon file: its view box, its drawing, and the fill that its root declares. */
export function symbolOf(id: string, svg: string): string {
  const [, root = '', drawing = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? []
  const viewBox = /viewBox="([^"]+)"/.exec(root)?.[1]
  if (!viewBox) throw new Error(`icons/${id}.svg has no viewBox`)
  const fill = /fill="(currentColor|#[0-9a-f]+)"/.exec(root)?.[0]
  return `<symbol id="${id}" viewBox="${viewBox}"${fill ? ` ${fill}` : ''}>${drawing.trim()}</symbol>`
}

/**
 * Builds the icons of folders. Makes one sprite with an id per file (`icons.svg#bag`). The payment marks stay separate
 * files, in one folder named after the hash of all of them, because every page names them all.
 */
export async function buildIcons(...folders: readonly string[]): Promise<Published[]> {
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((file) => join(folder, file))),
  )
  const fileOf = new Map(
    files
      .flat()
      .filter((file) => file.endsWith('.svg'))
      .map((file) => [basename(file, '.svg'), file]),
  )
  const names = [...fileOf.keys()].sort()
  const read = (name: string) => readFile(fileOf.get(name) ?? '', 'utf8')
  const symbols = await Promise.all(
    names.filter((name) => !isPicture(name)).map(async (name) => symbolOf(name, await read(name))),
  )
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  const marks = await Promise.all(
    names.filter(isPicture).map(async (name) => ({ name: `icons/${name}.svg`, contents: await read(name) })),
  )
  const print = contentHash(...marks.flatMap(({ name, contents }) => [name, contents]))
  return [
    { name: 'icons.svg', file: `icons-${contentHash(sprite)}.svg`, contents: sprite },
    ...marks.map(({ name, contents }) => ({ name, file: name.replace('/', `-${print}/`), contents })),
  ]
}
