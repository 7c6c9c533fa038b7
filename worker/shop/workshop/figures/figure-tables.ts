import { type Vital, vitalClasses, vitalLimits, vitals } from '../../../../shared/figures/measures.ts'
import { formatPrice } from '../../../../shared/money.ts'
import type { Figures } from '../../../commerce/contract/workshop/figures.ts'

/** A table of figures, for the screen and for the file. */
export interface FigureTable {
  name: string
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Sentence shown when there are no rows. */
  none: string
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((100 * part) / whole)}\u00a0%`

const vitalWords: Readonly<Record<Vital, string>> = {
  LCP: 'Le plus grand élément paraît',
  INP: 'Réponse au geste',
  CLS: 'Ce qui bouge',
}

const endWords = (vital: Vital, end: number): string =>
  vital === 'CLS' ? String(end / 1000).replace('.', ',') : `${end}\u00a0ms`

/**
 * Returns the row of one web vital: the share of good and of poor visits, and the class that contains 75 % of the
 * visits.
 */
function vitalRow(vital: Vital, counts: Figures['vitals']): readonly string[] | null {
  const ends: readonly number[] = vitalClasses[vital]
  const of = (end: string) => counts.find(({ name }) => name === `${vital} ${end}`)?.count ?? 0
  const classes = [
    ...ends.map((end) => ({ end, count: of(String(end)) })),
    { end: Number.POSITIVE_INFINITY, count: of('more') },
  ]
  const total = classes.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const { good, poor } = vitalLimits[vital]
  const upTo = (end: number) =>
    classes.filter((each) => each.end <= end).reduce((sum, { count }) => sum + count, 0)
  const within = ends.find((end) => upTo(end) >= 0.75 * total)
  return [
    vitalWords[vital],
    within === undefined
      ? `plus de ${endWords(vital, ends.at(-1) ?? 0)}`
      : `${endWords(vital, within)} au plus`,
    percent(upTo(good), total),
    percent(total - upTo(poor), total),
    String(total),
  ]
}

/** Returns all tables of the screen, in order. */
export function figureTables({ days, steps, pages, vitals: counts, misses }: Figures): FigureTable[] {
  const newest = days.toReversed()
  const { visits, cart, checkout, placed, paid } = steps
  return [
    {
      name: 'visites',
      title: 'Visites',
      head: ['Jour', 'Visites', 'Pages vues'],
      rows: newest.map((each) => [each.day, String(each.visits), String(each.views)]),
      none: '',
    },
    {
      name: 'chemin',
      title: 'Jusqu’à la commande',
      head: ['Étape', 'Combien', 'De l’étape d’avant'],
      rows: [
        ['Visites', String(visits), ''],
        ['Mises au panier', String(cart), percent(cart, visits)],
        ['Ouvertures de la commande', String(checkout), percent(checkout, cart)],
        ['Commandes passées', String(placed), percent(placed, checkout)],
        ['Commandes payées', String(paid), percent(paid, placed)],
      ],
      none: '',
    },
    {
      name: 'ventes',
      title: 'Ventes et retours',
      head: ['Jour', 'Commandes payées', 'Ventes', 'Panier moyen', 'Remboursements', 'Rendu'],
      rows: newest.map(({ day, orders, cents, refunds, refundedCents }) => [
        day,
        String(orders),
        formatPrice(cents),
        orders === 0 ? '—' : formatPrice(Math.round(cents / orders)),
        String(refunds),
        formatPrice(refundedCents),
      ]),
      none: '',
    },
    {
      name: 'pages',
      title: 'Pages les plus vues',
      head: ['Page', 'Vues'],
      rows: pages.map(({ name, count }) => [name, String(count)]),
      none: 'Aucune page n’a encore été comptée.',
    },
    {
      name: 'recherches',
      title: 'Recherches sans résultat',
      head: ['Mots', 'Fois'],
      rows: misses.map(({ name, count }) => [name, String(count)]),
      none: 'Aucune recherche n’est restée sans résultat.',
    },
    {
      name: 'rapidite',
      title: 'Rapidité chez les visiteurs',
      head: ['Mesure', 'Trois pages sur quatre', 'Bonnes', 'Mauvaises', 'Mesures'],
      rows: vitals.flatMap((vital) => {
        const row = vitalRow(vital, counts)
        return row ? [row] : []
      }),
      none: 'Rien n’a encore été mesuré.',
    },
  ]
}
