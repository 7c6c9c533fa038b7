import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { type Plugin as BundlerPlugin, build } from 'esbuild'
import type { Plugin } from 'vite'
import { root } from '../../worker/commands/run.ts'

/** The sources of the Worker. Commands run in Node and do not belong to it. */
const sources = ['worker/**/*.{ts,tsx}', 'shared/**/*.ts']
const leftOut = /^worker\/commands\//

/** Packages that may exist only once: tests must render with the Worker's own React. */
const drawing = ['react', 'react/jsx-runtime', 'react-dom/server']

const passwords = /\/worker\/platform\/customers\/passwords\.ts$/
/** The module that replaces `node:crypto` for password hashing in tests; see there. */
const hashing = join(root, 'tests/support/quick-scrypt.ts')

/** Hashes passwords at a low cost, for tests with separate modules. */
export const quickScrypt: Plugin = {
  name: 'quick-scrypt',
  transform: (code, id) => (passwords.test(id) ? code.replace('node:crypto', hashing) : null),
}

/** Modules whose functions tests replace with `vi.spyOn`. They export functions only. */
const spied = new Set(['worker/platform/customers/passwords.ts', 'worker/platform/providers/registry.ts'])

/**
 * Puts a front before each spied module. The Worker calls the functions through the exports that `seam.module` names:
 * the module's own, or those of its stub, where `vi.spyOn` replaces them.
 */
const spiedModules: BundlerPlugin = {
  name: 'spied-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.ts$/ }, ({ path, resolveDir, namespace }) => {
      const found = resolve(resolveDir, path)
      const isFront = namespace !== 'spied' && spied.has(relative(root, found))
      return isFront ? { path: found, namespace: 'spied' } : null
    })
    onLoad({ filter: /./, namespace: 'spied' }, async ({ path }) => {
      const names = [...(await exportsOf([relative(root, path)])).values()].flat()
      const contents = [
        `import * as own from '${path}'`,
        'export { own }',
        'export const seam = { module: own }',
        ...names.map((name) => `export function ${name}(...given) { return seam.module.${name}(...given) }`),
      ].join('\n')
      return { contents, resolveDir: root, loader: 'js' }
    })
  },
}

/** Returns the export names of a package. Node adds one that is not an identifier. */
const namesOf = async (name: string) => Object.keys(await import(name)).filter((each) => /^\w+$/.test(each))

/** Path of the bundle, from the root. */
export const bundlePath = '.build/tests/worker.js'
const bundle = join(root, bundlePath)

/** Returns the export names of modules, by path from the root. */
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

/** Returns the name of a module in the bundle. Vitest caches the stubs, so the name must not depend on other files. */
const inBundle = (specifier: string) => `m_${specifier.replace(/\W/g, '_')}`

/**
 * Bundles modules and their imports into one file, which exports each module completely under a name made from its
 * path.
 */
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
      spiedModules,
      {
        name: quickScrypt.name,
        setup: ({ onResolve }) =>
          onResolve({ filter: /^node:crypto$/ }, ({ importer }) =>
            passwords.test(importer) ? { path: hashing } : null,
          ),
      },
    ],
    // The same conditions as wrangler's.
    conditions: ['workerd', 'worker', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })

/** Bundles the Worker. Returns a stub for each module that re-exports it from the bundle. */
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
      const isSpied = spied.has(relative(root, id))
      const from = isSpied ? 'it.own' : 'it'
      const lines = names.map((name) =>
        name === 'default' ? `export default ${from}.default` : `export const ${name} = ${from}.${name}`,
      )
      // The stub imports itself: `vi.spyOn` changes the functions of this object.
      if (isSpied) lines.push(`import * as itself from '${id}'`, 'it.seam.module = itself')
      return [id, [`import { ${inBundle(specifier)} as it } from '${bundle}'`, ...lines].join('\n')]
    }),
  )
}

let made: Promise<Map<string, string>> | undefined

/**
 * Gives the workerd tests the Worker as one file, as in a deployment. Each test file has a new workerd, which then
 * loads one module instead of seven hundred. A test imports the same module instance that the Worker runs. If
 * `modulesRules` names the bundle, workerd reads it itself; otherwise Vitest sends it, at twice the cost. Not for watch
 * mode, which follows each module by itself.
 */
export function oneBundle(): Plugin {
  let stubs = new Map<string, string>()
  return {
    name: 'one-bundle',
    enforce: 'pre',
    async buildStart() {
      // Once for all projects of a run.
      made ??= makeStubs()
      stubs = await made
    },
    resolveId: (id) => (drawing.includes(id) ? id : null),
    // A source map would also go to every workerd, and is three times as large.
    load: async (id) =>
      id === bundle
        ? { code: await readFile(bundle, 'utf8'), map: { mappings: '' } }
        : (stubs.get(id) ?? null),
  }
}
