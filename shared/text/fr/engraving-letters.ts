/** Sentence that appears while the shopper types letters. */

export const becameLetters = (before: string, letters: string, reasons: string) =>
  `«\u00a0${before}\u00a0» est devenu «\u00a0${letters}\u00a0». ${reasons}`
