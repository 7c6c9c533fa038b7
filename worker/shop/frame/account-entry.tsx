import * as t from '#text/frame.ts'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../ui/icon.tsx'

interface Props {
  isLoggedIn: boolean
  /** Path and query of the page, to come back to after login; `null` when there is no point in coming back. */
  backTo: string | null
}

/** The account icon of the bar: a link to login (a dialog with script), or a small menu once logged in. */
export const AccountEntry = ({ isLoggedIn, name, backTo }: Props & { name: string | undefined }) =>
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
export const AccountLinks = ({ isLoggedIn, backTo }: Props) => (
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
