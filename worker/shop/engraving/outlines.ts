/** A letter as an outline, in thousandths of its size, y downwards from the baseline. */
export interface Outline {
  advance: number
  /** Left, top, right and bottom of the ink. */
  box: readonly [number, number, number, number]
  /** Where the ink begins and ends at half the height of an x: what a chain or a cord holds. */
  grip: readonly [number, number]
  d: string
}

/** An alphabet of outlines, a to z. */
export type Outlines = Readonly<Record<string, Outline>>
