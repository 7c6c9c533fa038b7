import type { Menu, MenuGroup } from '../../../shared/brand-content.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
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
