/** An amount as the language writes it: no thousands separator, two digits of cents. `sign` is '' or a minus. */
export const price = (sign: string, euros: number, cents: string) => `${sign}${euros},${cents}\u00a0€`
