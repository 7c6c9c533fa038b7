import type { CsvAttribute } from './attributes.ts'
import { nameOf, type WireProduct } from './product.ts'
import type { CsvRow } from './row.ts'
import { slugOf } from './terms.ts'

/** Products of the shop before the file is read. */
export interface KnownProducts {
  /** Numbers of products by their SKU, as `skuKey` writes it. */
  bySku: ReadonlyMap<string, number>
  ids: ReadonlySet<number>
  /** Numbers given to what files named without one, by the end of its address, in their order. */
  bySlug: ReadonlyMap<string, readonly number[]>
  /** Numbers given to variations that a file named by their options alone, by `choiceKey`. */
  byChoice: ReadonlyMap<string, readonly number[]>
  /** SKUs of what the shop has of its own, by number: a file of another shop numbers otherwise. */
  own: ReadonlyMap<number, string>
}

export const nobody: KnownProducts = {
  ...{ bySku: new Map(), ids: new Set(), bySlug: new Map(), byChoice: new Map(), own: new Map() },
}

/** What tells variations of a product apart: an option of each choice, but those that are any. */
export const choiceKey = (product: number, options: readonly [slug: string, option: string][]): string =>
  [
    product,
    ...options
      .filter(([, option]) => option !== '')
      .map(([slug, option]) => `${slug.replace(/^pa_/, '')}=${slugOf(option)}`)
      .sort(),
  ].join(' ')

/** A SKU as SKUs are compared: WooCommerce takes no two that differ in capitals alone. */
export const skuKey = (sku: string): string => sku.normalize('NFC').toLowerCase()

/** Numbers from here on are given to rows that have none: WooCommerce would number them itself. */
export const firstGiven = 9_000_000

/** Who is who in a file: rows name each other by SKU, `BAG-1`, or by number, `id:12`. */
export class References {
  readonly #known: KnownProducts
  readonly #bySku = new Map<string, { id: number; line: number }>()
  readonly #lines = new Map<number, number>()
  #next = firstGiven

  constructor(known: KnownProducts) {
    this.#known = known
  }

  /** Why a row cannot be written beside the rows before it; `null` when it can. */
  refusal(row: CsvRow, kind: string): string | null {
    const sku = row.text('sku')
    const twin = sku === '' ? undefined : this.#bySku.get(skuKey(sku))
    if (twin) {
      row.note('sku', `the SKU of line ${twin.line} already: this line is not written`)
      return `its SKU is that of line ${twin.line}`
    }
    const id = this.#idOf(row, true)
    const line = id && this.#lines.get(id)
    if (line) {
      row.note('id', `the number of line ${line} already: this line is not written`)
      return `its number is that of line ${line}`
    }
    const mine = this.#known.own.get(id)
    if (mine !== undefined && skuKey(mine) !== skuKey(sku)) {
      row.note('id', `the number of « ${mine} », which this shop has of its own: this line is not written`)
      return `its number is that of « ${mine} » of this shop`
    }
    const other = sku === '' ? undefined : this.#known.bySku.get(skuKey(sku))
    if (id && other !== undefined && other !== id) {
      row.note('sku', `the SKU of product ${other} of this shop: this line is not written`)
      return `its SKU is that of product ${other} of this shop`
    }
    if (kind !== 'variation' && nameOf(row) === '') {
      row.note('name', 'a product has a name: this line is not written')
      return 'it has no name'
    }
    return null
  }

  /**
   * The number of a row that is written: its own, that of its SKU here, or a new one; 0 for a variation that only its
   * product and its options name, until `addVariation` knows them.
   */
  add(row: CsvRow, wire: WireProduct): number {
    const { sku, type } = wire
    const known = this.#idOf(row) || this.#known.bySku.get(skuKey(sku))
    if (!known && sku === '' && type === 'variation') return 0
    const id = known || this.#given(sku === '' ? this.#known.bySlug.get(String(wire['slug'])) : [])
    this.#lines.set(id, row.line)
    if (sku !== '') this.#bySku.set(skuKey(sku), { id, line: row.line })
    return id
  }

  /** The number of a variation that nothing else names. */
  addVariation(row: CsvRow, wire: WireProduct): number {
    const options = (wire['attributes'] as CsvAttribute[]).map(({ slug, option = '' }): [string, string] => [
      slug,
      option,
    ])
    const id = this.#given(this.#known.byChoice.get(choiceKey(wire.parent_id, options)))
    this.#lines.set(id, row.line)
    return id
  }

  /** The product a cell names; 0 where it is empty, or noted as naming nothing. */
  one(row: CsvRow, key: 'parent'): number {
    const written = row.text(key)
    return written === '' ? 0 : this.#named(written)
  }

  /** The products a cell names; those that are nowhere are noted. */
  all(row: CsvRow, key: 'grouped' | 'upsells' | 'crossSells'): number[] {
    return row.list(key).flatMap((written) => {
      const id = this.#named(written)
      if (id) return [id]
      row.note(key, 'no product of this file or of this shop: left out', written)
      return []
    })
  }

  #idOf(row: CsvRow, isNoted = false): number {
    const written = row.text('id')
    if (written === '') return 0
    if (/^[1-9]\d{0,8}$/.test(written)) return Number(written)
    if (isNoted) row.note('id', 'not a number of a product: another one is given')
    return 0
  }

  /** A file read again gives what has neither number nor SKU the number it had, one of `before`. */
  #given(before: readonly number[] = []): number {
    const own = before.find((id) => !this.#lines.has(id))
    if (own) return own
    while (this.#lines.has(this.#next) || this.#known.ids.has(this.#next)) this.#next += 1
    return this.#next
  }

  #named(written: string): number {
    const number = /^(?:id:\s*)?(\d{1,9})$/i.exec(written)?.[1]
    const key = skuKey(written)
    const bySku = this.#bySku.get(key)?.id ?? this.#known.bySku.get(key)
    if (bySku) return bySku
    const id = Number(number ?? 0)
    return this.#lines.has(id) || this.#known.ids.has(id) ? id : 0
  }
}
