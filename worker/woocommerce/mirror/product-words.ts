import { brand } from '#brand/brand.ts'
import type { PlatformProduct } from './platform-product.ts'

/** Facts in words of the shop: what plugins keep for themselves begins with `_`, what we compute is not kept. */
const computed = ['lowest_price_30d', 'reduction_percent', 'price_all_pieces', 'in_sets']
export const factsOf = (meta: PlatformProduct['meta_data']) =>
  [...meta].filter(([key, value]) => value !== '' && !key.startsWith('_') && !computed.includes(key))

/** Most letters of a fact of a plugin that is kept: pages of page builders are none. */
export const maxHiddenLetters = 2000

/** What plugins keep for themselves, kept so that it is told again; what we wrote there is ours to know. */
export const hiddenMeta = (meta: PlatformProduct['meta_data'], isAll = false) =>
  [...meta].flatMap(([key, value]) =>
    (isAll || key.startsWith('_')) && value !== '' && value.length <= maxHiddenLetters && key !== markKey
      ? [{ key, value }]
      : [],
  )

/** The meta by which a platform remembers what was sent; it begins with `_`, so that nobody is shown it. */
export const markKey = `_${brand.key}_pushed`

/** What of a text is more than words: pictures and films, links, forms, and what plugins put in place of `[gallery]`. */
const beyondWords = {
  'pictures, films or forms': /<(?:img|picture|video|audio|iframe|embed|object|form|script)\b/i,
  links: /<a\s[^<>]*href/i,
  'shortcodes of plugins':
    /\[(?:\/[a-z][\w-]*|[a-z][\w-]*\s+[\w-]+=[^[\]]*|[a-z]+[_-][\w-]*|gallery|video|audio|playlist)\]/i,
}

/** What of a text of a platform is not shown here, whose pages show words; `null` where it is words alone. */
export function lostMarkup(html: string): string | null {
  const lost = Object.entries(beyondWords).flatMap(([name, pattern]) => (pattern.test(html) ? [name] : []))
  return lost.length > 0 ? `${lost.join(', ')} in it: written as its words alone` : null
}

/** Thousandths of precious metal, as the shop says them or as its words tell: `Argent 925 ‰`. */
export function finenessOf({ meta_data: meta, attributes }: PlatformProduct, summary: string): number | null {
  const metals = attributes
    .filter(({ name }) => /m[ée]tal|mati[èe]re/i.test(name))
    .flatMap((each) => each.options)
  const words = [meta.get('fineness') ?? '', meta.get('metal') ?? '', ...metals, summary]
  return Number(/\b(375|585|750|800|925|950|999)\b/.exec(words.join(' '))?.[0]) || null
}
