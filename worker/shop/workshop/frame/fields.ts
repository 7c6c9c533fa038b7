/** Props of an optional field. */
export const optional = { required: false, autoComplete: 'off' } as const

/**
 * Returns a typed day, `null` for none. `undefined` for the day that the form showed, so that a save keeps the hour
 * behind it.
 */
export const dayTyped = (typed: string, shown: string | undefined): string | null | undefined =>
  typed === (shown ?? '') ? undefined : typed || null
