import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { contentHash } from './files.ts'
import type { Published } from './icons.ts'

interface StyleSources {
  styles: string
  /** Folders of fonts. A file in a later folder replaces a file of the same name. */
  fonts: readonly string[]
  /** The brand's style sheet with its colours and fonts, and its main colour, which other files also use. */
  look: string
  colour: string
  /** Address under which the site serves the files. */
  address: string
}

/** Returns the paths of fonts by name. */
async function fontsIn(folders: readonly string[]): Promise<[name: string, path: string][]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const files = await readdir(folder).catch(() => [])
      return files
        .filter((file) => file.endsWith('.woff2'))
        .map((file): [string, string] => [file, join(folder, file)])
    }),
  )
  return [...new Map(found.flat())].sort(([one], [other]) => (one < other ? -1 : 1))
}

/**
 * Bundles `site.css` with the look of the brand and the rules of the picture tones, and each sheet of `sheets/` that
 * single pages add. Publishes the fonts they use.
 * @param tones rules of `toneRules`
 */
export async function buildStyles(folders: StyleSources, tones: string): Promise<Published[]> {
  const fonts = await Promise.all(
    (await fontsIn(folders.fonts)).map(async ([name, path]) => {
      const contents = await readFile(path)
      return {
        name: `fonts/${name}`,
        file: `fonts/${name.replace('.woff2', `-${contentHash(contents)}.woff2`)}`,
        contents,
      }
    }),
  )
  const addresses = new Map(fonts.map(({ name, file }) => [name, `${folders.address}/${file}`]))
  const fontAddresses: Plugin = {
    name: 'fonts',
    setup(bundler) {
      // The address has to match the one that the document preloads, so both use the same hash.
      bundler.onResolve({ filter: /\.woff2$/ }, ({ path }) => {
        const address = addresses.get(path)
        return address ? { path: address, external: true } : { errors: [{ text: `no font ${path}` }] }
      })
    },
  }
  const bundle = async (name: string, contents: string): Promise<Published> => {
    const { outputFiles } = await build({
      stdin: { contents, loader: 'css', resolveDir: folders.styles },
      bundle: true,
      minify: true,
      write: false,
      target: 'es2022',
      logLevel: 'silent',
      plugins: [fontAddresses],
    })
    const sheet = outputFiles[0]?.contents ?? new Uint8Array()
    return { name, file: name.replace('.css', `-${contentHash(sheet)}.css`), contents: sheet }
  }
  const own = await readdir(join(folders.styles, 'sheets')).catch(() => [])
  const sheets = await Promise.all([
    bundle(
      'site.css',
      `@import ${JSON.stringify(folders.look)};\n@import "./site.css";\n:root{--brand:${folders.colour}}\n${tones}`,
    ),
    ...own.sort().map((file) => bundle(`sheets/${file}`, `@import "./sheets/${file}";`)),
  ])
  return [...sheets, ...fonts]
}
