import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { contentHash } from './files.ts'
import type { Published } from './icons.ts'

/**
 * Bundles `site.css` with the rules of the picture tones, each sheet of `sheets/` that single pages add to it, and
 * publishes the fonts they ask for.
 * @param tones rules of `toneRules`
 */
export async function buildStyles(
  folders: { styles: string; fonts: string; address: string },
  tones: string,
): Promise<Published[]> {
  const files = (await readdir(folders.fonts)).filter((file) => file.endsWith('.woff2')).sort()
  const fonts = await Promise.all(
    files.map(async (name) => {
      const contents = await readFile(join(folders.fonts, name))
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
      // The address must be the one the document preloads, so both come from the same hash.
      bundler.onResolve({ filter: /\.woff2$/ }, ({ path }) => {
        const address = addresses.get(path.replace(/^.*\/fonts\//, 'fonts/'))
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
    bundle('site.css', `@import "./site.css";\n${tones}`),
    ...own.sort().map((file) => bundle(`sheets/${file}`, `@import "./sheets/${file}";`)),
  ])
  return [...sheets, ...fonts]
}
