import * as t from '#text/extras.ts'

/** What a shopper gives with a line beyond its choices and its letters, by its name: `{ gravure: 'À toi' }`. */
export type Extras = Readonly<Record<string, string | number | boolean>>

/** Names under which clients send the product's own name along, which every line says already. */
const ofProduct: readonly string[] = ['name', 'name_fr', 'productName']

/** Names that are not said as they are written. */
const labels: Readonly<Record<string, string>> = { ecriture: t.lettering }

const labelOf = (name: string): string => {
  if (labels[name]) return labels[name]
  const words = name.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const textOf = (value: Extras[string]): string =>
  typeof value === 'boolean' ? (value ? t.yes : t.no) : String(value)

/** The extras of a line in words, one each: « Gravure : À toi ». Names that begin with `_` are machines' own. */
export const extraWords = (extras: Extras): string[] =>
  Object.entries(extras)
    .filter(([name, value]) => !name.startsWith('_') && !ofProduct.includes(name) && value !== '')
    .map(([name, value]) => t.labelled(labelOf(name), textOf(value)))

/** Choices and extras of a line in words: « Taille : 52 », « Gravure : À toi ». Letters are said by themselves. */
export const choiceWords = ({
  options,
  extras,
}: {
  options: Readonly<Record<string, string>>
  extras: Extras
}): string[] => [
  ...Object.entries(options).map(([label, option]) => t.labelled(label, option)),
  ...extraWords(extras),
]
