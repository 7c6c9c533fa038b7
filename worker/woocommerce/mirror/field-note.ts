/** A field of WooCommerce that our copy could not take over. */
export interface FieldNote {
  field: string
  /** Its value in WooCommerce; `''` when there is nothing to show. */
  value: string
  /** What was done instead. */
  done: string
}

/** Maximum length of a value in a report, in characters. */
const maxValue = 80

/** Returns the note as one line of a report. */
export const noteText = ({ field, value, done }: FieldNote): string =>
  [field, value && `« ${value.slice(0, maxValue)} »`, done].filter(Boolean).join(': ')
