/** The choices a jewel can offer, in the order of the catalogue: the size or length before the colour. */
export const attributeLabels = {
  pa_taille: 'Taille',
  pa_longueur: 'Longueur',
  pa_couleur: 'Couleur',
} as const

export type AttributeSlug = keyof typeof attributeLabels

/** Options of a variation by attribute slug, as stored: `{ pa_taille: '50' }`. */
export type Choice = Partial<Record<AttributeSlug, string>>

/** The pairs of a choice in the order of the catalogue. */
export function choiceEntries(choice: Choice): { slug: AttributeSlug; label: string; option: string }[] {
  return (Object.keys(attributeLabels) as AttributeSlug[]).flatMap((slug) => {
    const option = choice[slug]
    return option === undefined ? [] : [{ slug, label: attributeLabels[slug], option }]
  })
}

/** A variation in words: `50, Or jaune`. */
export const choiceName = (choice: Choice): string =>
  choiceEntries(choice)
    .map(({ option }) => option)
    .join(', ')
