import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { freePort, loadCatalogue, migrateLocal } from '../../worker/commands/local-shop.ts'
import { root } from '../../worker/commands/run.ts'
import { bundleWorker, workerFolder } from '../support/worker-weight.ts'

const state = '.wrangler/bench'

export interface Server {
  /** Straight to the Worker in workerd: no proxy of a development server in between. */
  address: string
  close(): Promise<void>
}

/** The Worker a deployment would upload, on its own state with the whole catalogue. */
export async function startShop(): Promise<Server & { site: string }> {
  await bundleWorker()
  await migrateLocal(state)
  await loadCatalogue(state)
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, 'wrangler.toml'))
  // Variables and module rules are set below, for the bundle that is already made.
  const { bindings: _variables, modulesRules: _rules, ...options } = workerOptions
  const port = await freePort()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: join(root, state, 'v3'),
      ...options,
      name: 'shop',
      modules: true,
      script: await readFile(join(root, workerFolder, 'index.js'), 'utf8'),
      bindings: { ENVIRONMENT: 'development', APP_SECRET: 'only-for-measurements-0123456789abcdef' },
      unsafeDirectSockets: [{ host: '127.0.0.1', port }],
    }),
  )
  const site = await miniflare.ready
  const direct = await miniflare.unsafeGetDirectURL('shop')
  return { address: direct.origin, site: site.origin, close: () => miniflare.dispose() }
}

/** A Worker that answers given bytes, without a line of work: what workerd itself can do. */
export async function startConstant(bytes: Uint8Array): Promise<Server> {
  const page = Buffer.from(bytes).toString('base64')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'constant',
      modules: true,
      compatibilityDate: '2026-08-15',
      script: `const page = Uint8Array.from(atob('${page}'), (c) => c.charCodeAt(0)).buffer
const headers = { 'Content-Type': 'text/html; charset=UTF-8' }
export default { fetch: () => new Response(page, { headers }) }`,
      unsafeDirectSockets: [{ host: '127.0.0.1' }],
    }),
  )
  await miniflare.ready
  return {
    address: (await miniflare.unsafeGetDirectURL('constant')).origin,
    close: () => miniflare.dispose(),
  }
}
