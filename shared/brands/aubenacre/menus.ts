import type { Entry, Menu, MenuEntry, MenuPicture } from '../../brand-content.ts'
import { paths } from '../../paths.ts'
import { guideThemes } from './guides.ts'
import { budgets, collections, families, occasions, recipients, selections } from './navigation.ts'

const lists = (entries: readonly Entry[]): MenuEntry[] =>
  entries.map(({ slug, label }) => ({ label, path: paths.list(slug) }))

/** Makes a menu picture that links to a list. It shows no particular product, so every shop has it. */
const list = (name: string, slug: string, label: string): MenuPicture => ({
  name,
  label,
  path: paths.list(slug),
})

/** Menus of the header, in order. On a phone they are folds. */
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

/** The last entry of the header, without a panel. */
export const news: MenuEntry = { label: 'Actualités', path: paths.news }
