/** Figures of a run by name. */
export type Figures = Readonly<Record<string, number>>

/** One line: the figures it looks at have to be there, and each within its limit. */
export interface Line {
  figure: string | ((figures: Figures) => string)
  goal: string
  /** Names of the figures. */
  of: readonly string[]
  max?: number
  min?: number
  show: (value: number) => string
  title?: string
}

// How figures are printed: milliseconds, bytes in KB and MB, parts of one, counts and ratios.
export const ms = (value: number) => `${value.toFixed(value < 20 ? 2 : 0)} ms`
export const kb = (value: number) => `${(value / 1024).toFixed(1)} KB`
export const share = (value: number) => `${(100 * value).toFixed(0)} %`
export const mb = (value: number) => `${(value / 1024 ** 2).toFixed(1)} MB`
export const count = (value: number) => value.toLocaleString('en')
export const times = (value: number) => `${value.toFixed(2)} ×`
