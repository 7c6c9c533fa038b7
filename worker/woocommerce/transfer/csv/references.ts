import type { CsvAttribute } from './attributes.ts'
import { nameOf, type WireProduct } from './product.ts'
import type { CsvRow } from './row.ts'
import { choiceKey } from './terms.ts'

/** The products of the shop before the file is read. */
export interface KnownProducts {
  /** Ids of products by SKU, in the form of `skuKey`. */
  bySku: ReadonlyMap<string, number>
  ids: ReadonlySet<number>
  /** The product of each variation, by its id. */
  variations: ReadonlyMap<number, number>
  /** Ids given earlier to products without an id or SKU, by slug, in order. */
  bySlug: ReadonlyMap<string, readonly number[]>
  /** Ids given earlier to variations that only their options identify, by `choiceKey`. */
  byChoice: ReadonlyMap<string, readonly number[]>
  /** SKUs of the shop's own products, by id. The files of another shop use other ids. */
  own: ReadonlyMap<number, string>
  /** Slugs of the shop's categories and tags by `termKey`, because a file gives only names. */
  terms: Readonly<Record<'categories' | 'tags', ReadonlyMap<string, string>>>
}

export const nobody: KnownProducts = {
  ...{
    bySku: new Map(),
    ids: new Set(),
    variations: new Map(),
    bySlug: new Map(),
    byChoice: new Map(),
    own: new Map(),
    terms: { categories: new Map(), tags: new Map() },
  },
}

/** Returns the key of a SKU. WooCommerce accepts no two SKUs that differ only in case. */
export const skuKey = (sku: string): string => sku.normalize('NFC').toLowerCase()

/** The first id for rows without an id. WooCommerce would assign one itself. */
export const firstGiven = 9_000_000

/** Resolves references between the rows of a file: by SKU, `BAG-1`, or by id, `id:12`. */
export class References {
  readonly #known: KnownProducts
  readonly #bySku = new Map<string, { id: number; line: number }>()
  readonly #lines = new Map<number, number>()
  /** Ids of the file whose products have other ids here. */
  readonly #elsewhere = new Map<number, number>()
  #next = firstGiven

  constructor(known: KnownProducts) {
    this.#known = known
  }

  /** Returns why a row conflicts with an earlier one; `null` when it does not. */
  refusal(row: CsvRow, kind: string): string | null {
    const sku = row.text('sku')
    const twin = sku === '' ? undefined : this.#bySku.get(skuKey(sku))
    if (twin) {
      row.note('sku', `the SKU of line ${twin.line} already: this line is not written`)
      return `its SKU is that of line ${twin.line}`
    }
    const id = this.#placeOf(row, true)
    const line = id && this.#lines.get(id)
    if (line) {
      row.note('id', `the number of line ${line} already: this line is not written`)
      return `its number is that of line ${line}`
    }
    const here = this.#hereOf(row)
    const isVariation = this.#known.variations.has(here)
    if (this.#known.ids.has(here) && isVariation !== (kind === 'variation')) {
      const why = isVariation
        ? 'a variation here, and a product in this file'
        : 'a product here, and a variation in this file'
      row.note('type', `${why}: this line is not written`)
      return why
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
    if (kind !== 'variation' && nameOf(row) === '' && (row.has('name') || !this.#known.ids.has(here))) {
      row.note('name', 'a product has a name: this line is not written')
      return 'it has no name'
    }
    return null
  }

  /**
   * Returns the id of a row that is written: its own, that of its SKU, or a new one. Returns 0 for a variation that
   * only its product and options identify; `addVariation` then gives its id.
   */
  add(row: CsvRow, wire: WireProduct): number {
    const { sku, type } = wire
    const known = this.#hereOf(row)
    if (!known && sku === '' && type === 'variation') return 0
    const id = known || this.#given(sku === '' ? this.#known.bySlug.get(String(wire['slug'])) : [])
    this.#lines.set(id, row.line)
    if (sku !== '') this.#bySku.set(skuKey(sku), { id, line: row.line })
    return id
  }

  /** Returns the id of a variation that only its options identify. */
  addVariation(row: CsvRow, wire: WireProduct): number {
    const options = (wire['attributes'] as CsvAttribute[]).map(({ slug, option = '' }): [string, string] => [
      slug,
      option,
    ])
    const id = this.#given(this.#known.byChoice.get(choiceKey(wire.parent_id, options)))
    this.#lines.set(id, row.line)
    return id
  }

  /** Returns the product of the shop whose variation a row is; 0 when it is none. */
  parentHere(row: CsvRow): number {
    return this.#known.variations.get(this.#hereOf(row)) ?? 0
  }

  #hereOf(row: CsvRow): number {
    return this.#placeOf(row) || (this.#known.bySku.get(skuKey(row.text('sku'))) ?? 0)
  }

  /**
   * Returns the id of a row. A file of another installation has ids that nobody here has: the SKU then names the product.
   */
  #placeOf(row: CsvRow, isNoted = false): number {
    const id = this.#idOf(row, isNoted)
    const sku = row.text('sku')
    const here =
      id === 0 || sku === '' || this.#known.ids.has(id) ? undefined : this.#known.bySku.get(skuKey(sku))
    if (here === undefined) return id
    if (isNoted) row.note('id', `product ${here} of this shop has its SKU: written there`)
    this.#elsewhere.set(id, here)
    return here
  }

