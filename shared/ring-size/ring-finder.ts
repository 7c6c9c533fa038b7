import { ringMessages } from '#text/messages/ring.ts'
import { fill } from '../words/fit-words.ts'
import {
  diameterOf,
  formatMillimetres,
  largestRing,
  type RingReading,
  type RingScale,
  ringReading,
  ringRules,
  ringScales,
  ringSizes,
} from './ring-size.ts'

/** Fields of the ring size finder. Their names appear in the address. */
export interface RingQuestion {
  taille: string
  pays: string
}

/** Answer of the finder: the French size, or an error for a field. */
export type RingAnswer =
  | { kind: 'found'; reading: RingReading }
  | { kind: 'wrong'; field: keyof RingQuestion; text: string }

const fractions: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '1/4': 0.25,
  '½': 0.5,
  '1/2': 0.5,
  '¾': 0.75,
  '3/4': 0.75,
}

/** Reads a number: `6`, `6,75`, `6.5`, `6½`, `6 1/2`. */
function numberIn(typed: string): number | null {
  const found = /^(\d{1,2})(?:[.,](\d{1,2})| ?(¼|½|¾|1\/4|1\/2|3\/4))?$/.exec(typed)
  if (!found) return null
  const [, whole, decimals, fraction] = found
  return Number(`${whole}.${decimals ?? 0}`) + (fractions[fraction ?? ''] ?? 0)
}

/** Reads a British size: `L`, `L½` or `Z+2½`, in either case. Returns the number of steps after C. */
function letterIn(typed: string): number | null {
  const found = /^(?:([a-z])|z ?\+ ?(\d)) ?(½|1\/2|[.,]5)?$/i.exec(typed)
  if (!found) return null
  const [, letter, beyond, half] = found
  const place = letter ? letter.toUpperCase().charCodeAt(0) - 65 : 25 + Number(beyond)
  return place - 2 + (half ? 0.5 : 0)
}

/** Reads a Japanese size: `12`, or `15–16` for the step between both. */
function betweenIn(typed: string): number | null {
  const pair = /^(\d{1,2}) ?[–-] ?(\d{1,2})$/.exec(typed)
  if (!pair) return numberIn(typed)
  const [first, second] = [Number(pair[1]), Number(pair[2])]
  return second === first + 1 ? first + 0.5 : null
}

const readers: Readonly<Partial<Record<RingScale, (typed: string) => number | null>>> = {
  uk: letterIn,
  jp: betweenIn,
}

const isScale = (word: string): word is RingScale => ringScales.some((scale) => scale === word)

const wrong = (field: keyof RingQuestion, key: keyof typeof ringMessages): RingAnswer => ({
  kind: 'wrong',
  field,
  text: ringMessages[key],
})

/** Converts a typed size to a French size. Uses the table when it contains the size, otherwise the measure. */
export function findRingSize({ taille, pays }: RingQuestion): RingAnswer {
  if (!isScale(pays)) return wrong('pays', 'ring.scale')
  const typed = taille.replace(/\s+/g, ' ').trim()
  if (typed === '') return wrong('taille', 'ring.empty')
  const step = (readers[pays] ?? numberIn)(typed)
  if (step === null) return wrong('taille', `ring.wrong-${pays}`)
  const { of, back } = ringRules[pays]
  const named = ringSizes.find((size) => of(size) === step)
  const reading = named ? { circumference: named, size: named, below: null } : ringReading(back(step))
  return reading ? { kind: 'found', reading } : wrong('taille', 'ring.outside')
}

/** Returns a reading in words: the size to take, its measures, the size for a wide band. */
export function ringSentences({ circumference, size, below }: RingReading): { size: string; notes: string } {
  const around = formatMillimetres(circumference, Number.isInteger(circumference) ? 0 : 1)
  const measures = fill(ringMessages['ring.measures'], {
    around,
    across: formatMillimetres(diameterOf(circumference)),
  })
  const wide = fill(ringMessages['ring.wide'], { larger: `${size + 1}` })
  return {
    size: fill(ringMessages[below === null ? 'ring.exact' : 'ring.between'], {
      size: `${size}`,
      below: `${below}`,
    }),
    notes: size < largestRing ? `${measures} ${wide}` : measures,
  }
}
