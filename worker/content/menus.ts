import { paths, productPath } from '../../shared/paths.ts'
import { guideThemes } from './guide-menu.ts'
import {
  budgets,
  collections,
  type Entry,
  families,
  occasions,
  recipients,
  selections,
} from './navigation.ts'

/** A line of a menu; without a path it is a text nothing can be done with. */
export interface MenuEntry {
  label: string
  path?: string
}

export interface MenuGroup {
  title: string
  entries: readonly MenuEntry[]
  /** The first group of a panel is written larger. */
  isLarge?: boolean
}

/** A photograph of a panel and where it leads. */
export interface MenuPicture {
  /** Name in the house's manifest. */
  name: string
  label: string
  path: string
  /** Takes the place of two. */
  isWide?: boolean
}

export interface Menu {
  /** Part of the id of its panel. */
  name: string
  label: string
  /** Where the entry itself leads. */
  path: string
  /** Said of that page in the fold of a phone, when no entry leads there. */
  all?: string
  groups: readonly MenuGroup[]
  pictures?: readonly MenuPicture[]
  /** The networks close the panel. */
  hasNetworks?: boolean
}

const lists = (entries: readonly Entry[]): MenuEntry[] =>
  entries.map(({ slug, label }) => ({ label, path: paths.list(slug) }))

const jewel = (id: number, label: string): MenuPicture => ({
  name: `${id}-1`,
  label,
  path: productPath({ id, name: label }),
})

/** The menus of the bar, in order; on a phone they are folds. */
export const menus: readonly Menu[] = [
  {
    name: 'bijoux',
    label: 'Bijoux',
    path: paths.all,
    groups: [
      { title: 'Catégories', entries: lists(families), isLarge: true },
      { title: 'Collections', entries: lists(collections) },
      { title: 'Sélections', entries: [...lists(selections), { label: 'Tous les bijoux', path: paths.all }] },
    ],
    pictures: [
      jewel(7053, 'Pendants Lagon perles de culture de Tahiti'),
      jewel(7002, 'Bague Orient or jaune'),
    ],
  },
  {
    name: 'cadeaux',
    label: 'Cadeaux',
    path: paths.list('cadeaux-pour-elle'),
    groups: [
      { title: 'Pour qui', entries: lists(recipients), isLarge: true },
      { title: 'Par budget', entries: lists(budgets) },
      { title: 'Par occasion', entries: lists(occasions) },
    ],
    pictures: [jewel(7042, 'Collier Prénom'), jewel(7085, 'Bracelets Duo Marée')],
  },
  {
    name: 'maison',
    label: 'La maison',
    path: paths.about,
    groups: [
      {
        title: 'La maison',
        entries: [
          { label: 'Notre histoire', path: paths.story },
          { label: 'La maison', path: paths.about },
          { label: 'Nos engagements', path: paths.commitments },
          { label: 'Allures', path: paths.looks },
        ],
        isLarge: true,
      },
    ],
    hasNetworks: true,
    pictures: [{ name: 'accueil-histoire', label: 'Notre histoire', path: paths.story, isWide: true }],
  },
  {
    name: 'guide',
    label: 'Guide',
    path: paths.guides,
    all: 'Tous les guides',
    groups: guideThemes.map(({ theme, articles }) => ({
      title: theme,
      entries: articles.map(({ id, label }) => ({ label, path: paths.post(id) })),
    })),
  },
]

/** The last entry of the bar has no panel. */
export const news: MenuEntry = { label: 'Actualités', path: paths.news }
