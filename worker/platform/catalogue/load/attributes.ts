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
