import type { PlatformProduct } from './platform-product.ts'

/** Facts in words of the shop: what plugins keep for themselves begins with `_`, what we compute is not kept. */
const computed = ['lowest_price_30d', 'reduction_percent', 'price_all_pieces', 'in_sets']
export const factsOf = (meta: PlatformProduct['meta_data']) =>
  [...meta].filter(([key, value]) => value !== '' && !key.startsWith('_') && !computed.includes(key))

/** Thousandths of precious metal, as the shop says them or as its words tell: `Argent 925 ‰`. */
export function finenessOf({ meta_data: meta, attributes }: PlatformProduct, summary: string): number | null {
  const metals = attributes
    .filter(({ name }) => /m[ée]tal|mati[èe]re/i.test(name))
    .flatMap((each) => each.options)
  const words = [meta.get('fineness') ?? '', meta.get('metal') ?? '', ...metals, summary]
  return Number(/\b(375|585|750|800|925|950|999)\b/.exec(words.join(' '))?.[0]) || null
}
