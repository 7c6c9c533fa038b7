import { limits } from '../../../shared/limits.ts'

/** Letters of a line as a platform keeps them; `null` for what could be no letters of ours. */
export const lettersOf = (value: unknown): string | null =>
  typeof value === 'string' && limits.letters.pattern.test(value) ? value : null
