import { env } from 'cloudflare:test'
import { loadCatalogue } from './catalogue.ts'
import { oncePerShop } from './fresh-shop.ts'

const open = () => loadCatalogue(env.DB)

/** Puts the catalogue of the house on sale, once for all the files that read it in one workerd. */
export function openHouse(): Promise<void> {
  return oncePerShop(open)
}
