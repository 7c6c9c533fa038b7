import { env } from 'cloudflare:test'
import { loadCatalogue } from './catalogue.ts'

let opened: Promise<void> | undefined

/** Puts the catalogue of the house on sale, once for all the files that read it in one workerd. */
export function openHouse(): Promise<void> {
  opened ??= loadCatalogue(env.DB)
  return opened
}
