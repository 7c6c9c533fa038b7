export const price = (sign: string, euros: number, cents: string) => `${sign}€${euros}.${cents}`
export const percent = (rate: number) => `${rate}%`
