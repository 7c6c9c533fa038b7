/**
 * How subscribers get the welcome code. `shared` is one code for all, shown at once. `personal` is a single-use code
 * per confirmed address, sent only by mail.
 */
export const welcomeCodes = ['shared', 'personal'] as const
export type WelcomeCodes = (typeof welcomeCodes)[number]
