import type { Network } from '../../brand-content.ts'

/** The brand on social networks. */
export const networks: readonly Network[] = []
