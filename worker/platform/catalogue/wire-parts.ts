import type { Focus } from '../../../shared/catalogue/pictures.ts'
import { parisClock } from '../../../shared/delivery/calendar.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import { entryOf, escapeMarkup } from '../../../shared/words/fit-words.ts'
import { pictureAddress } from '../../assets.ts'
import { attributeIds, attributeLabels, type Choice } from './variations.ts'

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

/** Returns the stable id of an attribute; 0 for an unknown one, as WooCommerce does for the attribute of a single product. */
export const idOfAttribute = (slug: string): number => entryOf<number>(attributeIds, slug) ?? 0

/** Returns the labels of a product's attributes, by slug: those in its column `attributes`, else `attributeLabels`. */
export const labelsIn = (attributes: string): Record<string, string> => ({
  ...attributeLabels,
  ...Object.fromEntries(
    (JSON.parse(attributes) as { slug: string; name?: string }[]).flatMap(({ slug, name }) =>
      name ? [[slug, name]] : [],
    ),
  ),
})

/** Returns the options of a choice in the order of `attributeLabels`; other attributes come last. */
export function choiceEntries(
  choice: Choice,
  labels: Readonly<Record<string, string>> = attributeLabels,
): { slug: string; label: string; option: string }[] {
  return [...new Set([...Object.keys(attributeLabels), ...Object.keys(choice)])].flatMap((slug) => {
    const option = entryOf(choice, slug)
    return option === undefined ? [] : [{ slug, label: entryOf(labels, slug) ?? slug, option }]
  })
}

/** Returns a variation's options as text: `50, Or jaune`. */
export const choiceName = (choice: Choice): string =>
  choiceEntries(choice)
    .map(({ option }) => option)
    .filter((option) => option !== '')
    .join(', ')

/** Returns the price fields that products and variations share, from amounts in cents. */
export const priceFields = (row: { regular: number | null; price: number; onSale: boolean }) => ({
  price: decimalFromCents(row.price),
  regular_price: row.regular === null ? '' : decimalFromCents(row.regular),
  sale_price: row.onSale ? decimalFromCents(row.price) : '',
  on_sale: row.onSale,
})

/** Returns the fields of another shop that none of our pages shows: weight, tax, backorders. */
export function platformFields(platform: string): Record<string, unknown> {
  const {
    stock_quantity: counted,
    hidden_meta: _,
    ...fields
  } = JSON.parse(platform) as Record<string, unknown>
  return { ...fields, ...(counted !== undefined && { stock_quantity: counted, manage_stock: true }) }
}

/** Returns facts of another shop's plugins, which no page shows, as entries of `meta_data` with ids from `from` on. */
export const hiddenEntries = (platform: string, from: number) =>
  ((JSON.parse(platform) as { hidden_meta?: { key: string; value: string }[] }).hidden_meta ?? []).map(
    (entry, index) => ({ id: from + index, ...entry }),
  )
