import { parisClock } from '../../../../shared/delivery/calendar.ts'
import { decimalMarkOf } from './amounts.ts'
import { attributesOf, joinAttributes, withVariations } from './attributes.ts'
import { columnOf, columnsOf, keysOf } from './headers.ts'
import { spoilt } from './letters.ts'
import type { CsvNote, CsvRefusal } from './notes.ts'
import {
  addPieces,
  listedHere,
  reportTwins,
  takePictures,
  type VariationRow,
  withSharedStock,
} from './parents.ts'
import { kindsOf, mainKind, productOf, type WireProduct } from './product.ts'
import { type KnownProducts, nobody, References } from './references.ts'
import { CsvRow } from './row.ts'
import { readTable, type Table } from './table.ts'
import { type CsvTerm, CsvTerms } from './terms.ts'
import { unsold } from './unsold.ts'
import { reportForeign } from './variation-cells.ts'

export type { WireProduct } from './product.ts'
export type { CsvTerm } from './terms.ts'

/** A row that is written. The final count uses it. */
interface CsvEntry {
  line: number
  kind: string
  id: number
  /** Id of the product that it is written with: its own, or the product of a variation. */
  product: number
  /** Names of its columns that are not empty. */
  fields: string[]
}

/** The content of a file, and everything that was not understood. */
export interface CsvShop {
  products: WireProduct[]
  variations: WireProduct[]
  categories: CsvTerm[]
  tags: CsvTerm[]
  table: Pick<Table, 'delimiter' | 'head'>
  /** Keys of its columns, see `columnKey`, and the names of numbered ones. */
  columns: Set<string>
  /** Products of the shop of which the file has only variations. They stay as they are. */
  parents: Set<number>
  entries: CsvEntry[]
  refused: (CsvRefusal & { fields: string[] })[]
  notes: CsvNote[]
}

interface ReadOptions {
  now?: Date
  /** Products of the shop that the file may refer to. */
  known?: KnownProducts
}

/**
 * Reads a file of WooCommerce's exporter, or one that its importer accepts. Rows may come in any order, even a
 * variation before its product. Cells that were not understood become notes with line, SKU and column. Rows that cannot
 * be written are refused.
 * @throws Error with the line number, before anything is read: for an unknown column, or an unclosed quote
 */
export function readShop(text: string, { now = new Date(), known = nobody }: ReadOptions = {}): CsvShop {
  const table = readTable(text, (name) => columnOf(name) !== null)
  const columns = columnsOf(table.head, (place) =>
    table.lines.some(({ cells }) => (cells[place] ?? '').trim() !== ''),
  )
  for (const { number, cells } of table.lines)
    if (cells.some((cell, place) => cell.trim() !== '' && !columns[place]))
      throw new Error(`line ${number}: a cell in a column without a name. Nothing was written.`)
  const priced = columns.flatMap((column, place) =>
    column && ['regularPrice', 'salePrice'].includes(column.name) ? [place] : [],
  )
  const mark = decimalMarkOf(
    (function* () {
      for (const { cells } of table.lines) for (const place of priced) yield cells[place] ?? ''
    })(),
  )
  const file = { columns, head: table.head, mark }
  const [categories, tags] = [new CsvTerms(known.terms.categories), new CsvTerms(known.terms.tags)]
  const units = Object.fromEntries(
    columns.flatMap((column) =>
      column && 'unit' in column && column.unit ? [[column.name, column.unit]] : [],
    ),
  )
  const reading = { categories, tags, units, clock: parisClock(now) }
  const references = new References(known)
  const shop: CsvShop = {
    ...{ products: [], variations: [], categories: categories.all, tags: tags.all },
    ...{ table, columns: keysOf(columns), parents: new Set(), entries: [], refused: [], notes: [] },
  }
  const fieldsOf = (cells: readonly string[]) =>
    cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [(table.head[place] ?? '').trim()]))
  const rows: { row: CsvRow; wire: WireProduct; fields: string[] }[] = []
  for (const line of table.lines) {
    const row = new CsvRow(line, file)
    const fields = fieldsOf(line.cells)
    const all = kindsOf(row)
    const kind = !row.has('type') && references.parentHere(row) > 0 ? 'variation' : mainKind(all)
    const why = spoilt(row) ?? unsold(row, all) ?? references.refusal(row, kind)
    const wire = why === null ? productOf(row, kind, { ...reading, isHere: references.isRowHere(row) }) : null
    if (wire) {
      wire.id = references.add(row, wire)
      Object.assign(wire, attributesOf(row, kind))
      rows.push({ row, wire, fields })
    } else {
      const done = why ?? 'what it costs is not understood'
      shop.refused.push({ line: line.number, sku: row.called, kind, why: done, fields })
    }
    shop.notes.push(...row.notes)
  }
  join(shop, rows, references)
  return shop
}

