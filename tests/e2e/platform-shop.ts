import { serveBuiltShop } from '../support/built-shop.ts'
import { serveShop } from '../support/stand-ins/woocommerce/served.ts'

/**
 * Serves the built shop in front of another platform: a WooCommerce without our plugin.
 * @param state folder of its database, carts and cache
 * @param ports of the shop, and of its platform
 */
export async function servePlatformShop(state: string, ports: readonly number[]) {
  const [port = 0, platformPort = 0] = ports
  const platform = await serveShop(platformPort)
  const shop = await serveBuiltShop(state, {
    port,
    settings: { ...platform.shop.settings, PAYMENT_METHODS: 'simulated' },
  })
  return { close: () => Promise.all([shop.close(), platform.close()]) }
}
