import { nameText } from '../../../commerce/contract/text.ts'
import { splitOptions } from './lists.ts'
import type { WireProduct } from './product.ts'
import type { CsvRow } from './row.ts'
import { optionKey, slugOf } from './terms.ts'

/** An attribute of a product or, with `option`, of a variation. An empty option means any. */
export interface CsvAttribute {
  name: string
  slug: string
  options: string[]
  option?: string
  visible?: boolean
  variation?: boolean
}

/** Returns the option of a list that a text means: itself, or the one with the same key. */
const optionIn = (options: readonly string[], written: string): string | undefined =>
  options.find((option) => option === written) ??
  options.find((option) => optionKey(option) === optionKey(written))

/** Returns the name of an attribute. Some programs write the key of a global one: `pa_type-de-pierre`. */
const attributeName = (written: string): string =>
  nameText(written).replace(
    /^(?:attribute_)?pa_(.)(.*)$/i,
    (_, first: string, rest: string) => `${first.toUpperCase()}${rest.replaceAll('-', ' ')}`,
  )

/** Returns the attributes of a row and its default options. WordPress writes names and options with entities. */
export function attributesOf(row: CsvRow, kind: string) {
  const isVariation = kind === 'variation'
  const all: CsvAttribute[] = []
  const defaults: { name: string; option: string }[] = []
  for (const number of row.numbers('attributeName')) {
    const name = attributeName(row.part('attributeName', number))
    const values = row.part('attributeValues', number)
    if (name === '') {
      if (values !== '')
        row.note(`attributeValues ${number}`, 'values of an attribute without a name: left out')
      continue
    }
    const options = [...new Set(splitOptions(values).map((each) => nameText(each).trim()))].filter(
      (each) => each !== '',
    )
    const slug = `${row.flag(`attributeGlobal ${number}`, false) ? 'pa_' : ''}${slugOf(name)}`
    if (isVariation && options.length > 1)
      row.note(`attributeValues ${number}`, `a variation has one of them: read as « ${options[0]} »`)
    all.push(
      isVariation
        ? { name, slug, options, option: options[0] ?? '' }
        : { name, slug, options, visible: row.flag(`attributeVisible ${number}`, true), variation: false },
    )
    // WooCommerce writes this cell without escapes, even if the option contains commas.
    const first = nameText(row.part('attributeDefault', number))
    const [chosen] = [first, ...splitOptions(first)].flatMap((each) => optionIn(options, each) ?? [])
    if (chosen) defaults.push({ name, option: chosen })
    else if (first !== '' && !isVariation)
      row.note(`attributeDefault ${number}`, 'none of its options: left out')
  }
  for (const number of row.numbers('attributeValues'))
    if (!row.numbers('attributeName').includes(number) && row.part('attributeValues', number) !== '')
      row.note(`attributeValues ${number}`, 'values of an attribute without a name: left out')
  return { attributes: all, default_attributes: defaults }
}

/** Returns a slug without the prefix of a global attribute, because the rows of a file need not agree on it. */
const bare = (slug: string) => slug.replace(/^pa_/, '')

/**
 * Joins the attributes of a variation with those of its product, as WooCommerce does. The attributes that a variation
 * names become choices. Its missing options are added to the product. An attribute that it does not name means any
 * option.
 * @returns why the variation cannot belong to that product; `null` when it can
 */
export function joinAttributes(product: WireProduct, variation: WireProduct): string | null {
  const its = product['attributes'] as CsvAttribute[]
  const own = variation['attributes'] as CsvAttribute[]
  const unknown = own.find(
    ({ slug, option }) => option && !its.some((each) => bare(each.slug) === bare(slug)),
  )
  if (unknown) return `its product has no attribute « ${unknown.name} »`
  for (const one of own) {
    const shared = its.find((each) => bare(each.slug) === bare(one.slug))
    if (!shared) continue
    shared.variation = true
    one.slug = shared.slug
    const same = optionIn(shared.options, one.option ?? '')
    if (same) one.option = same
    else if (one.option) shared.options.push(one.option)
  }
  variation['attributes'] = own.filter(({ slug }) => its.some((each) => each.slug === slug))
  return null
}

/**
 * Returns a variable product with the price of its cheapest variation. Gives each variation an option for every choice;
 * an empty one means any.
 */
export function withVariations(product: WireProduct, its: readonly WireProduct[]): WireProduct {
  if (product.type !== 'variable') return product
  const chosen = (product['attributes'] as CsvAttribute[]).filter(({ variation }) => variation)
  for (const each of its) {
    const own = each['attributes'] as CsvAttribute[]
    each['attributes'] = chosen.map(
      ({ name, slug }) => own.find((one) => one.slug === slug) ?? { name, slug, options: [], option: '' },
    )
  }
  const prices = its.map((each) => Number(each['price'])).filter((price) => price > 0)
  return {
    ...product,
    price: prices.length > 0 ? Math.min(...prices).toFixed(2) : '',
    on_sale: its.some((each) => each['on_sale']),
  }
}
