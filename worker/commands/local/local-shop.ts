import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { inBrand } from '../../../client/build/settings.ts'
import { mustRun, root } from '../run.ts'
import { fillLocalDatabase } from './local-database.ts'

/** Where `wrangler dev` keeps the local D1, KV and Durable Objects. */
export const defaultState = '.wrangler/state'

/** Builds the browser files, unless they are there and nothing they are made of has changed. */
export async function buildBrowserFiles(): Promise<string> {
  const lines = (await mustRun('node', ['client/build.ts', '--if-changed'])).trim().split('\n')
  return lines.at(-1) ?? ''
}

/**
 * Does a piece of work again only when the files it depends on have changed: asking wrangler what a local database
 * holds takes seconds. What was done is remembered in the state folder, and goes away with it.
 * @param folders absolute paths of what the work depends on
 */
async function onceFor(
  state: string,
  name: string,
  folders: readonly string[],
  work: () => Promise<string>,
): Promise<string> {
  const hash = createHash('sha256')
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await Promise.all(folders.map((folder) => readdir(folder, options)))
  const files = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  const wanted = hash.digest('hex')
  const memory = resolve(root, state, name)
  if ((await readFile(memory, 'utf8').catch(() => '')) === wanted) return 'up to date'
  const line = await work()
  await mkdir(resolve(root, state), { recursive: true })
  await writeFile(memory, wanted)
  return line
}

/** What a database is filled with: its tables, the catalogue, its guides, where there are any, with what reads them. */
const filledFrom = [
  inBrand('catalogue'),
  inBrand('guides'),
  ...['worker/platform/migrations', 'worker/platform/catalogue', 'client/build/texts'].map((path) =>
    join(root, path),
  ),
].filter((folder) => existsSync(folder))

/**
 * Brings the local D1 to the newest migration, and the house's own catalogue and guides into it; orders, carts and stock
 * sold since stay.
 * @returns what was done, in words
 */
export const fillDatabase = (state = defaultState): Promise<string> =>
  onceFor(state, 'filled', filledFrom, () => fillLocalDatabase(state, { catalogue: true }))

/** The same without a catalogue: copies of a platform's products have its numbers and codes, ours would stand in their way. */
export const fillDatabaseBefore = (state: string): Promise<string> =>
  onceFor(state, 'migrated', ['worker/platform/migrations'], () =>
    fillLocalDatabase(state, { catalogue: false }),
  )

/** The platform of somebody else's that `.dev.vars` names; `undefined` where the shop is its own. */
export async function platformBehind(): Promise<string | undefined> {
  const variables = parseEnv(await readFile(join(root, '.dev.vars'), 'utf8'))
  return variables['COMMERCE_URL'] || undefined
}
