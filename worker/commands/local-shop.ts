import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { fillLocalDatabase } from './local-database.ts'
import { mustRun, root, start, tool } from './run.ts'

/** Where `wrangler dev` keeps the local D1, KV and Durable Objects. */
export const defaultState = '.wrangler/state'

/** Builds the browser files and `.dev.vars`. */
export async function buildBrowserFiles(): Promise<string> {
  const lines = (await mustRun('node', ['client/build.ts'])).trim().split('\n')
  return lines.at(-1) ?? ''
}

/**
 * Does a piece of work again only when the files it depends on have changed: asking wrangler what a local database
 * holds takes seconds. What was done is remembered in the state folder, and goes away with it.
 * @param folders files of the project the work depends on
 */
async function onceFor(
  state: string,
  name: string,
  folders: readonly string[],
  work: () => Promise<string>,
): Promise<string> {
  const hash = createHash('sha256')
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await Promise.all(folders.map((folder) => readdir(join(root, folder), options)))
  const files = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  const wanted = hash.digest('hex')
  const memory = join(root, state, name)
  if ((await readFile(memory, 'utf8').catch(() => '')) === wanted) return 'up to date'
  const said = await work()
  await mkdir(join(root, state), { recursive: true })
  await writeFile(memory, wanted)
  return said
}

/** Brings the local D1 to the newest migration. */
export const migrateLocal = (state = defaultState): Promise<string> =>
  onceFor(state, 'migrated', ['worker/commerce/embedded/migrations'], async () => {
    await applyMigrations(state)
    return 'migrated'
  })

/** The catalogue, and its guides with what reads them. */
const loadedFrom = ['worker/commerce/embedded/catalogue', 'worker/content/guides', 'client/build/texts']

/** Loads the house's own catalogue and guides into the local D1; orders, carts and stock sold since stay. */
export const loadCatalogue = (state = defaultState): Promise<string> =>
  onceFor(state, 'loaded', loadedFrom, async () => {
    const output = await mustRun('node', ['worker/commands/catalogue.ts', 'load', '--persist-to', state])
    return (output.trim().split('\n').at(-1) ?? '').replace('Catalogue: ', '')
  })

/** The platform of somebody else's that `.dev.vars` names; `undefined` where the shop is its own. */
export async function platformBehind(): Promise<string | undefined> {
  const variables = parseEnv(await readFile(join(root, '.dev.vars'), 'utf8'))
  return variables['COMMERCE_URL'] || undefined
}

export interface Shop {
  /** `http://localhost:8787` */
  address: string
  process: ChildProcess
}

/**
 * Serves the shop with `wrangler dev`, which builds again on every edit of worker, client and shared.
 * @param options `interactive` leaves the terminal to wrangler and its keys
 */
export function serve(options: { port: number; state?: string; interactive?: boolean }): Shop {
  const { port, state = defaultState, interactive = false } = options
  const process = start(
    tool('wrangler'),
    [
      'dev',
      ...['--port', String(port), '--persist-to', state],
      // Links of mails lead to where the shop is.
      ...['--var', `SITE_URL:http://localhost:${port}`],
      `--show-interactive-dev-session=${interactive}`,
    ],
    { stdio: interactive ? 'inherit' : ['ignore', 'inherit', 'inherit'] },
  )
  return { address: `http://localhost:${port}`, process }
}

/**
 * Waits for the home page.
 * @throws Error when the server ends first, or after two minutes
 */
export async function answers({ address, process }: Shop): Promise<undefined> {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    if (process.exitCode !== null)
      throw new Error(`wrangler dev stopped with code ${process.exitCode}; see above`)
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    if (response?.ok) return
    if (response && response.status >= 500)
      throw new Error(`${address} answers ${response.status}; see above`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`nothing answers at ${address} after two minutes`)
}
