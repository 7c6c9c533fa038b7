import type { Look } from '../../brand-content.ts'

/** Products shown together, in the order of their page. */
export const looks: readonly Look[] = []
