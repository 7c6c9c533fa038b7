/** Prices. */

export const reducedPrice = 'Prix remisé '
export const insteadOf = 'au lieu de '
