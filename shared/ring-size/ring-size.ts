/**
 * Ring sizes of the world. The French size is the inner circumference in millimetres (ISO 8653). Every other scale is a
 * rule on it. The table of the guide and the finder both use these rules.
 */

/** Smallest and largest French size of the guide, in millimetres of circumference. */
export const smallestRing = 44
export const largestRing = 72

/** All French sizes of the guide, in order. */
export const ringSizes: readonly number[] = Array.from(
  { length: largestRing - smallestRing + 1 },
  (_, place) => smallestRing + place,
)

/** Scales of ring sizes. Their names appear in the address. */
export const ringScales = ['fr', 'diametre', 'us', 'uk', 'it', 'de', 'jp'] as const
export type RingScale = (typeof ringScales)[number]

/** Converts an inner circumference to a diameter, in millimetres. */
export const diameterOf = (circumference: number): number => circumference / Math.PI

/** Converts a diameter to an inner circumference, in millimetres. */
export const circumferenceOf = (diameter: number): number => diameter * Math.PI

/** Conversion rule of a scale. Its steps are numbers here, even if the scale writes letters and fractions. */
interface Rule {
  /** Returns the step for a whole French size, rounded to the steps of the scale. */
  of(size: number): number
  /** Returns the circumference in millimetres for a step. */
  back(step: number): number
}

const nearest = (value: number, fraction: number): number => Math.round(value / fraction) * fraction

/**
 * Returns the Japanese step before rounding. Step 1 has a diameter of 13.0 mm; each step adds a third of a millimetre.
 */
const japanese = (size: number): number => (diameterOf(size) - 13) * 3 + 1

export const ringRules: Readonly<Record<RingScale, Rule>> = {
  fr: { of: (size) => size, back: (step) => step },
  diametre: { of: (size) => Math.round(diameterOf(size) * 10) / 10, back: circumferenceOf },
  us: {
    of: (size) => nearest((diameterOf(size) - 11.63) / 0.8128, 0.25),
    back: (step) => circumferenceOf(11.63 + 0.8128 * step),
  },
  // Number of steps after C, which is 40.0 mm.
  uk: { of: (size) => nearest((size - 40) / 1.25, 0.5), back: (step) => 40 + 1.25 * step },
  it: { of: (size) => size - 40, back: (step) => step + 40 },
  // Germans give the circumference or the diameter. The ranges do not overlap, because no ring has a circumference of
  // 25 mm or a diameter of 40 mm.
  de: { of: (size) => size, back: (step) => (step < 30 ? circumferenceOf(step) : step) },
  jp: {
    of(size) {
      const step = Math.round(japanese(size))
      // Two French sizes would have the same step. The larger one therefore lies between it and the next.
      return step === Math.round(japanese(size - 1)) ? step + 0.5 : step
    },
    back: (step) => circumferenceOf(13 + (step - 1) / 3),
  },
}

/** Returns millimetres in French notation, with one decimal unless `digits` says otherwise: `16,6`. */
export const formatMillimetres = (value: number, digits = 1): string =>
  value.toFixed(digits).replace('.', ',')

const marks: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }

/** Returns a number with a fraction sign: `3¼`. */
function withFraction(step: number): string {
  const whole = Math.floor(step)
  return `${whole}${marks[step - whole] ?? ''}`
}

/** Returns a British step in letters: `L½`, and `Z+2½` after the alphabet. */
function lettered(step: number): string {
  const whole = Math.floor(step)
  const half = marks[step - whole] ?? ''
  const place = whole + 2
  return place < 26 ? `${String.fromCharCode(65 + place)}${half}` : `Z+${place - 25}${half}`
}

/** A French size in every scale, as text for the table. */
interface RingRow {
  /** French size: circumference in millimetres. */
  size: number
  /** Diameter in millimetres: `16,6`. */
  diameter: string
  us: string
  uk: string
  it: string
  de: string
  jp: string
}

/** Returns the row of a whole French size. */
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

/** A circumference as a French size. */
export interface RingReading {
  /** Circumference in millimetres. */
  circumference: number
  /** The size to take: the nearest one, or the larger of two. */
  size: number
  /** The size below, when the circumference lies between two sizes. */
  below: number | null
}

/** Maximum difference between a size and a measure, in millimetres: a quarter of a size. */
const tolerance = 0.25

/**
 * Returns the French size of a circumference in millimetres. Between two sizes, returns the larger one.
 * @returns `null` outside the sizes of the guide
 */
export function ringReading(circumference: number): RingReading | null {
  const size = Math.ceil(circumference - tolerance - 1e-9)
  if (size < smallestRing || size > largestRing) return null
  const below = size - circumference > tolerance + 1e-9 ? size - 1 : null
  return { circumference, size, below: below !== null && below >= smallestRing ? below : null }
}
