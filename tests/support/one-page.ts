import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../worker/commands/run.ts'

/** Bundles happy-dom into the file that `load-one-page.ts` gives to the tests of `tests/client`. */
export async function setup(): Promise<void> {
  await build({
    entryPoints: ['happy-dom'],
    outfile: join(root, '.build/tests/happy-dom.mjs'),
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    // Some of its packages are CommonJS and call `require` for parts of Node.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
    },
    logLevel: 'error',
  })
}
