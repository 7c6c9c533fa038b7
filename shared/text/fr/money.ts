/** Formats an amount: no thousands separator, two digits of cents. `sign` is '' or a minus. */
export const price = (sign: string, euros: number, cents: string) => `${sign}${euros},${cents}\u00a0€`

/** Formats a rate: `20 %`, `5,5 %`. */
export const percent = (rate: number) => `${String(rate).replace('.', ',')}\u00a0%`
