import { cartLabel } from '../../client/behaviours/cart-count.ts'
import { paths } from '../../shared/paths.ts'
import type { Menu } from '../content/menus.ts'
import { AccountEntry } from './account-entry.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { Icon } from './icon.tsx'
import { MainMenu } from './main-menu.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SearchForm } from './search-form.tsx'
import { Wordmark } from './wordmark.tsx'

interface Props {
  menus: readonly Menu[]
  /** Path of the page, marked in the menus. */
  path: string
  /** Pieces in the cart. */
  count: number
  /** `customerTag` of the login, `null` without one. */
  customer: string | null
  isLoggedIn: boolean
  /** How the customer is called, when they are logged in and it is known. */
  name: string | undefined
  /** Where login comes back to. */
  backTo: string | null
}

const Logo = () => (
  <a className="logo" href={paths.home} aria-label="Aubenacre, accueil">
    <Wordmark className="full" />
    <Wordmark className="stack" compact />
  </a>
)

/** Top bar: search, logo, favourites, account, cart, and the menus below. */
export function Header({ menus, path, count, customer, isLoggedIn, name, backTo }: Props) {
  return (
    <header className="header">
      <div className="bar wrap-wide">
        <div className="bar-left">
          <button
            className="icon-btn menu-btn"
            type="button"
            commandfor="menu"
            command="show-modal"
            aria-haspopup="dialog"
            aria-label="Ouvrir le menu"
          >
            <Icon name="menu" />
          </button>
          <a
            className="icon-btn search-btn"
            href={paths.search}
            data-late="search-link"
            data-field="search-menu"
            aria-label="Rechercher"
          >
            <Icon name="search" />
          </a>
          <SearchForm id="search-bar" />
        </div>
        <Logo />
        <div className="bar-icons">
          <FavoritesLink customer={customer} />
          <AccountEntry isLoggedIn={isLoggedIn} name={name} backTo={backTo} />
          <a className="icon-btn" href={paths.cart} data-cart="" aria-label={cartLabel(count)}>
            <Icon name="bag" />
            <span className="count" hidden={count === 0}>
              {count}
            </span>
          </a>
        </div>
      </div>
      <MainMenu menus={menus} path={path} />
      <PhoneMenu menus={menus} path={path} isLoggedIn={isLoggedIn} backTo={backTo} />
    </header>
  )
}

/** The header of pages that are no shop window: the way back to it. */
export const PlainHeader = () => (
  <header className="header">
    <div className="wrap plain-bar">
      <Logo />
    </div>
  </header>
)

/** The bar of checkout: the logo and that payment is secure, nothing that leads astray. */
export const BareHeader = () => (
  <header className="header">
    <div className="wrap checkout-bar">
      <a className="link small" href={paths.cart}>
        <Icon name="chevron-left" small />
        Panier
      </a>
      <Logo />
      <p className="small">
        <Icon name="lock" small />
        <span>Paiement sécurisé</span>
      </p>
    </div>
  </header>
)
