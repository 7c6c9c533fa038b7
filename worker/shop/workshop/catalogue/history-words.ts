import { type FieldChange, fieldAndKey, partsOf } from '../../../../shared/catalogue/field-changes.ts'
import type { Focus } from '../../../../shared/catalogue/pictures.ts'
import { formatPrice } from '../../../../shared/money.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { TermChoice } from '../../../commerce/contract/catalogue/editing.ts'
import { shortWords } from '../history/edit-words.ts'
import { attributeNames } from './editor-filing.tsx'
import { askedFacts, focusLabels, statusWords, typeWords, visibilityWords } from './words.ts'

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
  choice: 'Choix',
  sharesStock: 'Stock commun',
}

/** French names of facts by key. The brand chooses these keys, so they may equal those of other fields. */
const factNames: Readonly<Record<string, string>> = {
  seo_title: 'Titre pour les moteurs',
  seo_description: 'Description pour les moteurs',
  personalizable: 'Reçoit des lettres',
  ...Object.fromEntries(askedFacts.map(({ key, label }) => [key, label])),
}

/** French names of the keys within other fields: choices and filters, and the weight of the parcel. */
const otherNames: Readonly<Record<string, string>> = {
  ...attributeNames,
  weight: 'Poids du colis, en kilogrammes',
}

/** A category or a tag, as its name is shown. */
export type TermName = Pick<TermChoice, 'id' | 'name'>

/** Returns the French name of a key within a field of the history. */
const keyName = (field: string, key: string): string =>
  (field === 'meta' ? factNames : otherNames)[key] ?? key

/** Returns the French name of a field of the history, `variations.700204.stock` included. */
function fieldWords(field: string): string {
  const [own = '', id = '', name = ''] = field.split('.')
  if (own !== 'variations') return fields[own] ?? own
  return name ? `Variante ${id}, ${(fields[name] ?? name).toLowerCase()}` : `Variante ${id}`
}

type Map = Readonly<Record<string, unknown>>

const isMap = (value: unknown): value is Map =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pictureWords = ({ alt, focus }: { alt: string; focus?: Focus }): string =>
  focus ? `${alt} (cadrée ${focusLabels[focus]})` : alt

function saleWords({ cents, from, to }: Map): string {
  const days = [from && ` du ${instantWords(String(from))}`, to && ` au ${instantWords(String(to))}`]
  return `${formatPrice(Number(cents))}${days.filter(Boolean).join('')}`
}

const attributeWords = ({ slug, name, options }: Map): string =>
  `${otherNames[String(slug)] ?? String(name ?? slug)}\u00a0: ${[options].flat().join(', ')}`

/** The words of a field that is one of a list. The history may hold values of an earlier list. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statusWords,
  type: typeWords,
  visibility: visibilityWords,
}

/** Returns a value as the staff reads it. Names of categories and tags come from `terms`. */
function valueWords(name: string, value: unknown, terms: readonly TermName[]): string {
  if (value === null || value === undefined || value === '') return 'rien'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (name === 'regular') return formatPrice(Number(value))
  if (name === 'sale' && isMap(value)) return saleWords(value)
  if (name === 'publishAt') return instantWords(`${value}Z`)
  const named = choices[name]
  if (named) return named[String(value)] ?? String(value)
  if (Array.isArray(value)) return listWords(name, value, terms)
  if (isMap(value)) return Object.entries(value).map(entryWords(name)).join(', ') || 'rien'
  return String(value)
}

const entryWords =
  (field: string) =>
  ([key, value]: [string, unknown]): string =>
    `${keyName(field, key)}\u00a0: ${[value].flat().join(', ')}`

function listWords(name: string, values: readonly unknown[], terms: readonly TermName[]): string {
  if (values.length === 0) return 'aucun'
  const words = values.map((value) => {
    if (name === 'pictures') return pictureWords(value as { alt: string; focus?: Focus })
    if (name === 'attributes') return attributeWords(value as Map)
    if (name === 'related' || name === 'pieces') return `n°\u00a0${value}`
    return terms.find(({ id }) => id === value)?.name ?? String(value)
  })
  return words.join(name === 'attributes' ? '\u202f; ' : ', ')
}

const arrow = (name: string, before: unknown, after: unknown, terms: readonly TermName[]): string =>
  `${name}\u00a0: ${shortWords(valueWords('', before, terms))} → ${shortWords(valueWords('', after, terms))}`

/**
 * Says what an edit changed of a field: `Prix : 129,00 € → 119,00 €`. Of facts and filters it names those that differ.
 * @param terms categories and tags of the shop, for their names
 */
export const changeWords = (change: FieldChange, terms: readonly TermName[] = []): string =>
  partsOf(change)
    .map(({ field, before, after }) => {
      const [own, key] = fieldAndKey(field)
      if (key !== undefined) return arrow(keyName(own, key), before, after, terms)
      const name = field.split('.').at(-1) ?? ''
      return `${fieldWords(field)}\u00a0: ${shortWords(valueWords(name, before, terms))} → ${shortWords(valueWords(name, after, terms))}`
    })
    .join('\u202f; ')
