import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { byTheme } from '../guides.ts'
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

/** A photograph of the house, and the list it stands for: any shop has it. */
const list = (name: string, slug: string, label: string): MenuPicture => ({
  name,
  label,
  path: paths.list(slug),
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
      list('7053-1', 'tahiti', 'Perles de culture de Tahiti'),
      list('7002-1', 'nouveautes', 'Nouveautés'),
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
    pictures: [
      list('7042-1', 'cadeaux-personnalises', 'Cadeaux personnalisés'),
      list('7085-1', 'cadeaux-pour-lui-et-pour-elle', 'Pour elle et lui'),
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

/** Most themes of a panel, and most guides of a theme. */
const most = { themes: 4, guides: 7 }

/** The menus in front of somebody else's platform have the guides it has, by its own names; `null` for our own. */
export const menusFor = (foreign: readonly PostSummary[] | null): readonly Menu[] =>
  foreign
    ? menus.map((menu) => (menu.path === paths.guides ? { ...menu, groups: groupsOf(foreign) } : menu))
    : menus

const groupsOf = (guides: readonly PostSummary[]): MenuGroup[] =>
  byTheme(guides)
    .slice(0, most.themes)
    .map(({ theme, guides: found }) => ({
      title: theme.label,
      entries: found.slice(0, most.guides).map(({ id, title }) => ({ label: title, path: paths.post(id) })),
    }))

/** The last entry of the bar has no panel. */
export const news: MenuEntry = { label: 'Actualités', path: paths.news }
