import { dirname, join, resolve } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'

/** Modules that a module needs before it runs, through others too; not the module itself. */
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
 * Has the modules an entry needs travel as one file: whoever asks for one of them is given all. The bundler would make a
 * file of every few modules that the same scripts share, and twenty small files weigh more than one, and wait for each
 * other.
 * @param client absolute path of the client folder
 * @param entry path under it
 * @param apart entries that fetch nothing they do not need: what they need stays in files of its own
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
