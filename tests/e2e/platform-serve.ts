/** The shop of the journeys before somebody else's platform: the built one, and a WooCommerce without a plugin of ours. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../worker/commands/run.ts'
import { serveBuiltShop } from '../support/built-shop.ts'
import { serveShop } from '../support/stand-ins/woocommerce/served.ts'

const state = '.wrangler/e2e-platform'
const [shopPort = 0, platformPort = 0] = (process.env.E2E_PLATFORM_PORTS ?? '0,0').split(',').map(Number)

await rm(join(root, state), { recursive: true, force: true })
const platform = await serveShop(platformPort)
const shop = await serveBuiltShop(state, {
  port: shopPort,
  settings: { ...platform.shop.settings, PAYMENT_METHODS: 'simulated' },
})
process.on('SIGTERM', () => {
  void Promise.all([shop.close(), platform.close()]).finally(() => process.exit(0))
})
