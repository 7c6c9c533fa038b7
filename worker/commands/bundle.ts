/**
 * Bundles the Worker into the modules that wrangler serves and uploads: one for the entry, and one for each part that
 * the entry imports later. workerd compiles a module when it is first imported, so what a request does not need costs
 * it nothing. wrangler's own bundler makes a single file, which is compiled whole.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { removeStale, writeWhole } from '../../client/build/files.ts'
import { command, root } from './run.ts'

/** Folder of the modules, from the root. wrangler.toml names it too. */
export const workerFolder = '.build/worker'

/** How the Worker is bundled. */
export const workerBundle = {
  absWorkingDir: root,
  entryPoints: { index: 'worker/index.ts' },
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2024',
  jsx: 'automatic',
  conditions: ['workerd', 'worker', 'browser'],
  external: ['cloudflare:*', 'node:*'],
  // The package joins two renderers of 100 KB each in one module. Slots of cached pages need the one that draws text;
  // streamed pages import the other when they begin.
  alias: { 'react-dom/server': './node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js' },
  define: { 'process.env.NODE_ENV': '"production"' },
  write: false,
  logLevel: 'silent',
} satisfies BuildOptions

/**
 * Bundles the Worker into `workerFolder`. The browser files must be built, because the Worker imports their names.
 * @throws Error with esbuild's messages
 */
async function bundleWorker(): Promise<void> {
  const { outputFiles } = await build({
    ...workerBundle,
    outdir: workerFolder,
    // By this name, wrangler.toml tells them from the modules of tests.
    chunkNames: '[name]-[hash].part',
    // A fifth less to upload and to read at each cold start.
    minify: true,
    // Names come back from the source maps, which Cloudflare reads for stack traces: a twentieth less again.
    keepNames: false,
    sourcemap: true,
  })
  const files = outputFiles.map(({ path, contents }) => ({ path, contents }))
  await Promise.all(files.map(({ path, contents }) => writeWhole(path, contents)))
  const folder = join(root, workerFolder)
  await removeStale(folder, new Set(files.map(({ path }) => path.slice(folder.length + 1))))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await command(bundleWorker)
