import * as z from 'zod'
import type { Env } from '../env.ts'
import { PlatformError } from '../platform/http/platform-error.ts'
import { platformBase } from '../settings.ts'
import { shopApi } from './shop-api.ts'

/** The rights of the shop's key; `null` when WooCommerce did not answer. */
interface KeyCheck {
  reads: boolean | null
  writes: boolean | null
  /** Versions of WordPress and WooCommerce, which only an administrator's key can read. */
  versions: { wordpress: string; woocommerce: string } | null
}

/** Milliseconds that a check is cached, so that monitoring does not load WooCommerce. */
const worth = 5 * 60_000

const checks = new Map<string, { at: number; found: KeyCheck }>()

const status = z
  .object({ environment: z.object({ wp_version: z.string(), version: z.string() }) })
  .transform(({ environment: { wp_version, version } }) => ({ wordpress: wp_version, woocommerce: version }))

/** Whether a call passed the authentication, whatever its response. */
const isLetIn = (call: Promise<unknown>): Promise<boolean | null> =>
  call.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof PlatformError)) throw error
      if (error.code === 'shop_key_refused') return false
      return error.status < 500 ? true : null
    },
  )

/**
 * Checks the rights of the key in WooCommerce, at most once in five minutes. It changes nothing, because order 0 does
 * not exist.
 */
export async function checkKey(env: Env): Promise<KeyCheck> {
  const name = `${platformBase(env)} ${env.COMMERCE_KEY}`
  const known = checks.get(name)
  if (known && Date.now() - known.at < worth) return known.found
  const api = shopApi(env)
  const fields = { _fields: 'environment.wp_version,environment.version' }
  const [reads, writes, versions] = await Promise.all([
    isLetIn(api.get('products', { status: 'publish', per_page: '1', _fields: 'id' })),
    isLetIn(api.send('PUT', 'orders/0', {})),
    api.get('system_status', fields).then(
      ({ body }) => status.safeParse(body).data ?? null,
      () => null,
    ),
  ])
  const found = { reads, writes, versions }
  checks.set(name, { at: Date.now(), found })
  return found
}
