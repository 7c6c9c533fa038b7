import { brand } from '#brand/brand.ts'
import * as t from '#text/frame.ts'
import type { Menu } from '../../../shared/brand-content.ts'
import { paths } from '../../../shared/paths.ts'
import { menusNow } from '../../content/house-pieces.ts'
import { Slot } from '../../render/kept/slots.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { Icon } from '../ui/icon.tsx'
import { OnOpening } from '../ui/on-opening.tsx'
import { AccountLinks } from './account-entry.tsx'
import { Language } from './language.tsx'
import { MenuGroups, MenuLine } from './menu-groups.tsx'
import { Networks } from './networks.tsx'
import { Wordmark } from './wordmark.tsx'

interface Props {
  menus: readonly Menu[]
  /** Path of the page, marked in the menu. */
  path: string
  /** Where login comes back to. */
  backTo: string | null
}

/** The menu of phones: a dialog of the whole screen, which its button opens and closes without script. */
export const PhoneMenu = ({ menus, path, backTo }: Props) => (
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
