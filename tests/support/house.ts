import { env } from 'cloudflare:test'
import { loadCatalogue } from './catalogue.ts'
import { oncePerShop } from './fresh-shop.ts'

const open = () => loadCatalogue(env.DB)

/** Loads the brand's catalogue, once for all files in one workerd. */
export function openHouse(): Promise<void> {
  return oncePerShop(open)
}
