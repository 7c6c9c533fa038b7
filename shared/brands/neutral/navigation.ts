import type { Budget, Entry } from '../../brand-content.ts'

export const families: readonly Entry[] = [
  { slug: 'tasses', label: 'Tasses' },
  { slug: 'bols', label: 'Bols' },
  { slug: 'assiettes', label: 'Assiettes' },
  { slug: 'vases', label: 'Vases' },
]

export const collections: readonly Entry[] = [
  { slug: 'sable', label: 'Sable' },
  { slug: 'encre', label: 'Encre' },
]

export const selections: readonly Entry[] = [
  { slug: 'nouveautes', label: 'Nouveautés' },
  { slug: 'best-sellers', label: 'Nos incontournables' },
  { slug: 'promotion', label: 'Promotions' },
]

export const recipients: readonly Entry[] = []

export const budgets: readonly Budget[] = [
  { slug: 'moins-de-30', label: 'Moins de 30\u00a0€', range: '-30' },
  { slug: 'plus-de-30', label: 'Plus de 30\u00a0€', range: '30-' },
]

export const occasions: readonly Entry[] = []

/** Aliases of list addresses, by alias. */
export const listAliases: Readonly<Record<string, string>> = {}
