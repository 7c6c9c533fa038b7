import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../worker/commands/run.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')
const lockfile = JSON.parse(await read('package-lock.json')) as {
  packages: Record<string, { version: string; dependencies?: Record<string, string> }>
}
const places = (name: string) =>
  Object.keys(lockfile.packages).filter((path) => path.endsWith(`node_modules/${name}`))

test('tests, development and deployment share one wrangler and one workerd', () => {
  for (const name of ['wrangler', 'miniflare', 'workerd'])
    expect(places(name), name).toEqual([`node_modules/${name}`])
})

test('miniflare is the one wrangler brings', () => {
  const wanted = lockfile.packages['node_modules/wrangler']?.dependencies?.['miniflare']
  expect(lockfile.packages['node_modules/miniflare']?.version).toBe(wanted)
})

test('the compatibility date is the day of workerd', async () => {
  const date = /^compatibility_date = "(.*)"$/m.exec(await read('wrangler.toml'))?.[1]
  const [, day] = lockfile.packages['node_modules/workerd']?.version.split('.') ?? []
  expect(date?.replaceAll('-', '')).toBe(day)
})
