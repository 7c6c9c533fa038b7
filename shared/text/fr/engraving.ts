/** Drawings of engraved letters. */

export const engravedLetters = 'lettres gravées'
export const cutLetters = 'lettres découpées'
