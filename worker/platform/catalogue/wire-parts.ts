import { parisClock } from '../../../shared/delivery/paris-clock.ts'
import { escapeMarkup } from '../../../shared/words/escape-markup.ts'
import { pictureSrc } from '../../assets.ts'

/** A stored UTC instant, with its `Z` or without, in the time of the site, without a zone: `2026-11-20T09:56:56`. */
export const siteTime = (stored: string): string =>
  parisClock(new Date(stored.endsWith('Z') ? stored : `${stored}Z`))

/** When a platform object began: by the clocks of the site, and by those of Greenwich. */
export const wireCreated = (stored: string) => ({
  date_created: siteTime(stored),
  date_created_gmt: stored.slice(0, 19),
})

/** The four dates of a platform object. */
export const wireDates = (created: string, modified: string) => ({
  ...wireCreated(created),
  date_modified: siteTime(modified),
  date_modified_gmt: modified,
})

/** Texts as HTML paragraphs, one line each, as the platform writes them. */
export const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeMarkup(text)}</p>\n`).join('')

/** Pixels of the picture named on the wire: the largest the house makes. */
const wireWidth = 4096

/** WebP address of a picture of the house, also for one the last build did not hold. */
export const pictureAddress = (name: string, width: number = wireWidth): string =>
  pictureSrc(name, width) ?? `/pictures/${name}.webp`

/** The choices a product can offer, in the order of the catalogue: the size or length before the colour. */
export const attributeLabels = {
  pa_taille: 'Taille',
  pa_longueur: 'Longueur',
  pa_couleur: 'Couleur',
} as const

export type AttributeSlug = keyof typeof attributeLabels

/** Options of a variation by attribute slug, as stored: `{ pa_taille: '50' }`. What another shop sold may have others. */
export type Choice = Partial<Record<string, string>>

/** Labels of the attributes of a product, from the column of that name: its own, or those of the house. */
export const labelsIn = (attributes: string): Record<string, string> => ({
  ...attributeLabels,
  ...Object.fromEntries(
    (JSON.parse(attributes) as { slug: string; name?: string }[]).flatMap(({ slug, name }) =>
      name ? [[slug, name]] : [],
    ),
  ),
})

/** The pairs of a choice in the order of the catalogue. */
export function choiceEntries(
  choice: Choice,
  labels: Readonly<Record<string, string>> = attributeLabels,
): { slug: string; label: string; option: string }[] {
  return [...new Set([...Object.keys(attributeLabels), ...Object.keys(choice)])].flatMap((slug) => {
    const option = choice[slug]
    return option === undefined ? [] : [{ slug, label: labels[slug] ?? slug, option }]
  })
}

/** A variation in words: `50, Or jaune`. */
export const choiceName = (choice: Choice): string =>
  choiceEntries(choice)
    .map(({ option }) => option)
    .filter((option) => option !== '')
    .join(', ')
