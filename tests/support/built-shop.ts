import { appendFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { demonstrationHouse } from '../../shared/demonstration-house.ts'
import { fillDatabase } from '../../worker/commands/local/local-shop.ts'
import { root } from '../../worker/commands/run.ts'
import { fillEmptyShop } from './empty-shop.ts'
import { bundleWorker, workerFolder } from './worker-weight.ts'

export interface BuiltShop {
  /** The whole site, static files included. */
  site: string
  /** Straight to the Worker in workerd; nothing stands in between where it is alone. */
  worker: string
  /** Its database, for what only measures ask. */
  database(): Promise<D1Database>
  /** What it keeps of the catalogue. */
  cache(): Promise<KVNamespace>
  /** Address its Worker is inspected at; only where that was asked for. */
  inspector(): Promise<string>
  close(): Promise<void>
}

export interface BuiltShopOptions {
  /** 0 for any. */
  port?: number
  /** Variables of the Worker beyond those every built shop has. */
  settings?: Record<string, string>
  /** Hears each line of its log. */
  onLog?: (line: string) => void
  /**
   * Whether the Worker is served without its static files. Miniflare's router of those stands before it otherwise, even on
   * its own socket, and costs several times a page that is kept.
   */
  isAlone?: boolean
  /** Whether it begins without a product, as its owner opens it on the first day. */
  isEmpty?: boolean
  /** Whether V8 may be asked about its isolate. */
  isInspected?: boolean
  /** Modules that stand before the Worker, which they import as `./shop.js`: the first answers in its place. */
  before?: readonly { path: string; contents: string }[]
}

/** What a built shop signs with. */
export const benchSecret = 'of-the-tests-only-0123456789abcdef'

const noFile = () => new Response('Not found', { status: 404 })

let bundled: Promise<unknown> | undefined

/**
 * Serves what a deployment would upload, with the bindings of wrangler.toml and the whole catalogue: no proxy of a
 * development server, nothing rebuilt while tests run.
 * @param state folder of its database, carts and cache
 */
export async function serveBuiltShop(
  state: string,
  {
    port = 0,
    settings = {},
    onLog = () => {},
    isAlone = false,
    isEmpty = false,
    isInspected = false,
    before = [],
  }: BuiltShopOptions = {},
): Promise<BuiltShop> {
  // Once for all the shops of a process.
  bundled ??= bundleWorker()
  await bundled
  await (isEmpty ? fillEmptyShop : fillDatabase)(state)
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, 'wrangler.toml'))
  // Variables and module rules are set below, for the bundle that is already made.
  const { bindings: _variables, modulesRules: _rules, ...options } = workerOptions
  if (isAlone) Object.assign(options, { assets: undefined, serviceBindings: { ASSETS: noFile } })
  const script = await readFile(join(root, workerFolder, 'index.js'), 'utf8')
  const modules = [...before, { path: 'shop.js', contents: script }]
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port,
      resourcePersistencePath: join(root, state, 'v3'),
      ...options,
      name: 'shop',
      ...(isInspected && { inspectorPort: 0 }),
      modules: modules.map((module) => ({ type: 'ESModule' as const, ...module })),
      bindings: {
        ENVIRONMENT: 'development',
        APP_SECRET: benchSecret,
        SITE_URL: `http://localhost:${port}`,
        OPERATOR_KEY: 'atelier',
        OPERATOR_SECRET: 'of-the-tests-only',
        ...demonstrationHouse,
        ...settings,
      },
      handleStructuredLogs({ level, message }) {
        onLog(message)
        const file = process.env.SHOP_LOG
        if (file) appendFileSync(join(root, file), `${message}\n`)
        else console[level === 'error' ? 'error' : 'log'](message)
      },
      unsafeDirectSockets: [{ host: '127.0.0.1' }],
    }),
  )
  const site = await miniflare.ready
  const worker = await miniflare.unsafeGetDirectURL('shop')
  return {
    site: site.origin,
    worker: worker.origin,
    database: () => miniflare.getD1Database('DB'),
    cache: () => miniflare.getKVNamespace('CACHE') as unknown as Promise<KVNamespace>,
    inspector: async () => `${(await miniflare.getInspectorURL()).origin}/core:user:shop`,
    close: () => miniflare.dispose(),
  }
}
