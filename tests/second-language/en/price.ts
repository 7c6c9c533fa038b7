export const reducedPrice = 'Reduced price '
export const insteadOf = 'instead of '
