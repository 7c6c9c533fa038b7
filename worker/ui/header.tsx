import { cartLabel } from '../../client/behaviours/cart-count.ts'
import { paths } from '../../shared/paths.ts'
import { type Entry, families, recipients } from '../content/navigation.ts'
import { Icon } from './icon.tsx'
import { SearchForm } from './search-form.tsx'
import { Wordmark } from './wordmark.tsx'

/** Links of the bar: the lists most asked for. */
const entries: readonly Entry[] = [
  { slug: '', label: 'Bijoux' },
  { slug: 'nouveautes', label: 'Nouveautés' },
  ...families.filter(({ slug }) => slug !== 'ensemble-de-bijoux'),
  { slug: 'cadeaux-pour-elle', label: 'Cadeaux' },
]

/** Links of the menu of a phone. */
const phoneEntries: readonly Entry[] = [
  { slug: '', label: 'Tous les bijoux' },
  { slug: 'nouveautes', label: 'Nouveautés' },
  ...families,
  { slug: 'cadeaux-personnalises', label: 'Cadeaux personnalisés' },
  ...recipients.map(({ slug, label }) => ({ slug, label: `Cadeaux ${label.toLowerCase()}` })),
  { slug: 'promotion', label: 'Promotions' },
]

const pathOf = ({ slug }: Entry) => (slug ? paths.list(slug) : paths.all)

interface Props {
  /** Path of the page, marked in the navigation. */
  path: string
  /** Pieces in the cart. */
  count: number
}

/** Top bar: search, logo, favourites, account, cart, and the lists below. */
export const Header = ({ path, count }: Props) => (
  <header className="header">
    <div className="bar wrap-wide">
      <div className="bar-left">
        <button className="icon-btn menu-btn" type="button" popoverTarget="menu" aria-label="Ouvrir le menu">
          <Icon name="menu" />
        </button>
        <a className="icon-btn search-btn" href={paths.search} aria-label="Rechercher">
          <Icon name="search" />
        </a>
        <SearchForm />
      </div>
      <a className="logo" href={paths.home} aria-label="Aubenacre, accueil">
        <Wordmark className="full" />
        <Wordmark className="stack" compact />
      </a>
      <div className="bar-icons">
        <a className="icon-btn" href={paths.favorites} aria-label="Mes favoris">
          <Icon name="heart" />
        </a>
        <a className="icon-btn" href={paths.account} aria-label="Mon compte">
          <Icon name="account" />
        </a>
        <a className="icon-btn" href={paths.cart} data-cart="" aria-label={cartLabel(count)}>
          <Icon name="bag" />
          <span className="count" hidden={count === 0}>
            {count}
          </span>
        </a>
      </div>
    </div>
    <nav aria-label="Navigation principale">
      <ul className="nav wrap-wide">
        {entries.map((entry) => (
          <li key={entry.slug}>
            <a href={pathOf(entry)} {...(pathOf(entry) === path && { 'aria-current': 'page' as const })}>
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <PhoneMenu />
  </header>
)

/** A popover: opens, closes and answers Escape without script. */
const PhoneMenu = () => (
  <nav className="menu-pop" id="menu" popover="auto" aria-label="Menu">
    <button
      className="icon-btn"
      type="button"
      popoverTarget="menu"
      popoverTargetAction="hide"
      aria-label="Fermer le menu"
    >
      <Icon name="close" />
    </button>
    <ul className="acc">
      {phoneEntries.map((entry) => (
        <li key={entry.slug}>
          <a href={pathOf(entry)}>
            {entry.label}
            <Icon name="chevron-right" small />
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The bar of checkout: the logo and that payment is secure, nothing that leads astray. */
export const BareHeader = () => (
  <header className="header">
    <div className="wrap checkout-bar">
      <a className="link small" href={paths.cart}>
        <Icon name="chevron-left" small />
        Panier
      </a>
      <a className="logo" href={paths.home} aria-label="Aubenacre, accueil">
        <Wordmark className="full" />
        <Wordmark className="stack" compact />
      </a>
      <p className="small">
        <Icon name="lock" small />
        <span>Paiement sécurisé</span>
      </p>
    </div>
  </header>
)
