/** Label of the button that closes a dialog or a message. */

export const close = 'Fermer'
