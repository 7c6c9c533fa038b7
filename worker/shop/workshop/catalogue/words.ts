import { brand } from '#brand/brand.ts'
import type { Focus } from '../../../../shared/catalogue/focus.ts'
import { formatPrice } from '../../../../shared/money.ts'
import { capital } from '../../../../shared/words/capital.ts'
import type { Change, Edit } from '../../../commerce/contract/catalogue/editing.ts'

/** Where a product stands, in words. */
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

/** Facts of the trade by their key, in the order they are asked. */
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

/** A field of the history, in words. */
export function fieldWords(field: string): string {
  const [own = '', id = '', name = ''] = field.split('.')
  if (own !== 'variations') return fields[own] ?? own
  return name ? `Variante ${id}, ${(fields[name] ?? name).toLowerCase()}` : `Variante ${id}`
}

/** Characters of the longest value that is told whole. */
const longest = 160

/** Where a picture is cut around, as it is chosen; the middle is where nobody chose. */
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

/** A value of the history, in words. */
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

/** What an edit changed of a field: `Prix : 129,00 € → 119,00 €`. */
export const changeWords = ({ field, before, after }: Change): string =>
  `${fieldWords(field)}\u00a0: ${valueWords(field, before)} → ${valueWords(field, after)}`

/** What others changed meanwhile, a sentence each. */
export const editSentences = (edits: readonly Edit[]): string[] =>
  edits.flatMap(({ who, changes }) => changes.map((change) => `${who}\u00a0: ${changeWords(change)}`))

/** Cents as they are typed: `129,00`. */
export const typedPrice = (cents: number | null): string =>
  cents === null ? '' : `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
