import { parisClock } from '../../../shared/delivery/paris-clock.ts'
import { escapeMarkup } from '../../../shared/words/escape-markup.ts'
import { pictureSrc } from '../../assets.ts'
import { attributeLabels } from './load/attribute-labels.ts'

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

/** Width in pixels of the pictures in responses: the largest that the build makes. */
const wireWidth = 4096

/** Returns the WebP address of a picture, even if the last build did not contain it. */
export const pictureAddress = (name: string, width: number = wireWidth): string =>
  pictureSrc(name, width) ?? `/pictures/${name}.webp`

/** Options of a variation by attribute slug, as stored: `{ pa_taille: '50' }`. Imported products may have other slugs. */
export type Choice = Partial<Record<string, string>>

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
    const option = choice[slug]
    return option === undefined ? [] : [{ slug, label: labels[slug] ?? slug, option }]
  })
}

/** Returns a variation's options as text: `50, Or jaune`. */
export const choiceName = (choice: Choice): string =>
  choiceEntries(choice)
    .map(({ option }) => option)
    .filter((option) => option !== '')
    .join(', ')
