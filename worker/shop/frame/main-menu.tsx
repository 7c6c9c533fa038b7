import * as t from '#text/frame.ts'
import type { Menu, MenuPicture } from '../../../shared/brand-content.ts'
import { pictureSrc } from '../../assets.ts'
import { menusNow } from '../../content/house-pieces.ts'
import { OnOpening } from '../ui/on-opening.tsx'
import { MenuGroups, MenuLine } from './menu-groups.tsx'
import { Networks } from './networks.tsx'

interface Props {
  menus: readonly Menu[]
  /** Path of the page, marked in the menus. */
  path: string
}

/**
 * The menus of wide windows. Each entry is a link to its own page; its panel opens under the pointer and, without
 * script, under the focus. With script the button beside the link opens it, so that Tab goes from entry to entry.
 */
export const MainMenu = ({ menus, path }: Props) => (
  <nav aria-label={t.mainNavigation} data-late="menus">
    <ul className="nav wrap-wide">
      {menus.map((menu) => (
        <Entry key={menu.name} menu={menu} path={path} />
      ))}
      <MenuLine entry={menusNow().news} here={path} />
    </ul>
  </nav>
)

const leadsTo = ({ groups }: Menu, path: string) =>
  groups.some(({ entries }) => entries.some((entry) => entry.path === path))

function Entry({ menu, path }: { menu: Menu; path: string }) {
  const { name, label, all, groups, pictures, hasNetworks } = menu
  const current = menu.path === path ? 'page' : leadsTo(menu, path) && 'true'
  return (
    <li>
      <a href={menu.path} {...(current && { 'aria-current': current })}>
        {label}
      </a>
      <button
        className="js-only"
        type="button"
        aria-label={t.menuOf(label)}
        aria-expanded="false"
        aria-controls={`menu-${name}`}
      />
      <div className="mega" id={`menu-${name}`}>
        <OnOpening>
          <ul className={groups.length === 5 ? 'mega-in mega-five wrap' : 'mega-in wrap'}>
            <MenuGroups menu={menu} path={path} />
            {all && <MenuLine entry={{ label: all, path: menu.path }} here={path} />}
            {hasNetworks && (
              <li>
                <p>{t.followUs}</p>
                <Networks />
              </li>
            )}
            {pictures?.map((picture) => (
              <Figure key={picture.name} {...picture} />
            ))}
          </ul>
        </OnOpening>
      </div>
    </li>
  )
}

/** One file for all windows: it is in every page, and fetched where its panel is opened. */
const Figure = ({ name, label, path, isWide = false }: MenuPicture) => (
  <li className={isWide ? 'mega-pic mega-wide' : 'mega-pic'}>
    <a href={path}>
      <img src={pictureSrc(name, 640) ?? undefined} alt="" loading="lazy" decoding="async" />
      {label}
    </a>
  </li>
)
