import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('the ASVS table names only existing test files', async () => {
  const table = await readFile(join(root, '.github/security/asvs.md'), 'utf8')
  const named = [...table.matchAll(/`([\w./-]+\.(?:test|spec|cases)\.tsx?)`/g)].map(([, path = '']) =>
    path.replace(/^security\//, 'http/security/'),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(join(root, 'tests', path)))).toEqual([])
})
