import { brand } from '#brand/brand.ts'
import type { Focus } from '../../../../shared/catalogue/focus.ts'
import { formatPrice } from '../../../../shared/money.ts'
import { capital } from '../../../../shared/words/capital.ts'
import type { Change, Edit } from '../../../commerce/contract/catalogue/editing.ts'

/** Publication statuses in words. */
export const statusWords: Readonly<Record<string, string>> = {
  publish: 'En ligne',
  draft: 'Brouillon',
  pending: 'À relire',
  private: 'Privé',
  future: 'Programmé',
  trash: 'Archivé',
}

export const typeWords: Readonly<Record<string, string>> = {
  simple: capital(brand.product.one),
  variable: `${capital(brand.product.one)} à variantes`,
  grouped: 'Ensemble',
}

/** Labels of product facts by key, in the order of the form. */
export const factLabels = {
  metal: 'Métal',
  fineness: 'Titre, en millièmes',
  hallmark: 'Poinçon',
  gems: 'Pierres',
  pearl_type: 'Perle de culture',
  pearl_origin: 'Origine de la perle de culture',
  pearl_diameter: 'Diamètre de la perle de culture',
  pearl_shape: 'Forme de la perle de culture',
  pearl_colour: 'Couleur de la perle de culture',
  treatment: 'Traitements',
  weight_g: 'Poids',
  style: 'Style',
  design: 'Dessin',
  delivery_time: 'Délai annoncé',
  prep_days: 'Préparation, en jours ouvrés',
  technique: 'Technique des lettres',
  warnings: 'Avertissements',
} as const
export type FactKey = keyof typeof factLabels
export const factKeys = Object.keys(factLabels) as FactKey[]

const fields: Readonly<Record<string, string>> = {
  sku: 'Référence',
  slug: 'Adresse',
  name: 'Nom',
  type: 'Genre',
  status: 'État',
  publishAt: 'Mise en ligne',
  visibility: 'Visibilité',
  featured: 'Mis en avant',
  soldIndividually: 'Un seul par panier',
  menuOrder: 'Rang',
  summary: 'Matières',
  description: 'Description',
  regular: 'Prix',
  sale: 'Promotion',
  stock: 'Stock',
  categories: 'Catégories',
  tags: 'Étiquettes',
  attributes: 'Choix',
  facets: 'Filtres',
  pictures: 'Images',
  meta: 'Faits du métier',
  related: 'Va avec',
  pieces: 'Pièces de l’ensemble',
  platform: 'Autres champs',
}

/** Returns a field of the history in words. */
export function fieldWords(field: string): string {
  const [own = '', id = '', name = ''] = field.split('.')
  if (own !== 'variations') return fields[own] ?? own
  return name ? `Variante ${id}, ${(fields[name] ?? name).toLowerCase()}` : `Variante ${id}`
}

/** Maximum length of a value shown in full, in characters. */
const longest = 160

/** Labels of the focal points. The middle is the default. */
export const focusLabels: Readonly<Record<Focus, string>> = {
  'top-left': 'en haut à gauche',
  top: 'en haut',
  'top-right': 'en haut à droite',
  left: 'à gauche',
  center: 'au milieu',
  right: 'à droite',
  'bottom-left': 'en bas à gauche',
  bottom: 'en bas',
  'bottom-right': 'en bas à droite',
}

const pictureWords = ({ alt, focus }: { alt: string; focus?: Focus }): string =>
  focus ? `${alt} (cadrée ${focusLabels[focus]})` : alt

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** Returns a value of the history in words. */
function valueWords(field: string, value: unknown): string {
  const name = field.split('.').at(-1)
  if (value === null || value === '') return 'rien'
  if (name === 'regular' && typeof value === 'number') return formatPrice(value)
  if (name === 'status') return statusWords[String(value)] ?? String(value)
  if (name === 'sale' && typeof value === 'object')
    return formatPrice(Number((value as { cents?: unknown }).cents))
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (name === 'pictures' && Array.isArray(value)) return cut(value.map(pictureWords).join(', ') || 'aucune')
  if (typeof value === 'object') return cut(JSON.stringify(value))
  return cut(String(value))
}

/** Returns the change of a field in words: `Prix : 129,00 € → 119,00 €`. */
export const changeWords = ({ field, before, after }: Change): string =>
  `${fieldWords(field)}\u00a0: ${valueWords(field, before)} → ${valueWords(field, after)}`

/** Returns the changes of others, one sentence each. */
export const editSentences = (edits: readonly Edit[]): string[] =>
  edits.flatMap(({ who, changes }) => changes.map((change) => `${who}\u00a0: ${changeWords(change)}`))

/** Formats cents as the staff types them: `129,00`. */
export const typedPrice = (cents: number | null): string =>
  cents === null ? '' : `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
