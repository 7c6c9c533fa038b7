import { slugify } from '../../../../shared/words/slug.ts'
import { nameText } from '../../../commerce/contract/text.ts'
import { splitList } from './lists.ts'

/** A term of the file, its number made up: files know them by name. */
export interface CsvTerm {
  id: number
  name: string
  slug: string
  parent: number
}

/** A number of a name that stays the same in every file. */
function digestOf(name: string): string {
  let digest = 5381
  for (const letter of name) digest = (digest * 33 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return digest.toString(36)
}

/** The name as addresses hold it; one without a Latin letter or a digit gets one of its own. */
export const slugOf = (name: string): string =>
  slugify(name) || (name.trim() === '' ? '' : `n-${digestOf(name)}`)

/** What WooCommerce files products under that have no category, in English and French. */
const none = ['uncategorized', 'uncategorised', 'non-classe', 'non-categorise']

/** Terms by their path: `Perles > Akoya` is Akoya under Perles, and another than `Colliers > Akoya`. */
export class CsvTerms {
  readonly all: CsvTerm[] = []
  readonly #byPath = new Map<string, CsvTerm>()
  readonly #slugs = new Set<string>()

  /** The terms of a cell. A name with entities is what they stand for: WordPress keeps it as `Perles &amp; Or`. */
  of(cell: string, names = splitList(cell)): { id: number; name: string; slug: string }[] {
    return names.flatMap((path) => {
      const parts = path
        .split('>')
        .map((part) => nameText(part).trim())
        .filter((part) => part !== '')
      if (parts.length === 1 && none.includes(slugify(parts[0] ?? ''))) return []
      let term: CsvTerm | undefined
      let whole = ''
      for (const name of parts) {
        whole = `${whole}>${name.toLowerCase()}`
        term = this.#byPath.get(whole) ?? this.#add(whole, name, term)
      }
      return term ? [{ id: term.id, name: term.name, slug: term.slug }] : []
    })
  }

  #add(path: string, name: string, above: CsvTerm | undefined): CsvTerm {
    const own = slugOf(name)
    // As WordPress calls a second term of that name: by its parent too.
    let slug = this.#slugs.has(own) && above ? `${own}-${above.slug}` : own
    for (let rank = 2; this.#slugs.has(slug); rank += 1) slug = `${own}-${rank}`
    const term = { id: this.all.length + 1, name, slug, parent: above?.id ?? 0 }
    this.#slugs.add(slug)
    this.all.push(term)
    this.#byPath.set(path, term)
    return term
  }
}
