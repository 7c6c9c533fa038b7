import type { Budget, Entry } from '../../brand-content.ts'

const entry = (slug: string, label: string): Entry => ({ slug, label })

export const families = [
  entry('bagues', 'Bagues'),
  entry('colliers', 'Colliers'),
  entry('boucles-doreilles', 'Boucles d’oreilles'),
  entry('bracelets', 'Bracelets'),
  entry('ensemble-de-bijoux', 'Ensembles de bijoux'),
]

export const collections = [
  entry('akoya', 'Perles de culture Akoya'),
  entry('tahiti', 'Perles de culture de Tahiti'),
  entry('baroque', 'Perles de culture baroques'),
  entry('perles-deau-douce', 'Perles de culture d’eau douce'),
  entry('cristal', 'Cristal'),
  entry('homme', 'Homme'),
  entry('chaine', 'Chaînes'),
  entry('cadeaux-personnalises', 'Cadeaux personnalisés'),
]

export const selections = [
  entry('nouveautes', 'Nouveautés'),
  entry('best-sellers', 'Nos incontournables'),
  entry('promotion', 'Promotions'),
]

export const recipients = [
  entry('cadeaux-pour-elle', 'Pour elle'),
  entry('cadeaux-pour-lui', 'Pour lui'),
  entry('cadeaux-pour-lui-et-pour-elle', 'Pour elle et lui'),
]

/** Makes a budget with its price range, in the notation of list addresses. */
const budget = (slug: string, label: string, range: string): Budget => ({ ...entry(slug, label), range })

export const budgets = [
  budget('moins-de-100', 'Moins de 100\u00a0€', '-100'),
  budget('moins-de-200', 'Moins de 200\u00a0€', '-200'),
  budget('moins-de-300', 'Moins de 300\u00a0€', '-300'),
  budget('plus-de-300', 'Plus de 300\u00a0€', '300-'),
]

export const occasions = [
  entry('amour', 'Amour'),
  entry('tenue-du-jour', 'Tenue du jour'),
  entry('cocktail', 'Cocktail'),
  entry('mariage', 'Mariage'),
  entry('anniversaire', 'Anniversaire'),
]

/** Aliases of list addresses, by alias: the footer links to `rings`. */
export const listAliases: Readonly<Record<string, string>> = { rings: 'bagues' }
