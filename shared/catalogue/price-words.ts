import { readPriceRange } from './price-bands.ts'

const euros = String.raw`(\d{1,6})\s*(?:€|euros?)`

/** Ways of saying a price, and the range each one means, as addresses write it. */
const sayings: readonly (readonly [said: RegExp, range: string])[] = [
  [new RegExp(String.raw`(?:entre|de)\s+(\d{1,6})\s*(?:€|euros?)?\s+(?:et|à|a)\s+${euros}`, 'i'), '$1-$2'],
  [new RegExp(String.raw`(?:à\s+|a\s+)?(?:moins de|sous)\s+${euros}`, 'i'), '-$1'],
  [new RegExp(String.raw`(?:jusqu.?\s?[àa]|maximum|max)\s+${euros}`, 'i'), '0-$1'],
  [new RegExp(String.raw`(?:à\s+|a\s+)?plus de\s+${euros}`, 'i'), '$1-'],
]

/** A price said in a search, as a range of addresses, and the words beside it. */
export interface SaidPrice {
  range: string
  rest: string
}

/** The price that words ask for: « bague à moins de 100 euros »; `null` when they ask for none, or are between quotes. */
export function saidPrice(words: string): SaidPrice | null {
  if (/["“”«»]/.test(words)) return null
  for (const [said, range] of sayings) {
    const found = said.exec(words)
    if (!found) continue
    const asked = found[0].replace(said, range)
    const rest = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`
    return readPriceRange(asked) && { range: asked, rest: rest.replace(/\s+/g, ' ').trim() }
  }
  return null
}
