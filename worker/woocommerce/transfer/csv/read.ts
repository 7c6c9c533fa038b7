import { slugify } from '../../../../shared/words/slug.ts'
import { type CsvRow, plainText, splitList } from './text.ts'

/** A product or a variation as `wc/v3` would tell it. */
export type WireProduct = Record<string, unknown> & {
  id: number
  sku: string
  type: string
  parent_id: number
}

/** A term of the file, its number made up: files know them by name. */
export interface CsvTerm {
  id: number
  name: string
  slug: string
  parent: number
}

/** What a file holds. */
export interface CsvShop {
  products: WireProduct[]
  variations: WireProduct[]
  categories: CsvTerm[]
  tags: CsvTerm[]
}

const kinds = ['simple', 'variable', 'grouped', 'variation', 'external']

/** Terms by their path: `Perles > Akoya` is Akoya under Perles. */
class Terms {
  readonly all: CsvTerm[] = []
  readonly #byPath = new Map<string, CsvTerm>()

  of(cell: string) {
    return splitList(cell).map((path) => {
      let term: CsvTerm | undefined
      let whole = ''
      for (const name of path.split('>').map((part) => part.trim())) {
        whole = `${whole}>${name}`
        const known = this.#byPath.get(whole)
        if (known) term = known
        else {
          term = { id: this.all.length + 1, name, slug: slugify(name), parent: term?.id ?? 0 }
          this.all.push(term)
          this.#byPath.set(whole, term)
        }
      }
      return { id: term?.id ?? 0, name: term?.name ?? '', slug: term?.slug ?? '' }
    })
  }
}

/** Numbers of the attributes of a file: `Attribute 2 name` is the second. */
const attributeNumbers = (row: CsvRow): string[] =>
  Object.keys(row).flatMap((name) =>
    /^Attribute (\d+) name$/.exec(name)?.[1] && row[name] ? [name.split(' ')[1] ?? ''] : [],
  )

const amount = (cell = ''): string => {
  const number = cell.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(number) ? Number(number).toFixed(2) : ''
}

const isTrue = (cell = ''): boolean => ['1', 'yes', 'true', 'visible'].includes(cell.trim().toLowerCase())

/** `2026-12-01 08:00:00`, or the day alone. */
function instantOf(cell: string): string | null {
  const [day, time = '00:00:00'] = cell.trim().split(/[T ]/)
  return day ? `${day}T${time.slice(0, 8)}` : null
}

/**
 * Reads the rows of WooCommerce's own export. What has no number gets the place of its line.
 * @throws Error that names the line of what cannot be read
 */
export function readShop(rows: readonly CsvRow[]): CsvShop {
  const [categories, tags] = [new Terms(), new Terms()]
  const bySku = new Map<string, number>()
  const idOf = (row: CsvRow, index: number) => Number(row['ID']) || 9_000_000 + index
  for (const [index, row] of rows.entries()) if (row['SKU']) bySku.set(row['SKU'], idOf(row, index))
  /** `id:12` or a SKU. */
  const named = (reference: string): number[] => {
    const id = /^id:\s*(\d+)$/i.exec(reference)?.[1]
    const found = id ? Number(id) : bySku.get(reference)
    return found ? [found] : []
  }
  const references = (cell = '') => splitList(cell).flatMap(named)
  const all = rows.map((row, index): WireProduct => {
    const cell = (name: string) => row[name] ?? ''
    const type = splitList(cell('Type')).find((kind) => kinds.includes(kind))
    if (!type) throw new Error(`line ${index + 2}: "${cell('Type')}" is no type`)
    const [regular, sale] = [amount(cell('Regular price')), amount(cell('Sale price'))]
    const pieces = /^-?\d+$/.test(cell('Stock').trim()) ? Number(cell('Stock')) : null
    const backorders = { '1': 'yes', notify: 'notify' }[cell('Backorders allowed?')] ?? 'no'
    return {
      id: idOf(row, index),
      parent_id: references(cell('Parent'))[0] ?? 0,
      type,
      sku: cell('SKU'),
      name: plainText(cell('Name')),
      slug: slugify(cell('Name')),
      status:
        type === 'variation'
          ? cell('Published') === '0'
            ? 'private'
            : 'publish'
          : cell('Published') === '1'
            ? 'publish'
            : 'draft',
      featured: isTrue(cell('Is featured?')),
      short_description: plainText(cell('Short description')),
      description: plainText(cell('Description')),
      regular_price: regular,
      sale_price: sale,
      price: sale || regular,
      on_sale: sale !== '' && sale !== regular,
      date_on_sale_from: instantOf(cell('Date sale price starts')),
      date_on_sale_to: instantOf(cell('Date sale price ends')),
      stock_status:
        cell('In stock?') === '0'
          ? 'outofstock'
          : cell('In stock?') === 'backorder'
            ? 'onbackorder'
            : 'instock',
      manage_stock: pieces !== null,
      stock_quantity: pieces,
      backorders,
      sold_individually: isTrue(cell('Sold individually?')),
      categories: categories.of(cell('Categories')),
      tags: tags.of(cell('Tags')),
      images: splitList(cell('Images')).map((src) => ({
        id: 0,
        src,
        name: pictureName(src),
        alt: plainText(cell('Name')),
      })),
      grouped_products: references(cell('Grouped products')),
      upsell_ids: references(cell('Upsells')),
      cross_sell_ids: references(cell('Cross-sells')),
      menu_order: Number(cell('Position')) || 0,
      attributes: attributeNumbers(row).map((number) => {
        const name = cell(`Attribute ${number} name`)
        const options = splitList(cell(`Attribute ${number} value(s)`))
        const isShop = isTrue(cell(`Attribute ${number} global`))
        const slug = `${isShop ? 'pa_' : ''}${slugify(name)}`
        return type === 'variation'
          ? { name, slug, option: options[0] ?? '' }
          : { name, slug, options, visible: isTrue(cell(`Attribute ${number} visible`)), variation: false }
      }),
      meta_data: Object.keys(row)
        .filter((name) => name.startsWith('Meta: ') && row[name])
        .map((name) => ({ key: name.slice(6), value: plainText(cell(name)) })),
    }
  })
  const variations = all.filter(({ type }) => type === 'variation')
  const its = Map.groupBy(variations, ({ parent_id }) => parent_id)
  const products = all
    .filter(({ type }) => type !== 'variation')
    .map((product) => chosen(product, its.get(product.id) ?? []))
  return { products, variations, categories: categories.all, tags: tags.all }
}

const pictureName = (src: string): string =>
  slugify(
    src
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '',
  )

type Attribute = { slug: string; option?: string; variation?: boolean }

/** A variable product costs what its cheapest variation does; what they differ by is chosen. */
function chosen(product: WireProduct, its: readonly WireProduct[]): WireProduct {
  if (product.type !== 'variable') return product
  const slugs = new Set(its.flatMap((each) => (each['attributes'] as Attribute[]).map(({ slug }) => slug)))
  const prices = its.map((each) => String(each['price'])).filter(Boolean)
  return {
    ...product,
    price: prices.toSorted((one, other) => Number(one) - Number(other))[0] ?? '',
    on_sale: its.some((each) => each['on_sale']),
    attributes: (product['attributes'] as Attribute[]).map((each) => ({
      ...each,
      variation: slugs.has(each.slug),
    })),
  }
}
