/** Price ranges. */

export const below = (euros: string) => `Moins de ${euros}\u00a0€`
export const andMore = (euros: string) => `${euros}\u00a0€ et plus`
export const between = (least: string, below: string) => `De ${least} à ${below}\u00a0€`
