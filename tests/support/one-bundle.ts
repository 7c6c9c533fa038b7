import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { root } from '../../worker/commands/run.ts'

/** What the Worker is made of; commands run in Node, and are none of it. */
const sources = ['worker/**/*.{ts,tsx}', 'shared/**/*.ts']
const leftOut = /^worker\/commands\//

/** Packages there may be one copy of only: a test draws with what the Worker draws with. */
const drawing = ['react', 'react/jsx-runtime', 'react-dom/server']

const passwords = /\/worker\/platform\/customers\/passwords\.ts$/
/** What passwords are hashed with in tests, in the place of `node:crypto`: see there. */
const hashing = join(root, 'tests/support/scrypt-once.ts')

/** Passwords hashed once a file, for tests whose modules stand apart. */
export const scryptOnce: Plugin = {
  name: 'scrypt-once',
  transform: (code, id) => (passwords.test(id) ? code.replace('node:crypto', hashing) : null),
}

/** Names a package offers; Node adds one that is no name. */
const namesOf = async (name: string) => Object.keys(await import(name)).filter((each) => /^\w+$/.test(each))

/** Where the bundle is kept while tests run, from the root. */
export const bundlePath = '.build/tests/worker.js'
const bundle = join(root, bundlePath)

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
      entryPoint ? [[entryPoint, exports] as const] : [],
    ),
  )
}

/** The name of a module in the bundle. Vitest keeps what stands in its place, so that it must not change with other files. */
const inBundle = (specifier: string) => `m_${specifier.replace(/\W/g, '_')}`

/** Bundles modules, and all they need, into one file, which exports each of them whole under the name of its path. */
const bundleAll = (specifiers: readonly string[]) =>
  build({
    absWorkingDir: root,
    stdin: {
      contents: specifiers
        .map((specifier) => `export * as ${inBundle(specifier)} from '${specifier}'`)
        .join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
    outfile: bundle,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    external: ['cloudflare:*', 'node:*'],
    plugins: [
      {
        name: scryptOnce.name,
        setup: ({ onResolve }) =>
          onResolve({ filter: /^node:crypto$/ }, ({ importer }) =>
            passwords.test(importer) ? { path: hashing } : null,
          ),
      },
    ],
    // As wrangler bundles.
    conditions: ['workerd', 'worker', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })

/** Bundles the Worker, and tells what stands in the place of each of its modules: all it exports, out of the bundle. */
async function makeStubs(): Promise<Map<string, string>> {
  const modules = globSync(sources, { cwd: root })
    .filter((path) => !leftOut.test(path) && !path.endsWith('.d.ts'))
    .sort()
  const [names] = await Promise.all([
    exportsOf(modules),
    bundleAll([...modules.map((path) => `./${path}`), ...drawing]),
  ])
  const offered = [
    ...modules.map((path) => [resolve(root, path), `./${path}`, names.get(path) ?? []] as const),
    ...(await Promise.all(drawing.map(async (name) => [name, name, await namesOf(name)] as const))),
  ]
  return new Map(
    offered.map(([id, specifier, names]) => {
      const lines = names.map((name) =>
        name === 'default' ? 'export default it.default' : `export const ${name} = it.${name}`,
      )
      return [id, [`import { ${inBundle(specifier)} as it } from '${bundle}'`, ...lines].join('\n')]
    }),
  )
}

let made: Promise<Map<string, string>> | undefined

/**
 * Gives the tests in workerd the Worker as one file, as a deployment has it: a fresh workerd, of which there is one for
 * each test file, then asks for one module instead of seven hundred. A module a test imports is the very one the Worker
 * runs. Where `modulesRules` names the bundle, workerd reads it by itself; otherwise it is written out and sent by
 * Vitest, at twice the price. Not for watching, where every module is followed by itself.
 */
export function oneBundle(): Plugin {
  let stubs = new Map<string, string>()
  return {
    name: 'one-bundle',
    enforce: 'pre',
    async buildStart() {
      // Once for all the projects of a run.
      made ??= makeStubs()
      stubs = await made
    },
    resolveId: (id) => (drawing.includes(id) ? id : null),
    // A map of the bundle would be sent to every workerd with it, and is three times as large.
    load: async (id) =>
      id === bundle
        ? { code: await readFile(bundle, 'utf8'), map: { mappings: '' } }
        : (stubs.get(id) ?? null),
  }
}
