import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { inBrand } from '../../../client/build/settings.ts'
import { defaultState, mustRun, root } from '../run.ts'
import { fillLocalDatabase } from './local-database.ts'

/** Builds the browser files, unless they exist and their sources have not changed. */
export async function buildBrowserFiles(): Promise<string> {
  const lines = (await mustRun('node', ['client/build.ts', '--if-changed'])).trim().split('\n')
  return lines.at(-1) ?? ''
}

/**
 * Runs a piece of work only when the files it depends on have changed, because asking wrangler about a local database
 * takes seconds. A hash of the files is stored in the state folder, and disappears with it.
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

/**
 * The sources of a filled database: its migrations, the catalogue and the guides, if any, and the code that reads them.
 */
const filledFrom = [
  inBrand('catalogue'),
  inBrand('guides'),
  ...['worker/platform/migrations', 'worker/platform/catalogue', 'client/build/texts'].map((path) =>
    join(root, path),
  ),
].filter((folder) => existsSync(folder))

/**
 * Applies all migrations to the local D1 and loads the brand's catalogue and guides. Orders, carts and sold stock stay.
 * @returns what was done, in words
 */
export const fillDatabase = (state = defaultState): Promise<string> =>
  onceFor(state, 'filled', filledFrom, () => fillLocalDatabase(state, { catalogue: true }))

/**
 * Does the same without a catalogue. The copies of a platform's products have its ids and codes, which ours would
 * conflict with.
 */
export const fillDatabaseBefore = (state: string): Promise<string> =>
  onceFor(state, 'migrated', ['worker/platform/migrations'], () =>
    fillLocalDatabase(state, { catalogue: false }),
  )

/** Returns the other platform that `.dev.vars` names; `undefined` with our own. */
export async function platformBehind(): Promise<string | undefined> {
  const variables = parseEnv(await readFile(join(root, '.dev.vars'), 'utf8'))
  return variables['COMMERCE_URL'] || undefined
}
