import type { ReactNode } from 'react'
import * as t from '#text/product.ts'
import { diameterOf } from '../../../shared/ring-size/ring-size.ts'

/** Draws a scene in millimetres. `label` is its accessible name. */
export const Scene = ({ box, label, children }: { box: string; label: string; children: ReactNode }) => (
  <svg viewBox={box} role="img" aria-label={label} fill="none" stroke="currentColor" strokeWidth=".3">
    {children}
  </svg>
)

/** Draws a 2 € coin around a point. */
export const Coin = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={coin.diameter / 2} className="scale-soft" />
    <circle r={coin.inner / 2} />
    <text className="scale-coin" y="3.2" textAnchor="middle" fontSize="9">
      {'2\u00a0€'}
    </text>
  </g>
)

interface GemProps {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a pearl or a stone around a point. */
export const Gem = ({ x, y, width, height }: GemProps) => (
  <>
    <ellipse className="scale-gem" cx={x} cy={y} rx={width / 2} ry={height / 2} />
    <path
      d={`M${x - width * 0.26} ${y - height * 0.12}a${width * 0.3} ${height * 0.3} 0 0 1 ${width * 0.22} ${-height * 0.18}`}
    />
  </>
)

/** Draws three fingers, with a ring of a French size on the middle one. */
export function Hand({ size, gem }: { size: number; gem: { width: number; height: number } | null }) {
  const half = diameterOf(size) / 2
  const finger = (x: number, top: number, wide: number) =>
    `M${x - wide} 30V${top + wide}a${wide} ${wide} 0 0 1 ${2 * wide} 0V30`
  return (
    <>
      <path d={finger(-2 * half - 1, -34, half - 0.4)} />
      <path d={finger(0, -42, half - 0.3)} />
      <path d={finger(2 * half + 1, -36, half - 0.4)} />
      <path
        d={`M-3 ${-42 + 2}q3 -1.6 6 0v5q-3 2.4 -6 0zM${-half + 2} -16q${half - 2} 1.5 ${2 * half - 4} 0M${-half + 2} -14q${half - 2} 1.5 ${2 * half - 4} 0`}
      />
      <path
        className="scale-metal"
        d={`M${-half} 7.5q${half} 3.5 ${2 * half} 0v2q${-half} 3.5 ${-2 * half} 0z`}
      />
      {gem && <Gem x={0} y={9.5} width={gem.width} height={gem.height} />}
    </>
  )
}

/** Draws an ear with a pearl or a stone on its lobe. */
export const Ear = ({ gem }: { gem: { width: number; height: number } }) => (
  <>
    <path d="M-9 -20C-9 -33 8 -36 15 -26C22 -16 17 -4 13 4C10 10 10 14 8 20C6 27 -4 29 -7 22C-8 18 -8 14 -8 9" />
    <path d="M-5 -17C-5 -27 6 -29 11 -22C15 -15 11 -6 8 0C5 5 6 9 2 11C-1 13 -4 10 -3 6" />
    <path d="M-8 9C-8 4 -3 6 -3 2C-3 -1 -6 -1 -6 -5" />
    <Gem x={0} y={20} width={gem.width} height={gem.height} />
  </>
)

/** Draws a neckline with necklaces of these lengths, in centimetres. */
export function Neckline({ lengths }: { lengths: readonly number[] }) {
  const half = neck.span / 2
  return (
    <>
      <g strokeWidth="1.2" className="scale-body">
        <path d="M-52 -58C-54 -30 -54 -14 -66 2C-84 18 -122 20 -138 40M52 -58C54 -30 54 -14 66 2C84 18 122 20 138 40" />
        <path d="M-108 42C-70 40 -30 54 -9 72M108 42C70 40 30 54 9 72" />
      </g>
      {lengths.map((length) => {
        const fall = fallOf(length)
        return (
          <g key={length}>
            <path className="scale-strand" strokeWidth="1.6" d={`M${-half} 0Q0 ${2 * fall} ${half} 0`} />
            <text className="scale-words" x="0" y={fall + 10} textAnchor="middle" fontSize="9">
              {`${length} cm`}
            </text>
          </g>
        )
      })}
    </>
  )
}

/** Outer and inner diameter of a 2 € coin, in millimetres. */
export const coin = { diameter: 25.75, inner: 18.75 } as const

/** The drawn neck, in millimetres: the width from side to side, and the length of necklace hidden behind it. */
const neck = { span: 122, behind: 215 } as const

/** Returns the diameter of a closed bracelet in millimetres, from its length in centimetres. */
export const braceletDiameter = (length: number): number => diameterOf(10 * length)

/** Returns the length of a parabola that hangs `sag` below two points of equal height, `span` apart. */
export function hangingLength(sag: number, span: number): number {
  const slope = (4 * sag) / span
  return slope === 0 ? span : (span / 2) * (Math.hypot(1, slope) + Math.asinh(slope) / slope)
}

/**
 * Returns the sag of a line of a given length between two points `span` apart, to a hundredth. Returns 0 when the line
 * is too short to hang.
 */
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

/** Returns how far a necklace falls below the sides of the neck, in millimetres, from its length in centimetres. */
export const fallOf = (length: number): number => sagOf(10 * length - neck.behind, neck.span)

/** Returns the place on the body that a necklace reaches, in words, from its length in centimetres. */
export function placeOf(length: number): string {
  if (length < 40) return t.atNeck
  if (length < 44) return t.baseOfNeck
  if (length < 48) return t.underCollarbones
  if (length < 54) return t.highOnChest
  if (length < 66) return t.onChest
  return t.underChest
}

/**
 * Returns the drawn size of a gem, in millimetres: the middle of its grade, or its two sides with the longer one
 * upright.
 */
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
