import { words } from '#brand/words.ts'
import * as t from '#text/account.ts'
import { type AccountTab, accountTabs } from '../../../shared/account/account-rules.ts'
import type { Customer } from '../../../shared/account/customer.ts'
import { text } from '../../../shared/messages.ts'
import type { OrderList } from '../../../shared/orders/tracked-order.ts'
import { paths } from '../../../shared/paths.ts'
import { type Late, settle } from '../../render/deferred.tsx'
import { redirectTo } from '../../render/failure.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import type { Visit } from '../../render/visit.ts'
import { servesHere } from '../../settings.ts'
import { AccountLinks } from '../frame/slots.tsx'
import { PasskeyLogin } from '../ui/passkeys.tsx'
import { Picture } from '../ui/picture.tsx'
import { AccountForm } from './account-forms.tsx'
import { AccountHome } from './account-home.tsx'
import { backOf } from './way-back.ts'

interface Data {
  tab: AccountTab
  /** The page to open after the login. */
  back: string | null
  loggedIn: boolean
  /** Whether the browser has just logged in and lost the login, because it blocks cookies. */
  isLost: boolean
  /** Whether customers may log in with Google. */
  withGoogle: boolean
  withPasskeys: boolean
  /** The customer; `null` when nobody is logged in, or on a platform without account pages. */
  customer: Customer | null
  orders: Late<OrderList | null> | null
}

const titles: Record<AccountTab, string> = {
  connexion: t.login,
  inscription: t.register,
  'mot-de-passe': t.resetPassword,
}

/** The tab of each form address, because a refused form is shown again at the address that received it. */
const tabOfPath: Record<string, AccountTab> = {
  [paths.login]: 'connexion',
  [paths.passkeyLogin]: 'connexion',
  [paths.register]: 'inscription',
  [paths.resetPassword]: 'mot-de-passe',
}

const tabOf = ({ pathname, searchParams }: URL): AccountTab =>
  tabOfPath[pathname] ?? accountTabs.find((tab) => tab === searchParams.get('onglet')) ?? 'connexion'

const Tabs = ({ tab, back }: Pick<Data, 'tab' | 'back'>) => (
  <nav className="tabs" aria-label={t.myAccount}>
    {accountTabs.map((each) => (
      <a key={each} href={paths.accountTab(each, back)} aria-current={each === tab ? 'page' : undefined}>
        {titles[each]}
      </a>
    ))}
  </nav>
)

/**
 * Reads the customer and the first page of orders. `load` waits for the customer, so an expired login fails before the
 * first byte. The orders may arrive later.
 */
async function homeOf(
  { commerce, settings }: Visit,
  isInside: boolean,
): Promise<Pick<Data, 'customer' | 'orders'>> {
  if (!isInside || !servesHere(settings, 'accounts')) return { customer: null, orders: null }
  const orders = settle(commerce.orders.mine(1))
  return { customer: await commerce.account.customer(), orders }
}

const GoogleLink = ({ back }: Pick<Data, 'back'>) => (
  <p className="account-fields">
    <a className="btn btn-line btn-block" href={paths.accountBackTo(back, paths.google)}>
      {t.continueWithGoogle}
    </a>
  </p>
)

function View({ data, form }: ViewProps<Data>) {
  const { tab, back, loggedIn, isLost, withGoogle, withPasskeys, customer, orders } = data
  if (customer && orders) return <AccountHome customer={customer} orders={orders} />
  return (
    <div className="account">
      <div className="account-pic d-only">
        <Picture name={words.pictures.account} alt="" sizes="(width <= 768px) 1px, 50vw" />
      </div>
      {loggedIn ? (
        <div className="account-form">
          <h1>{t.myAccount}</h1>
          <AccountLinks isLoggedIn backTo={null} />
        </div>
      ) : (
        <div className="account-form" data-overlay="" data-late="account">
          <h1>{t.myAccount}</h1>
          {isLost && (
            <p className="msg msg-warn mb-s5" role="alert">
              {text('account.cookies-needed')}
            </p>
          )}
          <Tabs tab={tab} back={back} />
          <AccountForm tab={tab} back={back} form={form} />
          {withPasskeys && tab === 'connexion' && (
            <PasskeyLogin
              action={paths.accountBackTo(back, paths.passkeyLogin)}
              options={paths.passkeyLoginOptions}
            />
          )}
          {withGoogle && tab !== 'mot-de-passe' && <GoogleLink back={back} />}
          <p className="note">{t.accountLead}</p>
        </div>
      )}
    </div>
  )
}

/** Login, registration and password reset: a page, and the same content as a dialog over any other page. */
export const account = page<Data>({
  path: [paths.account, ...Object.keys(tabOfPath)],
  async load(visit) {
    const { url, session } = visit
    const tab = tabOf(url)
    // A customer who is logged in may still have forgotten the password.
    const isEntered = url.searchParams.has('entree')
    if (isEntered && session.token) redirectTo(backOf(visit) ?? paths.home)
    const isInside = session.token !== undefined && tab !== 'mot-de-passe'
    return {
      tab,
      back: backOf(visit),
      loggedIn: isInside,
      isLost: isEntered,
      withGoogle: visit.commerce.customers.takesGoogle,
      withPasskeys: visit.commerce.customers.takesPasskeys,
      ...(await homeOf(visit, isInside)),
    }
  },
  isOwn: ({ customer }) => customer !== null,
  meta: ({ tab, customer }) => ({
    title: customer ? t.myAccount : titles[tab],
    description: t.accountDescription,
    sheet: 'sheets/account.css',
  }),
  View,
})
