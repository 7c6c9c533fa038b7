import type { Focus } from '../../../shared/catalogue/pictures.ts'
import { parisClock } from '../../../shared/delivery/paris-clock.ts'
import { escapeMarkup } from '../../../shared/words/fit-words.ts'
import { pictureAddress } from '../../assets.ts'

/** Converts a stored UTC instant, with or without `Z`, to Paris clock time without a zone: `2026-11-20T09:56:56`. */
export const siteTime = (stored: string): string =>
  parisClock(new Date(stored.endsWith('Z') ? stored : `${stored}Z`))

/** Returns the creation date of a `wc/v3` object, in Paris time and in UTC. */
export const wireCreated = (stored: string) => ({
  date_created: siteTime(stored),
  date_created_gmt: stored.slice(0, 19),
})

/** Returns the four dates of a `wc/v3` object. */
export const wireDates = (created: string, modified: string) => ({
  ...wireCreated(created),
  date_modified: siteTime(modified),
  date_modified_gmt: modified,
})

/** Returns texts as HTML paragraphs, one line each, as WooCommerce writes them. */
export const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeMarkup(text)}</p>\n`).join('')

/** A picture of a product. `src` is set if the build did not make it. */
export interface StoredPicture {
  name: string
  alt: string
  src?: string
  focus?: Focus
}

/** Returns the pictures of a product. Addresses start with `base`, which is `''` inside this Worker. */
export function wireImages(productId: number, pictures: string, base: string) {
  return (JSON.parse(pictures) as StoredPicture[]).map(({ name, alt, src }, index) => ({
    id: productId * 10 + index + 1,
    src: src ? (src.startsWith('/') ? base + src : src) : base + pictureAddress(name),
    name,
    alt,
  }))
}
