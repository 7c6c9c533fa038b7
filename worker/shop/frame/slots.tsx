import { myCart } from '#text/cart-label.ts'
import * as t from '#text/frame.ts'
import { deviceKeys } from '../../../shared/favourites/device-keys.ts'
import { aroundCopy, type Notice, type NoticeAct } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import type { SlotKind, Slots } from '../../render/kept/slots.tsx'
import type { Visitor } from '../../render/visit.ts'
import { Icon } from '../ui/icon.tsx'

const nothingFor = (isLeftOut: (visitor: Visitor) => boolean): SlotKind => ({
  keyOf: (visitor) => (isLeftOut(visitor) ? '' : null),
  draw: () => null,
})

/** What a visitor sees of their own in pages that are drawn as everyone sees them: filled at each request. */
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
  rooms: {
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
  /** Path and query of the page, to come back to after login; `null` when there is no point in coming back. */
  backTo: string | null
}

/** The account icon of the bar: a link to login (a dialog with script), or a small menu once logged in. */
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

/** Rooms of the account one click away. */
const rooms = [
  { path: paths.account, label: t.myAccount, icon: 'account' },
  { path: paths.accountOrders, label: t.myOrders, icon: 'box' },
] as const

/** The same as a list, for the foot of the phone menu and for the account page. */
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
      rooms.map(({ path, label, icon }) => (
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

/** The bag of the bar and how many pieces are in it. */
export const CartLink = ({ count }: { count: number }) => (
  <a className="icon-btn" href={paths.cart} data-cart="" aria-label={myCart(count)}>
    <Icon name="bag" />
    <span className="count" hidden={count === 0}>
      {count}
    </span>
  </a>
)

/**
 * The heart of the bar. It says whose login it is to the script of hearts, which so tells the account what the device
 * knows; without a login it wakes that script where the browser remembers an account, to forget it.
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
 * The live regions of short messages, in every page so that what comes into them is announced. The one the previous
 * answer left stands there and works as it is; `client/late/notice.ts` takes it over where there is script.
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

/** Words to copy are marked: one click selects them whole. */
function Words({ text, act }: Notice) {
  if (!act || !('copy' in act)) return text
  const [before, after] = aroundCopy(text, act.copy)
  return (
    <>
      {before}
      <b>{act.copy}</b>
      {after}
    </>
  )
}

/** Only script can copy: without it the words are there to be selected. */
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
