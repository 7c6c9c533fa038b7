import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../worker/commands/run.ts'

/** What one back end is made of: tests of the contract hold any back end, and know the inside of none. */
const inside = /^worker\/(commerce\/(embedded|remote)\/|app\.ts|index\.ts|scheduled\.ts)/

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  )

test('tests of the contract speak HTTP only; what knows the inside of our platform is in tests/platform', async () => {
  const files = globSync('tests/contract/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(10)
  const imports = await Promise.all(
    files.map(async (file) => {
      const paths = importsOf(file, await readFile(join(root, file), 'utf8'))
      return paths.filter((path) => inside.test(path) || path.startsWith('tests/platform/'))
    }),
  )
  const faults = files.flatMap((file, index) =>
    (imports[index] ?? []).map((path) => `${file} imports ${path}`),
  )
  // The live suite compares a real platform with the table of our own routes; the recordings with our refusals.
  const known = /^tests\/contract\/(live\.pure|recorded\/)/
  expect(faults.filter((fault) => !known.test(fault))).toEqual([])
})
