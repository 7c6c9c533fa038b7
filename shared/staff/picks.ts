/**
 * A picker is a list of ticked boxes, one for each thing that a form names: `related.7001`. Its order is that of the
 * boxes. A thing is named by its number, its path or its code. A search field adds boxes to tick.
 */
type Values = Readonly<Record<string, unknown>>

/**
 * What a picker offers. `places` are products, guides and lists; `paths` are these and pages, by address; `references` are
 * what a buyer takes home, by code.
 */
export const pickKinds = ['products', 'guides', 'places', 'paths', 'lists', 'pictures', 'references'] as const
export type PickKind = (typeof pickKinds)[number]

/** Names of the fields of a picker: the box of a thing, the words to search, and the words whose results are shown. */
export const boxOf = (picker: string, ref: string | number): string => `${picker}.${ref}`
export const wordsOf = (picker: string): string => `${picker}.@mots`
export const shownOf = (picker: string): string => `${picker}.@vus`

/** Names of the buttons that search in a picker, and that move a thing before the one above it. */
export const searchButton = '@cherche'
export const raiseButton = '@avance'

/**
 * Names of the fields that send a picture beside a picker of pictures, of their button, and of the refusal that the
 * server writes into the form.
 */
export const fileOf = (picker: string): string => `${picker}.@fichier`
export const altOf = (picker: string): string => `${picker}.@montre`
export const sendButton = '@envoie'
export const refusalOf = (field: string): string => `${field}.@refus`

/** Returns the name of the picker whose ticks become lines of a field. The box of a tick holds its name. */
export const addsOf = (field: string): string => `${field}.@ajoute`
export const isAdding = (picker: string): boolean => picker.endsWith(addsOf(''))

/**
 * Returns the fields of a form with its ticks of `addsOf` in their texts: an address as a line `name | address`, a picture
 * as a figure in Markdown.
 */
export function withAdded(fields: Readonly<Record<string, string>>): Record<string, string> {
  const all = { ...fields }
  for (const [key, name] of Object.entries(fields)) {
    const [, field, ref] = /^(.*)\.@ajoute\.([^@].*)$/.exec(key) ?? []
    if (field === undefined || ref === undefined) continue
    delete all[key]
    const [between, line] = ref.startsWith('/')
      ? ['\n', `${name} | ${ref}`]
      : ['\n\n', `![${name.replaceAll(/[[\]]/g, '')}](picture:${ref})`]
    all[field] = [all[field]?.trimEnd(), line].filter(Boolean).join(between)
  }
  return all
}

/** Returns the name of a field beside another one: `hero.picture.alt` beside `hero.picture.name`. */
export const besideOf = (field: string, name: string): string => field.replace(/[^.]*$/, name)

/** Returns what is ticked in a picker, in order. */
export function picksIn(values: Values, picker: string): string[] {
  const picks = Object.keys(values).flatMap((name) => {
    const ref = name.startsWith(`${picker}.`) ? name.slice(picker.length + 1) : ''
    return ref === '' || ref.startsWith('@') ? [] : [ref]
  })
  const raised = picks.findIndex((ref) => values[raiseButton] === boxOf(picker, ref))
  return raised > 0
    ? picks.toSpliced(raised - 1, 2, ...[picks[raised], picks[raised - 1]].flatMap((ref) => ref ?? []))
    : picks
}

/** Returns the words that a form searches in a picker. */
export const searchedIn = (values: Values, picker: string): string =>
  String(values[wordsOf(picker)] ?? '').trim()

/**
 * Whether a form only looks for things to pick, so that it must be shown again and not saved: one of these buttons sent
 * it, or it holds words whose results nobody has seen. Without script, Enter in the search field sends it with another
 * button.
 */
export const isPicking = (values: Values): boolean =>
  searchButton in values ||
  raiseButton in values ||
  sendButton in values ||
  Object.keys(values).some((name) => {
    const picker = name.endsWith('.@mots') ? name.slice(0, -'.@mots'.length) : null
    return (
      picker !== null &&
      searchedIn(values, picker) !== '' &&
      values[wordsOf(picker)] !== values[shownOf(picker)]
    )
  })
