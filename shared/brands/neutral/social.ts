import type { Network } from '../../brand-content.ts'

/** The house on the social networks. */
export const networks: readonly Network[] = []
