import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { inProject } from './settings.ts'

/** A function or some names each, without state, lighter than the headers of a file that many scripts would wait for. */
const small = new Set(
  [
    'client/behaviours/make-element.ts',
    'client/behaviours/navigation-entry.ts',
    'client/behaviours/plain-click.ts',
    'client/state/keys.ts',
    'shared/fill.ts',
    'shared/plain-letters.ts',
  ].map(inProject),
)
for (const file of small) if (!existsSync(file)) throw new Error(`There is no ${file} to be copied`)

/** Gives each module that needs a small one a copy of its own. */
export const copied: Plugin = {
  name: 'copied',
  setup({ onResolve }) {
    onResolve({ filter: /^\..*\.ts$/ }, ({ path, importer }) => {
      const file = resolve(dirname(importer), path)
      return small.has(file) ? { path: file, suffix: `?${importer}` } : undefined
    })
  },
}
