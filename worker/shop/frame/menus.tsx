import { brand } from '#brand/brand.ts'
import * as t from '#text/frame.ts'
import type { Menu, MenuEntry, MenuPicture } from '../../../shared/brand-content.ts'
import { paths } from '../../../shared/paths.ts'
import { pictureSrc } from '../../assets.ts'
import { menusNow } from '../../content/house-pieces.ts'
import { Slot } from '../../render/kept/slots.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { Icon } from '../ui/icon.tsx'
import { OnOpening } from '../ui/on-opening.tsx'
import { Language, Networks, Wordmark } from './house-marks.tsx'
import { AccountLinks } from './slots.tsx'

interface MenusProps {
  menus: readonly Menu[]
  /** Path of the page, marked in the menus. */
  path: string
}

/**
 * The menus of wide windows. Each entry is a link to its own page; its panel opens under the pointer and, without
 * script, under the focus. With script the button beside the link opens it, so that Tab goes from entry to entry.
 */
export const MainMenu = ({ menus, path }: MenusProps) => (
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

interface PhoneMenuProps {
  menus: readonly Menu[]
  /** Path of the page, marked in the menu. */
  path: string
  /** Where login comes back to. */
  backTo: string | null
}

/** The menu of phones: a dialog of the whole screen, which its button opens and closes without script. */
export const PhoneMenu = ({ menus, path, backTo }: PhoneMenuProps) => (
  <dialog className="drawer phone-menu" id="menu" aria-label={t.menu} data-late="menus">
    <div className="bar wrap-wide">
      <button className="icon-btn" type="button" commandfor="menu" command="close" aria-label={t.closeMenu}>
        <Icon name="close" />
      </button>
      <a className="logo" href={paths.home} aria-label={`${brand.name}, accueil`}>
        <Wordmark className="stack" compact />
      </a>
    </div>
    <div className="phone-menu-in">
      <SearchForm id="search-menu" />
      <OnOpening>
        <nav aria-label={t.menu}>
          <ul className="acc">
            {menus.map((menu) => (
              <Fold key={menu.name} menu={menu} path={path} />
            ))}
            <MenuLine entry={menusNow().news} here={path} />
          </ul>
        </nav>
      </OnOpening>
      {/* All there is of a menu whose script never came: gone with the first gesture otherwise. */}
      <a className="no-menu" href={paths.all}>
        {t.allProducts}
      </a>
    </div>
    <OnOpening>
      <div className="phone-menu-foot">
        <Slot name="rooms">
          <AccountLinks isLoggedIn={false} backTo={backTo} />
        </Slot>
        <Language />
      </div>
    </OnOpening>
  </dialog>
)

const Fold = ({ menu, path }: { menu: Menu; path: string }) => (
  <li>
    <details name="menu">
      <summary>{menu.label}</summary>
      <ul>
        <MenuGroups menu={menu} path={path} />
        {menu.all && <MenuLine entry={{ label: menu.all, path: menu.path }} here={path} />}
        {menu.hasNetworks && (
          <li>
            <Networks />
          </li>
        )}
      </ul>
    </details>
  </li>
)

interface GroupsProps {
  menu: Menu
  /** Path of the page, marked among the entries. */
  path: string
}

/** The titled lists of a menu, as items of the list around them. */
export const MenuGroups = ({ menu, path }: GroupsProps) => (
  <>
    {menu.groups.map(({ title, entries, isLarge }) => (
      <li key={title}>
        <p>{title}</p>
        <ul {...(isLarge && { className: 'big' })}>
          {entries.map((entry) => (
            <MenuLine key={entry.label} entry={entry} here={path} />
          ))}
        </ul>
      </li>
    ))}
  </>
)

interface LineProps {
  entry: MenuEntry
  /** Path of the page. */
  here: string
}

/** An entry as an item of the list around it; without a path it is a text no key stops at. */
const MenuLine = ({ entry: { label, path }, here }: LineProps) => (
  <li>
    {path ? (
      <a href={path} {...(path === here && { 'aria-current': 'page' as const })}>
        {label}
      </a>
    ) : (
      <span aria-disabled="true">{label}</span>
    )}
  </li>
)
