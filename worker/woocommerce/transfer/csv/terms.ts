import { slugify } from '../../../../shared/words/fit-words.ts'
import { nameText } from '../../../commerce/contract/text.ts'
import { splitPaths } from './lists.ts'

/** A term of the file. Its id is made up, because files only give names. */
export interface CsvTerm {
  id: number
  name: string
  slug: string
  parent: number
}

/** Returns a hash of a name that is the same for every file. */
function digestOf(name: string): string {
  let digest = 5381
  for (const letter of name) digest = (digest * 33 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return digest.toString(36)
}

/** Returns the slug of a name. A name without Latin letters or digits gets a hash. */
export const slugOf = (name: string): string =>
  slugify(name) || (name.trim() === '' ? '' : `n-${digestOf(name)}`)

/** Signs that a slug leaves out, and that tell two options apart: `5½` and `5+` are not 5. */
const telling = /[\p{S}\p{No}#%‰]/gu

/** Returns a key of an option. Options that differ only in case, accents, spaces or punctuation have the same. */
export const optionKey = (option: string): string =>
  slugOf(option.normalize('NFC').replace(telling, (sign) => ` u${sign.codePointAt(0)?.toString(16)} `))

/** Returns a key that identifies a variation of a product: its options, without those that mean any. */
export const choiceKey = (
  product: number,
  options: readonly (readonly [slug: string, option: string])[],
): string =>
  [
    product,
    ...options
      .filter(([, option]) => option !== '')
      .map(([slug, option]) => `${slug.replace(/^pa_/, '')}=${optionKey(option)}`)
      .sort(),
  ].join(' ')

/** Slugs of WooCommerce's category for products without category, in English and French. */
const none = ['uncategorized', 'uncategorised', 'non-classe', 'non-categorise']

/** Returns a key of a path of names: `Perles > Akoya` is `>perles>akoya`. Both apostrophes are one. */
export const termKey = (names: readonly string[]): string =>
  names.map((name) => `>${name.toLowerCase().replaceAll('’', "'")}`).join('')

/** Terms by their path. `Perles > Akoya` is Akoya below Perles, and differs from `Colliers > Akoya`. */
export class CsvTerms {
  readonly all: CsvTerm[] = []
  readonly #byPath = new Map<string, CsvTerm>()
  readonly #slugs = new Set<string>()
  readonly #known: ReadonlyMap<string, string>

  /** @param known slugs of the shop's terms, by `termKey` */
  constructor(known: ReadonlyMap<string, string>) {
    this.#known = known
  }

  /** Returns terms without a parent, by their names. A tag may be called `Or > 18`. */
  flat(names: readonly string[]): { id: number; name: string; slug: string }[] {
    return names.flatMap((written) => {
      const name = nameText(written).trim()
      if (name === '') return []
      const key = termKey([name])
      const term = this.#byPath.get(key) ?? this.#add(key, name, undefined)
      return [{ id: term.id, name: term.name, slug: term.slug }]
    })
  }

  /** Returns the terms of a cell. Decodes HTML entities, because WordPress stores names as `Perles &amp; Or`. */
  of(cell: string): { id: number; name: string; slug: string }[] {
    return splitPaths(cell).flatMap((path) => {
      const parts = path
        .split('>')
        .map((part) => nameText(part).trim())
        .filter((part) => part !== '')
      if (parts.length === 1 && none.includes(slugify(parts[0] ?? ''))) return []
      let term: CsvTerm | undefined
      let whole = ''
      for (const name of parts) {
        whole += termKey([name])
        term = this.#byPath.get(whole) ?? this.#add(whole, name, term)
      }
      return term ? [{ id: term.id, name: term.name, slug: term.slug }] : []
    })
  }

  #add(path: string, name: string, above: CsvTerm | undefined): CsvTerm {
    const own = this.#known.get(path) ?? slugOf(name)
    // WordPress also adds the slug of the parent to a second term with the same name.
    let slug = this.#slugs.has(own) && above ? `${own}-${above.slug}` : own
    for (let rank = 2; this.#slugs.has(slug); rank += 1) slug = `${own}-${rank}`
    const term = { id: this.all.length + 1, name, slug, parent: above?.id ?? 0 }
    this.#slugs.add(slug)
    this.all.push(term)
    this.#byPath.set(path, term)
    return term
  }
}
