import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { root } from '../../worker/commands/run.ts'

/** What the Worker is made of; commands run in Node, and are none of it. */
const sources = ['worker/**/*.{ts,tsx}', 'shared/**/*.ts']
const leftOut = /^worker\/commands\//

/** Where the bundle is kept while tests run. */
const bundle = join(root, '.build/tests/worker.js')

/** Names a module exports, by its path from the root. */
async function exportsOf(modules: readonly string[]): Promise<Map<string, readonly string[]>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...modules],
    outdir: '.build/tests/modules',
    format: 'esm',
    jsx: 'automatic',
    write: false,
    metafile: true,
  })
  return new Map(
    Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) =>
      entryPoint ? [[resolve(root, entryPoint), exports] as const] : [],
    ),
  )
}

/** Bundles every module into one file, which exports each of them whole: `m0`, `m1`… */
const bundleAll = (modules: readonly string[]) =>
  build({
    absWorkingDir: root,
    stdin: {
      contents: modules.map((path, index) => `export * as m${index} from './${path}'`).join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
    outfile: bundle,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    external: ['cloudflare:*'],
    logLevel: 'error',
  })

/**
 * Gives the tests in workerd the Worker as one file, as a deployment has it: a fresh workerd, of which there is one for
 * each test file, then asks for a dozen modules instead of seven hundred. A module a test imports is the very one the
 * Worker runs. Not for watching, where every module is followed by itself.
 */
export function oneBundle(): Plugin {
  const stubs = new Map<string, string>()
  return {
    name: 'one-bundle',
    enforce: 'pre',
    async buildStart() {
      if (stubs.size > 0) return
      const modules = globSync(sources, { cwd: root })
        .filter((path) => !leftOut.test(path) && !path.endsWith('.d.ts'))
        .sort()
      const [names] = await Promise.all([exportsOf(modules), bundleAll(modules)])
      for (const [index, path] of modules.entries()) {
        const id = resolve(root, path)
        const lines = (names.get(id) ?? []).map((name) =>
          name === 'default' ? 'export default it.default' : `export const ${name} = it.${name}`,
        )
        stubs.set(id, [`import { m${index} as it } from '${bundle}'`, ...lines].join('\n'))
      }
    },
    // A map of the bundle would be sent to every workerd with it, and is three times as large.
    load: async (id) =>
      id === bundle
        ? { code: await readFile(bundle, 'utf8'), map: { mappings: '' } }
        : (stubs.get(id) ?? null),
  }
}
