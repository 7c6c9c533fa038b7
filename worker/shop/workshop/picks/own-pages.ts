import { brand } from '#brand/brand.ts'
import type { PlaceSuggestion } from '../../../../shared/catalogue/suggestions.ts'
import { paths } from '../../../../shared/paths.ts'
import { onceAnEdit } from '../../../content/edited/edits.ts'
import { findPlaces } from '../../../content/find-places.ts'
import { footNow, looksNow, menusNow } from '../../../content/house-pieces.ts'
import { textsNow } from '../../../content/texts.ts'

/** Returns the pages of the shop that are neither a product, a list nor a guide, by name. Texts of the staff are among them. */
const ownPages = onceAnEdit((): readonly PlaceSuggestion[] => {
  const linked = [
    ...menusNow().menus.flatMap(({ label, path, groups }) => [
      { label, path },
      ...groups.flatMap(({ entries }) => entries),
    ]),
    menusNow().news,
    ...footNow().columns.flatMap(({ links }) => links.map(([label, path]) => ({ label, path }))),
  ]
  const pages = [
    { name: 'Accueil', path: paths.home as string },
    ...textsNow().map(({ title, path }) => ({ name: title, path })),
    { name: 'Contact', path: paths.contact },
    { name: 'Tous les guides', path: paths.guides },
    { name: 'Actualités', path: paths.news },
    ...(brand.hasRingSizes ? [{ name: 'Taille de bague', path: paths.ringSize }] : []),
    ...looksNow().map(({ title, slug }) => ({
      name: `Allure\u00a0: ${title}`,
      path: `${paths.looks}#${slug}`,
    })),
    ...(looksNow().length > 0 ? [{ name: 'Toutes les allures', path: paths.looks }] : []),
    ...linked.flatMap(({ label, path }) =>
      path && !/^\/(?:list|product|post)(?:\/|$)/.test(path) ? [{ name: label, path }] : [],
    ),
  ]
  return pages.filter(({ path }, at) => pages.findIndex((page) => page.path === path) === at)
})

/** Returns pages whose name contains every typed word. Best first. */
export const findPages = (typed: string, maxItems: number): PlaceSuggestion[] =>
  findPlaces(ownPages(), typed, maxItems)

/** Returns the name of a page by its path; `undefined` for any other address. */
export const pageName = (path: string): string | undefined =>
  ownPages().find((page) => page.path === path)?.name
