import { watchHearts } from '../../behaviours/products/watch-hearts.ts'

/** Lets the hearts of the page answer, wherever they are. */
export const wake = (): void => watchHearts()
