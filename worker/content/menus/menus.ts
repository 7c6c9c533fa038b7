import { budgets, collections, families, occasions, recipients, selections } from '#brand/navigation.ts'
import { all } from '#text/lists.ts'
import type { Entry, Menu, MenuGroup } from '../../../shared/brand-content.ts'
import type { Block, PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { mapWords } from '../business.ts'
import { byTheme } from '../guides.ts'
import { menusNow } from '../house-pieces.ts'
import { entriesNow } from '../lists.ts'

/** Maximum number of themes in a menu panel, and of guides in a theme. */
const maxItems = { themes: 4, guides: 7 }

/**
 * Returns the menus. With another platform, they hold its guides under its own theme names. `foreign` is `null` with
 * our own platform.
 */
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

/** Guides of another platform; `null` with our own. */
type Foreign = readonly PostSummary[] | null

/**
 * Whether a path of the brand's content exists in this shop. With another platform, only its own guides exist, and no
 * product, because the product ids are its own. All other addresses belong to the Worker.
 */
export const isHere = (path: string, foreign: Foreign): boolean =>
  !foreign ||
  foreign.some(({ id }) => paths.post(id) === path) ||
  !(path.startsWith(guideAt) || path.startsWith(productAt))

/** Returns a text without the links that lead nowhere in this shop; their words stay. */
export const linkedHere = (body: readonly Block[], foreign: Foreign): Block[] =>
  foreign
    ? mapWords(body, ({ path, ...words }) => (path && isHere(path, foreign) ? { ...words, path } : words))
    : [...body]

const groups = [families, collections, selections, recipients, budgets, occasions]

/**
 * Returns the lists of the same group as this one, including itself. The families begin with the list of all products,
 * which belongs to them.
 */
export function siblingsOf(slug: string): readonly Entry[] {
  const group = groups.find((each) => each.some((entry) => entry.slug === slug)) ?? families
  const entries = entriesNow(group)
  return group === families ? [{ slug: '', label: all }, ...entries] : entries
}
