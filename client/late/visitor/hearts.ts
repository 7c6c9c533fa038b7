import { watchHearts } from '../../behaviours/products/watch-hearts.ts'

/** Makes all hearts of the page work. */
export const wake = (): void => watchHearts()
