/** A field of something at a platform that is not here as it is there. */
export interface FieldNote {
  field: string
  /** What stands there; `''` where there is nothing to repeat. */
  value: string
  /** What was done. */
  done: string
}

/** Most characters of a value that a report repeats. */
const maxValue = 80

/** The note as a line of a report says it. */
export const noteText = ({ field, value, done }: FieldNote): string =>
  [field, value && `« ${value.slice(0, maxValue)} »`, done].filter(Boolean).join(': ')
