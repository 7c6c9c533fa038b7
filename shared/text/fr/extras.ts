/** Extras of a cart line. */

export const lettering = 'Écriture'
export const yes = 'oui'
export const no = 'non'
export const labelled = (label: string, value: string) => `${label}\u00a0: ${value}`
