import { cleanCode } from '../one-line.ts'

/** Words behind a count. */
const unit = /(?<=\d) ?(?:pcs?|pi[eè]ces?|ex|exemplaires?|unités?)\.?$/iu

/** Returns a typed number of pieces as digits: `3 pcs` → `3`, `1 000` → `1000`, `3,0` → `3`. Returns any other text. */
export const piecesTyped = (typed: string): string =>
  cleanCode(typed)
    .replace(unit, '')
    .replaceAll(' ', '')
    .replace(/^([+-]?\d{1,3})[.,](?=\d{3}$)/, '$1')
    .replace(/(?<=\d)[.,]0{1,2}$/, '')
