import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { root } from '../../worker/commands/run.ts'

const entry = 'tests/bench/bench.ts'

/** Returns the modules of the bench by path, with their imports. */
async function modules() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: '.build/tests/bench',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    write: false,
    metafile: true,
  })
  return metafile.inputs
}

/**
 * Returns the modules that are loaded before the first line of the entry runs. `isLater` adds those that it imports
 * dynamically.
 */
async function readBy(isLater: boolean): Promise<string[]> {
  const inputs = await modules()
  const found = new Set([entry])
  for (const path of found) {
    for (const { path: imported, kind } of inputs[path]?.imports ?? []) {
      if (imported in inputs && (isLater || kind === 'import-statement')) found.add(imported)
    }
  }
  return [...found]
}

const isBuilt = (path: string) => path.startsWith('.build/')

describe('bench', () => {
  it('starts in a fresh clone: it loads nothing built before it builds', async () => {
    expect((await readBy(false)).filter(isBuilt)).toEqual([])
  })

  it('loads built files later', async () => {
    expect((await readBy(true)).filter(isBuilt)).toContain('.build/manifest.json')
  })
})
