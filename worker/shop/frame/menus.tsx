import { brand } from '#brand/brand.ts'
import * as t from '#text/ui.ts'
import type { Menu, MenuEntry, MenuPicture } from '../../../shared/brand-content.ts'
import { focusClass } from '../../../shared/catalogue/pictures.ts'
import { paths } from '../../../shared/paths.ts'
import { pictureSrc } from '../../assets.ts'
import { menusNow } from '../../content/house-pieces.ts'
import { Slot } from '../../render/kept/slots.tsx'
import { Icon, OnOpening, Wordmark } from '../ui/elements.tsx'
import { Language, Networks } from './footer.tsx'
import { SearchForm } from './header.tsx'
import { AccountLinks } from './slots.tsx'

interface MenusProps {
  menus: readonly Menu[]
  /** Path of the page, which the menus mark. */
  path: string
}

/**
 * Draws the menus of wide windows. Each entry links to its own page. Its panel opens on hover and, without script, on
 * focus. With script a button beside the link opens it, so that Tab moves from entry to entry.
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
              <Figure key={picture.path} {...picture} />
            ))}
          </ul>
        </OnOpening>
      </div>
    </li>
  )
}

/** One picture size for all windows. The HTML is in every page, and the browser loads the file when its panel opens. */
const Figure = ({ name, label, path, focus, isWide = false }: MenuPicture) => (
  <li className={isWide ? 'mega-pic mega-wide' : 'mega-pic'}>
    <a href={path}>
      <img
        src={pictureSrc(name, 640) ?? undefined}
        alt=""
        className={focusClass(focus)}
        loading="lazy"
        decoding="async"
      />
      {label}
    </a>
  </li>
)

interface PhoneMenuProps {
  menus: readonly Menu[]
  /** Path of the page, which the menu marks. */
  path: string
  /** Page that the login leads back to; `null` for none. */
  backTo: string | null
}

/** Draws the menu of phones: a full-screen dialog, which its button opens and closes without script. */
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
      {/* The only content of the menu if its script fails to load. With script, the first gesture removes it. */}
      <a className="no-menu" href={paths.all}>
        {t.allProducts}
      </a>
    </div>
    <OnOpening>
      <div className="phone-menu-foot">
        <Slot name="accountLinks">
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
  /** Path of the page, which the entries mark. */
  path: string
}

/** Draws the titled groups of a menu, as items of the parent list. */
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

/** Draws a menu entry as a list item. Without a path it is a text that takes no focus. */
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
