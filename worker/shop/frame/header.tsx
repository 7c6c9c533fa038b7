import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { words as brandWords } from '#brand/words.ts'
import * as searchText from '#text/search.ts'
import * as t from '#text/ui.ts'
import { searchLength } from '../../../shared/catalogue/suggestions.ts'
import { paths } from '../../../shared/paths.ts'
import { Slot } from '../../render/kept/slots.tsx'
import { Icon, Wordmark } from '../ui/elements.tsx'
import { footLanguage } from './footer.tsx'
import { AccountEntry, CartLink, FavoritesLink } from './slots.tsx'

interface SearchProps {
  /** Id of the field. A page may hold several search fields, each with its own. */
  id?: string
  /** The searched words, which the results page shows in the field. */
  words?: string
  /** Whether the field takes the focus when the page opens. */
  focused?: boolean
}

/** Draws the search field: a plain GET form. `client/late/suggest.ts` makes it a combobox on first use. */
export const SearchForm = ({ id = 'search', words, focused = false }: SearchProps) => (
  <search>
    <form className="search" action={paths.search} data-late="suggest" data-source={paths.suggestions}>
      <input
        type="search"
        id={id}
        name="wd"
        aria-label={searchText.search}
        placeholder={brandWords.searchHint}
        maxLength={searchLength}
        autoComplete="off"
        enterKeyHint="search"
        {...(words !== undefined && { defaultValue: words })}
        // biome-ignore lint/a11y/noAutofocus: asked for only where typing is all there is to do.
        autoFocus={focused}
      />
      <button type="submit" aria-label={searchText.startSearch}>
        <Icon name="search" small />
      </button>
    </form>
  </search>
)

interface HeaderProps {
  /** Page that the login leads back to; `null` for none. */
  backTo: string | null
  /** The menus below the bar. */
  children: ReactNode
}

const Logo = () => (
  <a className="logo" href={paths.home} aria-label={`${brand.name}, accueil`}>
    <Wordmark className="full" />
    <Wordmark className="stack" compact />
  </a>
)

/** Draws the top bar: search, logo, favourites, account, cart, and the menus below. */
export function Header({ backTo, children }: HeaderProps) {
  return (
    <header className="header">
      <div className="bar wrap-wide">
        <div className="bar-left">
          {/* After a page has loaded, Chromium looks for a visible control in each form, and would compute the styles
              of the footer to find one. This button belongs to the form of the footer, so it finds this one first. */}
          <button
            className="icon-btn menu-btn"
            type="button"
            form={footLanguage}
            commandfor="menu"
            command="show-modal"
            aria-haspopup="dialog"
            aria-label={t.openMenu}
          >
            <Icon name="menu" />
          </button>
          <a
            className="icon-btn search-btn"
            href={paths.search}
            data-late="search-link"
            data-field="search-menu"
            aria-label={t.search}
          >
            <Icon name="search" />
          </a>
          <SearchForm id="search-bar" />
        </div>
        <Logo />
        <div className="bar-icons">
          <Slot name="favourites">
            <FavoritesLink customer={null} />
          </Slot>
          <Slot name="account">
            <AccountEntry isLoggedIn={false} name={undefined} backTo={backTo} />
          </Slot>
          <Slot name="cart">
            <CartLink count={0} />
          </Slot>
        </div>
      </div>
      {children}
    </header>
  )
}

/** Draws the header of pages outside the shop, with a link to the shop. */
export const PlainHeader = () => (
  <header className="header">
    <div className="wrap-wide plain-bar">
      <Logo />
    </div>
  </header>
)

/**
 * Draws the header of the checkout: the logo, a link to the cart and « paiement sécurisé ». It has no menus, which
 * would distract the buyer.
 */
export const BareHeader = () => (
  <header className="header">
    <div className="wrap checkout-bar">
      <a className="link small" href={paths.cart}>
        <Icon name="chevron-left" small />
        {t.cart}
      </a>
      <Logo />
      <p className="small">
        <Icon name="lock" small />
        <span>{t.securePayment}</span>
      </p>
    </div>
  </header>
)
