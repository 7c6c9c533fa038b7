import { budgets, collections, families, occasions, recipients, selections } from '#brand/navigation.ts'
import type { Entry, Menu, MenuGroup } from '../../../shared/brand-content.ts'
import type { Block, PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { mapWords } from '../fill-facts.ts'
import { byTheme } from '../guides.ts'
import { menusNow } from '../house-pieces.ts'

/** Most themes of a panel, and most guides of a theme. */
const maxItems = { themes: 4, guides: 7 }

/** The menus in front of somebody else's platform have the guides it has, by its own names; `null` for our own. */
export const menusFor = (foreign: readonly PostSummary[] | null): readonly Menu[] =>
  foreign
    ? menusNow().menus.map((menu) =>
        menu.path === paths.guides ? { ...menu, groups: groupsOf(foreign) } : menu,
      )
    : menusNow().menus

const groupsOf = (guides: readonly PostSummary[]): MenuGroup[] =>
  byTheme(guides)
    .slice(0, maxItems.themes)
    .map(({ theme, guides: found }) => ({
      title: theme.label,
      entries: found
        .slice(0, maxItems.guides)
        .map(({ id, title }) => ({ label: title, path: paths.post(id) })),
    }))

const guideAt = paths.post('*').slice(0, -1)
const productAt = paths.product('')

/** Guides of somebody else's platform; `null` for our own. */
type Foreign = readonly PostSummary[] | null

/**
 * Whether what the house names is in this shop: on somebody else's platform a guide it has, and no product, whose ids are its
 * own. Every other address is the Worker's.
 */
export const isHere = (path: string, foreign: Foreign): boolean =>
  !foreign ||
  foreign.some(({ id }) => paths.post(id) === path) ||
  !(path.startsWith(guideAt) || path.startsWith(productAt))

/** A text of the house whose links lead somewhere; the others are words. */
export const linkedHere = (body: readonly Block[], foreign: Foreign): Block[] =>
  mapWords(body, ({ path, ...words }) => (path && isHere(path, foreign) ? { ...words, path } : words))

const groups = [families, collections, selections, recipients, budgets, occasions]

/** The lists beside this one, itself included; the families for the list of all products. */
export const siblingsOf = (slug: string): readonly Entry[] =>
  groups.find((group) => group.some((each) => each.slug === slug)) ?? families
