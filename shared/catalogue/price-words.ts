import { hasQuotes } from '../words/quotes.ts'
import { readPriceRange } from './price-bands.ts'

/** An amount in digits: `50`, `1 000`, `99,90`. Cents are ignored. */
const figure = String.raw`(\d{1,3}(?:[ .]\d{3})+|\d{1,6})(?:[,.]\d{1,2})?`
const unit = String.raw`\s*(?:€|euros?|eur|e)(?!\p{L})`
/**
 * Words that may not follow a number without a euro sign, because they make it a measure, an age or a number of pearls.
 */
const bare = String.raw`(?![\d.,]*\d)(?!\s*(?:cm|mm|m|carats?|cts?|k|g|grammes?|ans?|perles?|pierres?|rangs?|%|jours?)(?!\p{L}))`
const sum = `${figure}(?:${unit}|${bare})`
const priced = `${figure}${unit}`
const dash = String.raw`\s*[-–—]\s*`
const before = String.raw`(?<![\p{L}\d])`

/** Patterns of prices in words, each with its range in address notation. The first match wins. */
const sayings: readonly (readonly [said: RegExp, range: string])[] = [
  [`${before}(?:entre|de)\\s+${figure}(?:${unit})?\\s+(?:et|à|a)\\s+${priced}`, '$1-$2'],
  [`${before}(?:entre)\\s+${figure}\\s+et\\s+${sum}`, '$1-$2'],
  [`${before}${figure}(?:${unit})?(?:\\s+(?:à|a|et)\\s+|${dash})${priced}`, '$1-$2'],
  // Two figures alone may be sizes. A figure of three digits is a price.
  [`${before}de\\s+${figure}\\s+(?:à|a)\\s+(\\d{3,6})${bare}`, '$1-$2'],
  [
    `${before}(?:(?:à|a|pour|de)\\s+)?(?:moins(?: de)?|[-–]\\s*de|autour de|aux alentours de|environ|sous|pas plus de|inf[ée]rieure?s? [àa]|en dessous de|<)\\s*${sum}`,
    '-$1',
  ],
  [`${before}(?:jusqu.?\\s?[àa]|maximum|maxi?|budget(?: de| max(?:imum|i)?)?)\\s*:?\\s*${sum}`, '0-$1'],
  [`${before}${priced}\\s+(?:maximum|maxi?|au plus|ou moins)(?!\\p{L})`, '0-$1'],
  [
    `${before}(?:(?:à|a)\\s+)?(?:(?:plus|\\+)\\s*de|au-dessus de|sup[ée]rieure?s? [àa]|[àa] partir de|d[èe]s|minimum|mini?|>)\\s*${sum}`,
    '$1-',
  ],
  [`${before}${priced}\\s+(?:minimum|mini?|et plus|ou plus)(?!\\p{L})`, '$1-'],
  [
    `${before}(?:(?:pas|peu|moins)\\s+(?:trop\\s+)?ch[eè]re?s?|(?:[àa]\\s+)?(?:petits?|bas)\\s+prix|bon march[ée]|abordables?|[ée]conomiques?)(?!\\p{L})`,
    '-100',
  ],
].map(([pattern = '', range = '']) => [new RegExp(pattern, 'iu'), range] as const)

/** Amounts that people say in letters. */
const saidAmounts: Readonly<Record<string, number>> = {
  ...{ dix: 10, vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, cent: 100, mille: 1000 },
  ...{ 'deux cents': 200, 'trois cents': 300, 'quatre cents': 400, 'cinq cents': 500 },
}
const inLetters = new RegExp(
  `${before}(${Object.keys(saidAmounts).reverse().join('|')})(?=\\s+euros?(?!\\p{L}))`,
  'giu',
)

/** A price in a search, as a range in address notation, and the remaining words. */
interface PriceInWords {
  range: string
  rest: string
}

/** Returns the price that a search names: « bague à moins de 100 ». `null` when it names none or contains quotes. */
export function priceInWords(words: string): PriceInWords | null {
  if (hasQuotes(words)) return null
  const plain = words
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(inLetters, (amount) => `${saidAmounts[amount.toLowerCase()]}`)
  for (const [pattern, range] of sayings) {
    const found = pattern.exec(plain)
    if (!found) continue
    const whole = (figures = '') => figures.replace(/[ .]/g, '')
    const asked = range.replace('$1', whole(found[1])).replace('$2', whole(found[2]))
    const rest = `${plain.slice(0, found.index)} ${plain.slice(found.index + found[0].length)}`
    return readPriceRange(asked) && { range: asked, rest: rest.replace(/\s+/g, ' ').trim() }
  }
  return null
}
