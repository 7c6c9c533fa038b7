import * as t from '#text/true-scale.ts'
import { diameterOf } from '../../../shared/ring-size/ring-size.ts'

/** Millimetres across a 2 € coin, and across its inner part. */
export const coin = { diameter: 25.75, inner: 18.75 } as const

/** Millimetres of a drawn neck: from side to side, and behind, where a necklace is not seen. */
export const neck = { span: 122, behind: 215 } as const

/** Diameter of a closed bracelet, in millimetres, of a length in centimetres. */
export const braceletDiameter = (length: number): number => diameterOf(10 * length)

/** Length of the parabola that hangs by `sag` between two points of one height, `span` apart. */
export function hangingLength(sag: number, span: number): number {
  const slope = (4 * sag) / span
  return slope === 0 ? span : (span / 2) * (Math.hypot(1, slope) + Math.asinh(slope) / slope)
}

/** How far a line of a length hangs between two points `span` apart, to a hundredth; 0 when it is too short to hang. */
export function sagOf(length: number, span: number): number {
  let [low, high] = [0, length / 2]
  if (length <= span) return 0
  while (high - low > 0.005) {
    const middle = (low + high) / 2
    if (hangingLength(middle, span) < length) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** How far below the sides of the neck a necklace falls, in millimetres, from its length in centimetres. */
export const fallOf = (length: number): number => sagOf(10 * length - neck.behind, neck.span)

/** Where a necklace of a length in centimetres comes to. */
export function placeOf(length: number): string {
  if (length < 40) return t.atNeck
  if (length < 44) return t.baseOfNeck
  if (length < 48) return t.underCollarbones
  if (length < 54) return t.highOnChest
  if (length < 66) return t.onChest
  return t.underChest
}

/** What a gem measures as it is drawn, in millimetres: the middle of its grade, the longer side upright. */
export function drawnSize(gem: { grade: [number, number] } | { sides: [number, number] }): {
  width: number
  height: number
} {
  if ('grade' in gem) {
    const middle = (gem.grade[0] + gem.grade[1]) / 2
    return { width: middle, height: middle }
  }
  return { width: Math.min(...gem.sides), height: Math.max(...gem.sides) }
}
