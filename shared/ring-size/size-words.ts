import { brand } from '#brand/brand.ts'
import { hasQuotes } from '../words/quotes.ts'

/** Smallest and largest ring size, in millimetres of circumference. */
const sizes = { min: 44, max: 72 }

/** Words that make a number beside them a ring size. */
const rings = /\b(?:bagues?|alliances?|anneaux?|solitaires?|chevali[èe]res?|joncs? de doigt)\b/iu
const named =
  /(?<![\p{L}\d-])(?:(?:en )?taille|t\.?|tour de doigt)\s*(?:de\s+)?(\d{2})(?:[,.]\d)?\b(?!\s*(?:cm|mm|carats?|€|euros?|ans))/iu
const alone = /(?<![\d.,-])(\d{2})(?![\d.,-]|\s*(?:cm|mm|carats?|ct|€|euros?|ans|perles?|%|\u00b0))/iu

/** A size in a search, in address notation, and the remaining words. */
interface SizeInWords {
  size: string
  rest: string
}

/**
 * Returns the size that a search names: « taille 54 », and « bague 54 » in a shop with rings. `null` when it names none or
 * contains quotes.
 */
export function sizeInWords(words: string, hasRingSizes: boolean = brand.hasRingSizes): SizeInWords | null {
  if (hasQuotes(words)) return null
  const plain = words.normalize('NFKC')
  const found = named.exec(plain) ?? (hasRingSizes && rings.test(plain) ? alone.exec(plain) : null)
  const size = Number(found?.[1])
  if (!found || !(size >= sizes.min && size <= sizes.max)) return null
  const rest = `${plain.slice(0, found.index)} ${plain.slice(found.index + found[0].length)}`
  return { size: String(size), rest: rest.replace(/\s+/g, ' ').trim() }
}
