export const price = (sign: string, euros: number, cents: string) => `${sign}€${euros}.${cents}`
