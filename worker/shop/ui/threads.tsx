import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'

interface PearlAt {
  x: number
  y: number
  r: number
}

/**
 * Draws pearls on a thread; nothing for a brand without pearls. A page shows only one of these drawings, so the id of
 * their shading is unique.
 */
const Pearls = ({ at }: { at: readonly PearlAt[] }): ReactNode =>
  brand.hasPearls && (
    <>
      <defs>
        <radialGradient id="pearl-shade" cx=".36" cy=".3" r=".75">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".28" stopColor="#fbf5f1" />
          <stop offset=".66" stopColor="#dccfca" />
          <stop offset="1" stopColor="#a8979a" />
        </radialGradient>
      </defs>
      {at.map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="url(#pearl-shade)" />
      ))}
    </>
  )

/** Draws a thread, with one pearl, for an empty cart. */
export const EmptyThread = (): ReactNode => (
  <svg className="art" viewBox="0 0 600 170" aria-hidden="true">
    <path d="M0 0Q300 280 600 0" fill="none" stroke="var(--line-strong)" strokeWidth="1.2" />
    <Pearls at={[{ x: 300, y: 140, r: 12 }]} />
  </svg>
)

/** Pearls of the closed strand. The nearer ones are larger. */
const strand = Array.from({ length: 31 }, (_, index): PearlAt => {
  const angle = (index / 31) * 2 * Math.PI + Math.PI / 2
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    x: round(220 + 150 * Math.cos(angle)),
    y: round(100 + 78 * Math.sin(angle)),
    r: round(8.5 + 1.5 * Math.sin(angle)),
  }
})

/** Draws a closed strand, for a successful payment. */
export const ClosedStrand = (): ReactNode => (
  <svg className="art" viewBox="0 0 440 200" aria-hidden="true">
    <ellipse cx="220" cy="100" rx="150" ry="78" fill="none" stroke="var(--line-strong)" />
    <Pearls at={strand} />
  </svg>
)

const broken = [
  [120, 87.5],
  [146, 101],
  [172, 112.5],
  [268, 112.5],
  [294, 101],
  [320, 87.5],
].map(([x = 0, y = 0]): PearlAt => ({ x, y, r: 10.5 }))

/** Draws a broken thread, for a failed payment. */
export const BrokenThread = (): ReactNode => (
  <svg className="art art-s" viewBox="0 0 440 150" aria-hidden="true">
    <path
      d="M0 0Q96 96 200 122M440 0Q344 96 240 122"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.2"
    />
    <path
      d="M200 122q8 3 10 14M240 122q-8 3-12 10"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.2"
    />
    <Pearls at={broken} />
  </svg>
)

const lost = [
  [150, 90],
  [175, 99.2],
  [200, 106.7],
  [225, 112.5],
  [250, 116.7],
  [275, 119.2],
  [300, 120],
  [350, 116.7],
  [375, 112.5],
  [400, 106.7],
  [425, 99.2],
  [450, 90],
  [372, 176],
].map(([x = 0, y = 0]): PearlAt => ({ x, y, r: 11.5 }))

/** Draws a strand that has lost one pearl, for an error. */
export const BrokenStrand = (): ReactNode => (
  <svg className="art" viewBox="0 0 600 190" aria-hidden="true">
    <path d="M0 0Q300 240 600 0" fill="none" stroke="var(--line-strong)" strokeWidth="1.2" />
    <Pearls at={lost} />
    {brand.hasPearls && <path d="M334 178h22" stroke="var(--line)" strokeWidth="1.2" />}
  </svg>
)