  /** Whether the shop has a product or a variation with this id. */
  isHere(id: number): boolean {
    return this.#known.ids.has(id)
  }

  /** Whether the shop has the product or the variation of a row. */
  readonly isRowHere = (row: CsvRow): boolean => this.isHere(this.#hereOf(row))

  /** Whether the shop has a product with this id that is no variation. */
  isProductHere(id: number): boolean {
    return this.#known.ids.has(id) && !this.#known.variations.has(id)
  }

  /** Returns the product that a cell refers to; 0 when the cell is empty or refers to nothing. */
  one(row: CsvRow, key: 'parent'): number {
    const written = row.text(key)
    return written === '' ? 0 : this.#named(written)
  }

  /** Returns the products that a cell refers to. Missing ones become notes. */
  all(row: CsvRow, key: 'grouped' | 'upsells' | 'crossSells', own: number): number[] {
    return row.list(key).flatMap((written) => {
      const id = this.#named(written)
      if (id === own) row.note(key, 'this product itself: left out', written)
      if (id) return id === own ? [] : [id]
      row.note(key, 'no product of this file or of this shop: left out', written)
      return []
    })
  }

  #idOf(row: CsvRow, isNoted = false): number {
    const written = row.text('id').replace(/[.,]0+$/, '')
    if (written === '') return 0
    if (/^[1-9]\d{0,8}$/.test(written)) return Number(written)
    if (isNoted) row.note('id', 'not a number of a product: another one is given')
    return 0
  }

  /**
   * Returns an id for a row without id and SKU: one of `before`, so that a file read again gives the same id, or a new
   * one.
   */
  #given(before: readonly number[] = []): number {
    const own = before.find((id) => !this.#lines.has(id))
    if (own) return own
    while (this.#lines.has(this.#next) || this.#known.ids.has(this.#next)) this.#next += 1
    return this.#next
  }

  #named(written: string): number {
    // A number without `id:` is a SKU, as in WooCommerce.
    const number = /^id:\s*(\d{1,9})$/i.exec(written)?.[1]
    const key = skuKey(written)
    const bySku = this.#bySku.get(key)?.id ?? this.#known.bySku.get(key)
    if (bySku) return bySku
    const id = this.#elsewhere.get(Number(number)) ?? Number(number ?? 0)
    return this.#lines.has(id) || this.#known.ids.has(id) ? id : 0
  }
}
