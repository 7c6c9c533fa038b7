import type { Figures } from './goal-line.ts'
import { lines } from './goal-lines.ts'

/** What the shop means to reach, and whether it was. */
export interface Goal {
  figure: string
  goal: string
  measured: string
  /** Unset, it was not measured whole. */
  isMet?: boolean
  /** The same in words of a reader who knows no bench: twelve of them stand in README.md. */
  title?: string
}

/** Every goal with what was measured. */
export const goalsOf = (figures: Figures): Goal[] =>
  lines.map(({ figure, goal, of, max = Infinity, min = -Infinity, show, title }) => {
    const values = of.map((name) => figures[name] ?? Number.NaN)
    return {
      figure: typeof figure === 'string' ? figure : figure(figures),
      goal,
      measured: values.map((value) => (Number.isFinite(value) ? show(value) : '–')).join(', '),
      ...(title && { title }),
      ...(values.every(Number.isFinite) && {
        isMet: values.every((value) => value >= min && value <= max),
      }),
    }
  })
