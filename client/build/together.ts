import { dirname, join, resolve } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'

/** Returns the modules that a module imports, directly or through others, without the module itself. */
function neededBy(file: string, inputs: Metafile['inputs'], seen = new Set<string>()): Set<string> {
  for (const { path, kind, external } of inputs[file]?.imports ?? []) {
    if (kind !== 'import-statement' || external || seen.has(path)) continue
    seen.add(path)
    neededBy(path, inputs, seen)
  }
  return seen
}

const namespace = 'together'

/**
 * Bundles the modules that an entry needs into one file: an import of one of them loads all. By default the bundler
 * would make a file for each group of modules that the same scripts share. Twenty small files weigh more than one, and
 * wait for each other.
 * @param client absolute path of the client folder
 * @param entry path of the entry under it
 * @param apart entries that should load only their own imports; those stay in separate files
 */
export async function together(client: string, entry: string, apart: readonly string[]): Promise<Plugin> {
  const { metafile } = await build({
    absWorkingDir: client,
    outdir: join(client, 'out'),
    entryPoints: [entry, ...apart],
    bundle: true,
    packages: 'external',
    format: 'esm',
    write: false,
    metafile: true,
  })
  const free = new Set(apart.flatMap((each) => [...neededBy(each, metafile.inputs)]))
  const members = new Set(
    [...neededBy(entry, metafile.inputs)]
      .filter((path) => !free.has(path))
      .map((path) => resolve(client, path)),
  )
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\..*\.tsx?$/ }, ({ path, importer }) => {
        const isWay = !members.has(importer) && members.has(resolve(dirname(importer), path))
        return isWay ? { path: entry, namespace } : undefined
      })
      onLoad({ filter: /./, namespace }, () => ({
        contents: [...members].map((path) => `export * from ${JSON.stringify(path)}`).join('\n'),
        resolveDir: client,
      }))
    },
  }
}
