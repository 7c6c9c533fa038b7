import { myCart } from '#text/cart-label.ts'
import * as t from '#text/ui.ts'
import { deviceKeys } from '../../../shared/favourites/device-keys.ts'
import { aroundCopy, type Notice, type NoticeAct } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import type { SlotKind, Slots } from '../../render/kept/slots.tsx'
import type { Visitor } from '../../render/visit.ts'
import { Icon } from '../ui/elements.tsx'

const nothingFor = (isLeftOut: (visitor: Visitor) => boolean): SlotKind => ({
  keyOf: (visitor) => (isLeftOut(visitor) ? '' : null),
  draw: () => null,
})

/** The parts of a shared page that depend on the visitor. The Worker fills them at each request. */
export const slots: Slots = {
  cart: {
    keyOf: ({ count }) => (count > 0 ? String(count) : null),
    draw: ({ count }) => <CartLink count={count} />,
  },
  favourites: {
    keyOf: ({ customer }) => customer,
    draw: ({ customer }) => <FavoritesLink customer={customer} />,
  },
  account: {
    keyOf: ({ customer, name }) => (customer === null ? null : (name ?? '')),
    draw: ({ name }) => <AccountEntry isLoggedIn name={name} backTo={null} />,
  },
  accountLinks: {
    keyOf: ({ customer }) => (customer === null ? null : ''),
    draw: () => <AccountLinks isLoggedIn backTo={null} />,
  },
  notice: {
    keyOf: ({ notice }) => (notice ? JSON.stringify(notice) : null),
    draw: ({ notice }) => <NoticeToast notice={notice} />,
  },
  offer: nothingFor(({ customer, hasClosedOffer }) => customer !== null || hasClosedOffer),
  welcome: nothingFor(({ customer }) => customer !== null),
}

interface AccountProps {
  isLoggedIn: boolean
  /** Path and query of the page that the login leads back to; `null` for none. */
  backTo: string | null
}

/**
 * Draws the account icon of the top bar: a link to the login (a dialog with script), or a small menu after the login.
 */
export const AccountEntry = ({ isLoggedIn, name, backTo }: AccountProps & { name: string | undefined }) =>
  isLoggedIn ? (
    <details className="account-menu" data-late="account-entry">
      <summary className="icon-btn" aria-label={t.myAccount}>
        <Icon name="account" />
      </summary>
      <div className="account-pop">
        <p>{name ? t.helloName(name) : t.hello}</p>
        <AccountLinks isLoggedIn backTo={backTo} />
      </div>
    </details>
  ) : (
    <a className="icon-btn" href={paths.accountBackTo(backTo)} data-late="overlay" aria-label={t.myAccount}>
      <Icon name="account" />
    </a>
  )

/** Account pages that the small menu links to. */
const accountPages = [
  { path: paths.account, label: t.myAccount, icon: 'account' },
  { path: paths.accountOrders, label: t.myOrders, icon: 'box' },
] as const

/** Draws the account links as a list, for the foot of the phone menu and for the account menu. */
export const AccountLinks = ({ isLoggedIn, backTo }: AccountProps) => (
  <ul className="account-links">
    {!isLoggedIn && (
      <li>
        <a href={paths.accountBackTo(backTo)} data-late="overlay">
          <Icon name="account" />
          {t.logIn}
        </a>
      </li>
    )}
    {isLoggedIn &&
      accountPages.map(({ path, label, icon }) => (
        <li key={path}>
          <a href={path}>
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
    <li>
      <a href={paths.favorites}>
        <Icon name="heart" />
        {t.myFavourites}
      </a>
    </li>
    {isLoggedIn && (
      <li>
        <form method="post" action={paths.logout}>
          <button type="submit">
            <Icon name="close" />
            {t.logOut}
          </button>
        </form>
      </li>
    )}
  </ul>
)

/** Draws the cart icon of the top bar with its number of articles. */
export const CartLink = ({ count }: { count: number }) => (
  <a className="icon-btn" href={paths.cart} data-cart="" aria-label={myCart(count)}>
    <Icon name="bag" />
    <span className="count" hidden={count === 0}>
      {count}
    </span>
  </a>
)

/**
 * Draws the favourites icon of the top bar. With a login it gives the customer tag to the script of favourites, which
 * then sends the device's favourites to the account. Without a login it loads that script only if the browser remembers
 * an account, to forget it.
 * @param customer `customerTag` of the login, `null` without one
 */
export const FavoritesLink = ({ customer }: { customer: string | null }) => (
  <a
    className="icon-btn"
    href={paths.favorites}
    aria-label={t.myFavourites}
    data-late="hearts"
    {...(customer === null
      ? { 'data-kept': deviceKeys.account }
      : { 'data-now': '', 'data-customer': customer })}
  >
    <Icon name="heart" />
  </a>
)

const icons = { success: 'check', info: 'info', warning: 'info', error: 'alert' } as const

/**
 * Draws the live regions of notices. They are in every page, so that screen readers announce what scripts add to them.
 * The notice of the previous response is already inside and works without script; with script, `client/late/notice.ts`
 * controls it.
 */
export const NoticeToast = ({ notice }: { notice: Notice | undefined }) => (
  <div className="toasts">
    <div role="status">{notice && notice.tone !== 'error' && <Toast notice={notice} />}</div>
    <div role="alert">{notice?.tone === 'error' && <Toast notice={notice} />}</div>
  </div>
)

const Toast = ({ notice }: { notice: Notice }) => (
  <div className="toast toast-left dark" data-late="notice" data-now="" data-notice={JSON.stringify(notice)}>
    <Icon name={icons[notice.tone]} small />
    <p>
      <span lang={notice.lang}>
        <Words {...notice} />
      </span>
      {notice.translation && `. ${notice.translation}`}
    </p>
    {notice.act && <Act act={notice.act} />}
  </div>
)

/** Draws the words of a notice. The words to copy are marked, so that one click selects them all. */
function Words({ text, act }: Notice) {
  if (!act || !('copy' in act)) return text
  const [before, after] = aroundCopy(text, act.copy)
  return (
    <>
      {before}
      <b translate="no">{act.copy}</b>
      {after}
    </>
  )
}

/** Draws the button of a notice. Only script can copy, so the copy button is absent without it. */
function Act({ act }: { act: NoticeAct }) {
  if ('go' in act) return <a href={act.go}>{act.label}</a>
  if ('copy' in act) return null
  return (
    <form method="post" action={act.post}>
      {act.fields?.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{act.label}</button>
    </form>
  )
}
