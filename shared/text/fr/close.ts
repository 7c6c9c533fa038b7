/** Closing what a script opens. */

export const close = 'Fermer'
