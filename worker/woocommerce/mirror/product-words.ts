import { brand } from '#brand/brand.ts'
import { legalNotesOf } from '#brand/trade/facts.ts'
import type { PlatformProduct } from './platform-product.ts'

/** Meta keys that this shop computes, and neither stores nor sends. */
export const computed: readonly string[] = [
  'lowest_price_30d',
  'reduction_percent',
  'price_all_pieces',
  'in_sets',
]
/** Returns the meta that is not private (`_…`) and not computed. */
export const factsOf = (meta: PlatformProduct['meta_data']) =>
  [...meta].filter(([key, value]) => value !== '' && !key.startsWith('_') && !computed.includes(key))

/** Maximum length of a plugin's meta value that is stored, in characters. Pages of page builders are longer. */
export const maxHiddenLetters = 2000

/**
 * Returns the private meta of plugins, which are stored so that an export can send them back. Leaves out our own mark.
 */
export const hiddenMeta = (meta: PlatformProduct['meta_data'], isAll = false) =>
  [...meta].flatMap(([key, value]) =>
    (isAll || key.startsWith('_')) && value !== '' && value.length <= maxHiddenLetters && key !== markKey
      ? [{ key, value }]
      : [],
  )

/** Meta key of what we last sent. It begins with `_`, so that WooCommerce shows it to nobody. */
export const markKey = `_${brand.key}_pushed`

/**
 * Patterns of content that is more than words: pictures and films, links, forms, and plugin shortcodes such as
 * `[gallery]`.
 */
const beyondWords = {
  'pictures, films or forms': /<(?:img|picture|video|audio|iframe|embed|object|form|script)\b/i,
  links: /<a\s[^<>]*href/i,
  'shortcodes of plugins':
    /\[(?:\/[a-z][\w-]*|[a-z][\w-]*\s+[\w-]+=[^[\]]*|[a-z]+[_-][\w-]*|gallery|video|audio|playlist)\]/i,
}

/** Returns what a text loses here, because our pages show words only; `null` when it loses nothing. */
export function lostMarkup(html: string): string | null {
  const lost = Object.entries(beyondWords).flatMap(([name, pattern]) => (pattern.test(html) ? [name] : []))
  return lost.length > 0 ? `${lost.join(', ')} in it: written as its words alone` : null
}

/** Returns what the law of the trade requires beside the name, from the meta data and from the product's words. */
export const legalNotesIn = ({ meta_data: meta, attributes }: PlatformProduct, summary: string) =>
  legalNotesOf(meta, [
    ...attributes.filter(({ name }) => /m[ée]tal|mati[èe]re/i.test(name)).flatMap(({ options }) => options),
    summary,
  ])