type Rows = readonly { row: CsvRow; wire: WireProduct; fields: string[] }[]

/** Resolves the references between rows after all rows are known. */
function join(shop: CsvShop, rows: Rows, references: References): void {
  const products = new Map(
    rows.flatMap(({ wire }) => (wire.type === 'variation' ? [] : [[wire.id, wire] as const])),
  )
  const own = new Map<number, VariationRow[]>()
  const pieces: [set: WireProduct, piece: number][] = []
  for (const { row, wire, fields } of rows) {
    const before = row.notes.length
    let why: string | null = null
    if (wire.type === 'variation') {
      const here = references.parentHere(row)
      const named = row.text('parent') === '' ? here : references.one(row, 'parent')
      const isElsewhere = !products.has(named) && references.isProductHere(named)
      if (isElsewhere) products.set(named, listedHere(named))
      if (isElsewhere) shop.parents.add(named)
      const parent = products.get(named)
      why = parent ? null : 'no product of this file is its parent'
      if (parent && !shop.parents.has(named)) why = joinAttributes(parent, wire)
      // Without a column of types, a product is what it is here.
      if (parent && !row.has('type')) parent.type = 'variable'
      else if (parent && parent.type !== 'variable') why = 'its parent is no variable product'
      if (parent && why === null) {
        wire.parent_id = parent.id
        wire.id ||= references.addVariation(row, wire)
        takePictures(parent, wire)
        reportForeign(row)
        own.set(parent.id, [...(own.get(parent.id) ?? []), { row, wire }])
      }
    } else if (row.text('parent') !== '') {
      const set = products.get(references.one(row, 'parent'))
      if (set?.type === 'grouped' && wire.type !== 'grouped') pieces.push([set, wire.id])
      else row.note('parent', 'only a variation has one: left out')
    }
    if (why === null) {
      if (wire.type !== 'variation') {
        wire['grouped_products'] = references.all(row, 'grouped', wire.id)
        wire['upsell_ids'] = references.all(row, 'upsells', wire.id)
        wire['cross_sell_ids'] = references.all(row, 'crossSells', wire.id)
      }
      const product = wire.parent_id || wire.id
      shop.entries.push({ line: row.line, kind: wire.type, id: wire.id, product, fields })
    } else {
      row.note('parent', `${why}: this line is not written`)
      shop.refused.push({ line: row.line, sku: row.called, kind: wire.type, why, fields })
    }
    shop.notes.push(...row.notes.slice(before))
  }
  if (addPieces(pieces, products.values())) shop.columns.add('grouped')
  for (const [id, product] of products) {
    const rowsOfIts = own.get(id) ?? []
    const its = rowsOfIts.map(({ wire }) => wire)
    const before = rowsOfIts.map(({ row }) => row.notes.length)
    shop.products.push(
      shop.parents.has(id) ? product : withVariations(withSharedStock(product, rowsOfIts), its),
    )
    reportTwins(rowsOfIts)
    shop.notes.push(...rowsOfIts.flatMap(({ row }, place) => row.notes.slice(before[place])))
    shop.variations.push(...its)
  }
  for (const { row, wire } of rows)
    if (row.has('regularPrice') || !references.isHere(wire.id)) reportUnpriced(shop, row, wire, own)
}

/** Notes a row that the file publishes but that becomes a draft here because it has no price. */
function reportUnpriced(
  shop: CsvShop,
  row: CsvRow,
  wire: WireProduct,
  own: ReadonlyMap<number, VariationRow[]>,
) {
  if (wire['status'] !== 'publish' || wire.type === 'grouped' || wire['regular_price'] !== '') return
  if (wire.type === 'variable' && (own.get(wire.id) ?? []).some((each) => each.wire['regular_price'] !== ''))
    return
  if (row.isNoted('regularPrice') || (wire.type === 'variation' && !wire.parent_id)) return
  const before = row.notes.length
  row.note('regularPrice', 'it has no price: written as a draft, which nobody sees')
  shop.notes.push(...row.notes.slice(before))
}
