/**
 * Ring sizes of the world. The French size is the inner circumference in millimetres (ISO 8653); every other scale is a
 * rule over it, from which the table of the guide and the readings of what shoppers type are both made.
 */

/** French sizes the guide speaks of, in millimetres of circumference. */
export const smallestRing = 44
export const largestRing = 72

/** Every French size of the guide, in order. */
export const ringSizes: readonly number[] = Array.from(
  { length: largestRing - smallestRing + 1 },
  (_, place) => smallestRing + place,
)

/** Scales a size can be told in; the word is the one of the address. */
export const ringScales = ['fr', 'diametre', 'us', 'uk', 'it', 'de', 'jp'] as const
export type RingScale = (typeof ringScales)[number]

/** Millimetres across the inside of a ring of this circumference in millimetres. */
export const diameterOf = (circumference: number): number => circumference / Math.PI

/** Millimetres around the inside of a ring of this diameter in millimetres. */
export const circumferenceOf = (diameter: number): number => diameter * Math.PI

/** How a scale counts. Its steps are numbers here, whatever letters and fractions it shows them by. */
interface Rule {
  /** Step of a whole French size, rounded as the scale is sold. */
  of(size: number): number
  /** Circumference in millimetres of a step. */
  back(step: number): number
}

const nearest = (value: number, fraction: number): number => Math.round(value / fraction) * fraction

/** Steps of Japan before rounding: 1 is 13.0 mm across, a third of a millimetre each. */
const japanese = (size: number): number => (diameterOf(size) - 13) * 3 + 1

export const ringRules: Readonly<Record<RingScale, Rule>> = {
  fr: { of: (size) => size, back: (step) => step },
  diametre: { of: (size) => Math.round(diameterOf(size) * 10) / 10, back: circumferenceOf },
  us: {
    of: (size) => nearest((diameterOf(size) - 11.63) / 0.8128, 0.25),
    back: (step) => circumferenceOf(11.63 + 0.8128 * step),
  },
  // Steps after C, which is 40.0 mm.
  uk: { of: (size) => nearest((size - 40) / 1.25, 0.5), back: (step) => 40 + 1.25 * step },
  it: { of: (size) => size - 40, back: (step) => step + 40 },
  // Germans say the circumference or the diameter: no ring is 25 mm around, none is 40 mm across.
  de: { of: (size) => size, back: (step) => (step < 30 ? circumferenceOf(step) : step) },
  jp: {
    of(size) {
      const step = Math.round(japanese(size))
      // Two French sizes would share a step: the larger one lies between it and the next.
      return step === Math.round(japanese(size - 1)) ? step + 0.5 : step
    },
    back: (step) => circumferenceOf(13 + (step - 1) / 3),
  },
}

/** A number of millimetres as French writes it, one decimal at most unless `digits` says otherwise: `16,6`. */
export const formatMillimetres = (value: number, digits = 1): string =>
  value.toFixed(digits).replace('.', ',')

const marks: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }

/** `3¼`. */
function withFraction(step: number): string {
  const whole = Math.floor(step)
  return `${whole}${marks[step - whole] ?? ''}`
}

/** Letter of a British step: `L½`, and `Z+2½` beyond the alphabet. */
function lettered(step: number): string {
  const whole = Math.floor(step)
  const half = marks[step - whole] ?? ''
  const place = whole + 2
  return place < 26 ? `${String.fromCharCode(65 + place)}${half}` : `Z+${place - 25}${half}`
}

/** A French size in every scale, in words of the table. */
export interface RingRow {
  /** French size: millimetres around. */
  size: number
  /** Millimetres across: `16,6`. */
  diameter: string
  us: string
  uk: string
  it: string
  de: string
  jp: string
}

/** The row of a whole French size. */
export function ringRow(size: number): RingRow {
  const diameter = formatMillimetres(diameterOf(size))
  const jp = ringRules.jp.of(size)
  return {
    size,
    diameter,
    us: withFraction(ringRules.us.of(size)),
    uk: lettered(ringRules.uk.of(size)),
    it: `${ringRules.it.of(size)}`,
    de: `${size} (Ø\u00a0${diameter})`,
    jp: Number.isInteger(jp) ? `${jp}` : `${Math.floor(jp)}–${Math.ceil(jp)}`,
  }
}

/** What a circumference is as a French size. */
export interface RingReading {
  /** Millimetres around. */
  circumference: number
  /** The size to take: the nearest one, the larger one between two. */
  size: number
  /** The size below, when the circumference lies between both. */
  below: number | null
}

/** Millimetres a size may be away from what is measured: a quarter of a size. */
const tolerance = 0.25

/**
 * The French size of a circumference in millimetres; between two sizes, the larger one.
 * @returns `null` outside the sizes of the guide
 */
export function ringReading(circumference: number): RingReading | null {
  const size = Math.ceil(circumference - tolerance - 1e-9)
  if (size < smallestRing || size > largestRing) return null
  const below = size - circumference > tolerance + 1e-9 ? size - 1 : null
  return { circumference, size, below: below !== null && below >= smallestRing ? below : null }
}
