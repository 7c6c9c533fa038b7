import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ensureDevVars } from '../../client/build/dev-vars.ts'
import { demonstrationHouse } from '../../shared/demonstration-house.ts'
import { folderWith } from './fixture.ts'

const pathWith = async (contents: string) => join(await folderWith({ '.dev.vars': contents }), '.dev.vars')

test('creates .dev.vars once, with new secrets and the demonstration facts', async () => {
  const path = join(await folderWith(), '.dev.vars')
  expect(await ensureDevVars(path)).toContain('created')
  const first = await readFile(path, 'utf8')
  const { APP_SECRET, OPERATOR_SECRET, ...others } = parseEnv(first)
  expect(APP_SECRET).toMatch(/^[0-9a-f]{64}$/)
  expect(OPERATOR_SECRET).toMatch(/^[0-9a-f]{24}$/)
  expect(others).toEqual({ ENVIRONMENT: 'development', OPERATOR_KEY: 'atelier', ...demonstrationHouse })
  expect(await ensureDevVars(path)).toBeUndefined()
  expect(await readFile(path, 'utf8')).toBe(first)
})

test('adds missing facts to an existing file and keeps its lines', async () => {
  const before =
    'ENVIRONMENT=development\nAPP_SECRET=mine\nBUSINESS_NAME=Chez moi\n# the end, without a line end'
  const path = await pathWith(before)
  expect(await ensureDevVars(path)).toBe(
    '.dev.vars: 18 facts of the demonstration house added, the rest is as it was',
  )
  const after = await readFile(path, 'utf8')
  expect(after.startsWith(`${before}\n`)).toBe(true)
  expect(parseEnv(after)).toEqual({
    ENVIRONMENT: 'development',
    APP_SECRET: 'mine',
    ...demonstrationHouse,
    BUSINESS_NAME: 'Chez moi',
  })
  expect(await ensureDevVars(path)).toBeUndefined()
})

test('adds no fact to a file for production or without ENVIRONMENT', async () => {
  for (const contents of ['ENVIRONMENT=production\n', 'APP_SECRET=mine\n', '']) {
    const path = await pathWith('')
    await writeFile(path, contents)
    expect(await ensureDevVars(path)).toBeUndefined()
    expect(await readFile(path, 'utf8')).toBe(contents)
  }
})
