import type { FieldChange } from '../../../../shared/catalogue/field-changes.ts'
import type { EditedTerm } from '../../../commerce/contract/catalogue/edited-terms.ts'
import { focusLabels } from '../catalogue/words.ts'
import { shortWords } from '../history/edit-words.ts'

const fields: Readonly<Record<string, string>> = {
  name: 'Nom',
  slug: 'Adresse',
  parent: 'Rangée sous',
  description: 'Texte',
  menuOrder: 'Place',
  image: 'Image',
}

/** Says what a picture shows, and where it is cropped. */
function imageWords(image: EditedTerm['image']): string {
  const crop = image?.focus ? ` (cadrée ${focusLabels[image.focus]})` : ''
  return shortWords(image && (image.alt || image.name) + crop)
}

/** Says a change of a category or a tag: `Nom : Bagues → Anneaux`. */
export function termChangeWords(
  { field, before, after }: FieldChange,
  all: readonly Pick<EditedTerm, 'id' | 'name'>[],
): string {
  const words = (value: unknown) => {
    if (field === 'image') return imageWords(value as EditedTerm['image'])
    if (field !== 'parent') return shortWords(value)
    const unnamed = value ? `n°\u00a0${value}` : 'aucune autre'
    return all.find(({ id }) => id === value)?.name ?? unnamed
  }
  return `${fields[field] ?? field}\u00a0: ${words(before)} → ${words(after)}`
}

/** Returns a number of products in words. */
export const countWords = (count: number) =>
  count === 0 ? 'Aucun produit' : count === 1 ? '1 produit' : `${count} produits`
