export const becameLetters = (before: string, letters: string, reasons: string) =>
  `“${before}” became “${letters}”. ${reasons}`
