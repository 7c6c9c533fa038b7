import type { Look } from '../../brand-content.ts'

/** Looks, in the order of their page. */
export const looks: readonly Look[] = []
