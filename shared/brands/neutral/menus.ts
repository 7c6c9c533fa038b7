import type { Entry, Menu, MenuEntry } from '../../brand-content.ts'
import { paths } from '../../paths.ts'
import { capital } from '../../words/fit-words.ts'
import { brand } from './brand.ts'
import { budgets, collections, families, selections } from './navigation.ts'

const lists = (entries: readonly Entry[]): MenuEntry[] =>
  entries.map(({ slug, label }) => ({ label, path: paths.list(slug) }))

/** Menus of the header, in order. On a phone they are folds. */
export const menus: readonly Menu[] = [
  {
    name: 'boutique',
    label: capital(brand.product.many),
    path: paths.all,
    groups: [
      { title: 'Catégories', entries: lists(families), isLarge: true },
      { title: 'Collections', entries: lists(collections) },
      {
        title: 'Sélections',
        entries: [...lists(selections), { label: `Tous les ${brand.product.many}`, path: paths.all }],
      },
      { title: 'Par budget', entries: lists(budgets) },
    ],
  },
  {
    name: 'maison',
    label: 'La maison',
    path: paths.about,
    groups: [
      {
        title: 'La maison',
        entries: [
          { label: 'L’atelier', path: paths.about },
          { label: 'Entretien', path: paths.care },
        ],
        isLarge: true,
      },
    ],
  },
]

/** The last entry of the header, without a panel. */
export const news: MenuEntry = { label: 'Actualités', path: paths.news }
