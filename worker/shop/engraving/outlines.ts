/** The outline of a letter, in thousandths of the font size. `y` points down from the baseline. */
export interface Outline {
  advance: number
  /** Left, top, right and bottom edges of the ink. */
  box: readonly [number, number, number, number]
  /** Left and right ends of the ink at half the x-height, where a chain or a cord is attached. */
  grip: readonly [number, number]
  d: string
}

/** The outlines of the letters a to z. */
export type Outlines = Readonly<Record<string, Outline>>
