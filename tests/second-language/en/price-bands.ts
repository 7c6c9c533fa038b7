export const below = (euros: string) => `Below €${euros}`
export const andMore = (euros: string) => `€${euros} and more`
export const between = (least: string, below: string) => `€${least} to €${below}`
