/**
 * Bundles the Worker into the modules that wrangler serves and uploads: one for the entry, and one for each part that
 * the entry imports later. workerd compiles a module when it is first imported, so what a request does not need costs
 * it nothing. wrangler's own bundler makes a single file, which is compiled whole.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { removeStale, writeWhole } from '../../client/build/files.ts'
import { command, root } from './run.ts'

/** Folder of the modules, from the root. wrangler.toml names it too. */
export const workerFolder = '.build/worker'

/**
 * Bundles the Worker into `workerFolder`. The browser files must be built, because the Worker imports their names.
 * @throws Error with esbuild's messages
 */
async function bundleWorker(): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { index: 'worker/index.ts' },
    outdir: workerFolder,
    // By this name, wrangler.toml tells them from the modules of tests.
    chunkNames: '[name]-[hash].part',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2024',
    jsx: 'automatic',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // A fifth less to upload and to read at each cold start.
    minify: true,
    // Names come back from the source maps, which Cloudflare reads for stack traces: a twentieth less again.
    keepNames: false,
    sourcemap: true,
    write: false,
    logLevel: 'silent',
  })
  const files = outputFiles.map(({ path, contents }) => ({ path, contents }))
  await Promise.all(files.map(({ path, contents }) => writeWhole(path, contents)))
  const folder = join(root, workerFolder)
  await removeStale(folder, new Set(files.map(({ path }) => path.slice(folder.length + 1))))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await command(bundleWorker)
