import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../worker/commands/run.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')
const lockfile = JSON.parse(await read('package-lock.json')) as {
  packages: Record<string, { version: string; dependencies?: Record<string, string> }>
}
const manifest = JSON.parse(await read('package.json')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const declared = { ...manifest.dependencies, ...manifest.devDependencies }
const places = (name: string) =>
  Object.keys(lockfile.packages).filter((path) => path.endsWith(`node_modules/${name}`))

test('tests, development and deployment share one wrangler and one workerd', () => {
  for (const name of ['wrangler', 'miniflare', 'workerd'])
    expect(places(name), name).toEqual([`node_modules/${name}`])
})

test('miniflare is the version that wrangler requires', () => {
  const wanted = lockfile.packages['node_modules/wrangler']?.dependencies?.['miniflare']
  expect(lockfile.packages['node_modules/miniflare']?.version).toBe(wanted)
})

// With a custom build, wrangler watches only these folders.
test('wrangler watches client, shared and worker', async () => {
  const watched = /^watch_dir = (\[.*\])$/m.exec(await read('wrangler.toml'))?.[1] ?? '[]'
  expect(JSON.parse(watched)).toEqual(expect.arrayContaining(['client', 'shared', 'worker']))
})

test('the compatibility date is the day of workerd', async () => {
  const date = /^compatibility_date = "(.*)"$/m.exec(await read('wrangler.toml'))?.[1]
  const [, day] = lockfile.packages['node_modules/workerd']?.version.split('.') ?? []
  expect(date?.replaceAll('-', '')).toBe(day)
})

test('@types/node has the major version of Node', () => {
  const lineOf = (name: string) => declared[name]?.split('.')[0]
  expect(lineOf('@types/node')).toBe(lineOf('node'))
})

test('every package has one exact version', () => {
  for (const [name, version] of Object.entries(declared))
    expect(version, name).toMatch(/^(?:npm:.*@)?\d+\.\d+\.\d+$/)
})

test('update rules name existing packages', async () => {
  const { packageRules } = JSON.parse(await read('.github/renovate.json')) as {
    packageRules: { matchPackageNames?: string[] }[]
  }
  const named = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames)
  const present = [...Object.keys(declared), ...Object.values(declared), ...places('miniflare')].join('\n')
  for (const name of named.filter((each) => each !== '*')) expect(present).toContain(name)
  expect(named).toContain('wrangler')
})
