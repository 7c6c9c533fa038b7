import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { compressedSize, type Weight } from './budgets.ts'
import { contentHash } from './files.ts'
import type { Published } from './icons.ts'
import { numbered } from './numbered.ts'
import { defined, plainNames } from './plain-names.ts'
import { limits } from './settings.ts'
import { together } from './together.ts'

interface Scripts {
  /**
   * Files with their plain names (`main.js`, `hydrate.js`, `forms.js`, `islands/<name>.js`, `late/<name>.js`,
   * `pages/<name>.js`, `chunks/<number>.js`). All are in one folder named after the hash of all contents, so a script
   * can derive every address from its own.
   */
  published: Published[]
  weights: Weight[]
}

interface Bundled {
  /** Path of the output under the assets folder. */
  file: string
  /** Source path under the client folder. `undefined` for a chunk. */
  entry: string | undefined
  contents: Uint8Array
  /** Outputs that it imports statically, directly or through others. */
  needs: string[]
}

function neededBy(file: string, outputs: Metafile['outputs'], seen = new Set<string>()): Set<string> {
  for (const { path, kind, external } of outputs[file]?.imports ?? []) {
    if (external || kind !== 'import-statement' || seen.has(path)) continue
    seen.add(path)
    neededBy(path, outputs, seen)
  }
  return seen
}

async function bundle(
  client: string,
  { define, ...options }: BuildOptions,
  dev: boolean,
): Promise<Bundled[]> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: client,
    outdir: join(client, 'out'),
    outbase: client,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    // Browsers always read modules as UTF-8. An accented letter takes two bytes instead of a six-byte escape.
    charset: 'utf8',
    target: 'es2022',
    jsx: 'automatic',
    minify: !dev,
    legalComments: 'none',
    entryNames: '[dir]/[name]',
    chunkNames: 'chunks/[hash]',
    define: {
      ...define,
      ...defined(dev),
    },
    logLevel: 'warning',
    ...options,
  })
  const contents = new Map((outputFiles ?? []).map((file) => [relative(client, file.path), file.contents]))
  return Object.entries(metafile?.outputs ?? {}).map(([path, { entryPoint }]) => ({
    file: relative('out', path),
    entry: entryPoint,
    contents: contents.get(path) ?? new Uint8Array(),
    needs: [...neededBy(path, metafile?.outputs ?? {})].map((each) => relative('out', each)),
  }))
}

/**
 * Returns the name of an entry without its inner folders: `islands/add-to-cart.tsx` is `islands/add-to-cart`,
 * `late/products/list.ts` is `late/list`.
 */
const nameOf = (entry: string): string => entry.replace(/^(\w+)\/.*\//, '$1/').replace(/\.tsx?$/, '')

/** Returns the name of an entry in the manifest. */
const plainName = (entry: string): string => `${nameOf(entry)}.js`

/** Returns the entry files in a folder and its subfolders. Empty when the folder does not exist. */
async function entriesIn(client: string, folder: string, extension: '.ts' | '.tsx'): Promise<string[]> {
  const files = await readdir(join(client, folder), { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return files
    .filter((file) => file.endsWith(extension))
    .sort()
    .map((file) => `${folder}/${file}`)
}

/** Whether a late script belongs to pages that load neither React nor the forms. */
const isApart = (file: string) => file === 'late/card-fields.ts'

/**
 * Bundles the scripts. The first script and those of single pages each become one file without imports, because the
 * page names them and they should wait for nothing. `hydrate.tsx`, `forms.ts`, the islands and the late scripts share
 * chunks, so that there is one copy of React and of the state.
 * @param client absolute path of the client folder
 * @param ahead addresses that an idle page fetches: the style sheet of product pages, the speculation rules
 * @throws Error when an entry file is missing, when there is no island, or when a page script needs another file
 */
export async function buildScripts(
  client: string,
  dev: boolean,
  ahead: { productSheet: string; rules: string },
): Promise<Scripts> {
  const islands = await entriesIn(client, 'islands', '.tsx')
  const late = await entriesIn(client, 'late', '.ts')
  const pages = await entriesIn(client, 'pages', '.ts')
  const missing = ['main.ts', 'forms.ts', 'hydrate.tsx'].filter((file) => !existsSync(join(client, file)))
  if (islands.length === 0) missing.push('islands/*.tsx')
  if (missing.length > 0) throw new Error(`Missing entry files of the browser: ${missing.join(', ')}`)

  const bundled = await bundle(
    client,
    {
      entryPoints: ['hydrate.tsx', 'forms.ts', ...islands, ...late].map((entry) => ({
        in: entry,
        out: nameOf(entry),
      })),
      splitting: true,
      plugins: [plainNames(dev), await together(client, 'forms.ts', late.filter(isApart))],
    },
    dev,
  )
  const filesFor = (files: readonly Bundled[], entry: string) =>
    files.filter((each) => each.entry === entry).flatMap(({ file, needs }) => [file, ...needs])
  // The files that a first gesture on an island may run. An idle page prefetches them.
  const runtime = ['hydrate.tsx', 'forms.ts', ...islands].flatMap((entry) => filesFor(bundled, entry))
  const { files: rest, shared } = numbered(bundled, new Set(runtime))
  const filesOf = (entry: string) => filesFor(rest, entry)
  const define = {
    sharedChunks: String(shared),
    productSheet: JSON.stringify(ahead.productSheet),
    rulesFile: JSON.stringify(ahead.rules),
  }
  const alone = await bundle(client, { entryPoints: ['main.ts', ...pages], splitting: false, define }, dev)
  for (const { entry, needs } of alone)
    if (needs.length > 0) throw new Error(`client/${entry} must bundle into one file without imports`)
  const all = [...alone, ...rest]

  // Files of development have no budget, and compressing them takes seconds.
  const sizeOf = dev ? (contents: Uint8Array) => contents.length : compressedSize
  const sizes = new Map(all.map(({ file, contents }) => [file, sizeOf(contents)]))
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  const react = new Set(filesOf('hydrate.tsx'))
  const forms = filesOf('forms.ts').filter((file) => !react.has(file))
  const common = new Set([...react, ...forms])
  const weights: Weight[] = [
    { name: 'main.js', bytes: total(['main.js']), limit: limits.firstScript },
    { name: 'hydrate.js with React', bytes: total(react) },
    { name: 'forms.js with the state', bytes: total(forms) },
    ...islands.map((island) => ({
      // The size that an island adds: its own chunk, and those that neither React nor the forms already load.
      name: plainName(island),
      bytes: total(filesOf(island).filter((file) => !common.has(file))),
      limit: limits.island,
    })),
    ...late.map((name) => ({
      // Most late scripts show a notice or send a form, so the files of the forms do not count.
      name: plainName(name),
      bytes: total(filesOf(name).filter((file) => !common.has(file))),
      limit: limits.lateScript,
    })),
    ...pages.map(plainName).map((name) => ({ name, bytes: total([name]), limit: limits.pageScript })),
  ]
  const folder = contentHash(...all.flatMap(({ file, contents }) => [file, contents]))
  const published = all.map(({ file, contents }) => ({ name: file, file: `${folder}/${file}`, contents }))
  return { published, weights }
}
