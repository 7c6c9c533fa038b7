import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import * as t from '#text/account.ts'
import type { Customer } from '../../../shared/account/customer.ts'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import { limits } from '../../../shared/limits.ts'
import { paths } from '../../../shared/paths.ts'
import { file } from '../../render/file.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { servesHere } from '../../settings.ts'
import { Check } from '../checkout/checkout-form.tsx'
import { fieldOf, typedIn } from '../ui/fields.tsx'
import { AccountFrame } from './account-frame.tsx'
import { FreshLogin } from './fresh-login.tsx'
import { customerOf } from './must-log-in.ts'
import { PasswordField } from './password-field.tsx'

interface Data {
  customer: Customer
}

const meta = (title: string) => ({
  title,
  description: t.dataDescription,
  sheet: 'sheets/account.css' as const,
})

const Privacy = ({ children }: { children: ReactNode }) => (
  <a className="underline" href={paths.privacy}>
    {children}
  </a>
)

const years = limits.idleAccount.days / 365

/** The page of the customer's data: what the shop stores, how to download it and how to delete the account. */
export const accountData = page<Data>({
  path: paths.accountData,
  load: async (visit) => ({ customer: await customerOf(visit) }),
  isOwn: () => true,
  meta: () => meta(t.myData),
  View: () => (
    <AccountFrame room={paths.accountData}>
      <div className="settings">
        <section className="setting" aria-labelledby="copie">
          <h2 className="h3" id="copie">
            {t.receiveCopy}
          </h2>
          <p>{t.copyHolds}</p>
          <p>
            <a className="btn btn-line" href={paths.accountExport} download>
              {t.downloadMyData}
            </a>
          </p>
        </section>
        <section className="setting" aria-labelledby="duree">
          <h2 className="h3" id="duree">
            {t.whatWeKeep}
          </h2>
          <dl className="spec">
            <dt>{t.account}</dt>
            <dd>{t.accountKept(years, limits.idleAccount.notice)}</dd>
            <dt>{t.orders}</dt>
            <dd>{t.ordersKept}</dd>
            <dt>{t.invoices}</dt>
            <dd>{t.invoicesKept}</dd>
            <dt>{t.newsletter}</dt>
            <dd>
              {t.newsletterKeptBefore}
              <a className="underline" href={paths.newsletterStop}>
                {t.newsletterKeptLink}
              </a>
              {t.newsletterKeptAfter}
            </dd>
          </dl>
          <p>
            {t.allIsSaidBefore}
            <Privacy>{t.privacy}</Privacy>
            {t.allIsSaidAfter}
          </p>
        </section>
        <section className="setting" aria-labelledby="fin">
          <h2 className="h3" id="fin">
            {t.deleteMyAccount}
          </h2>
          <p>{t.deletionLead}</p>
          <p>
            <a className="btn btn-line" href={paths.accountDeletion}>
              {t.deleteMyAccountNext}
            </a>
          </p>
        </section>
      </div>
    </AccountFrame>
  ),
})

function Deletion({ data: { customer }, form }: ViewProps<Data>) {
  const typed = typedIn(form)
  return (
    <AccountFrame room={paths.accountData} title={t.deleteMyAccount}>
      <div className="stack room-form">
        <p>{t.accountWillBeErased(customer.username, customer.email)}</p>
        <ul className="room-list">
          <li>{t.erased}</li>
          <li>{t.kept}</li>
          <li>
            {t.unchangedBefore}
            <a className="underline" href={paths.orderSearch}>
              {t.orderTracking}
            </a>
            .
          </li>
        </ul>
        <p className="small soft">
          {t.durationsBefore}
          <Privacy>{t.privacy}</Privacy>
          {t.durationsAfter}
          <a className="underline" href={paths.accountData}>
            {t.myData}
          </a>
          .
        </p>
        <form
          className="form"
          method="post"
          action={paths.accountDeletion}
          data-enhance=""
          data-late="passwords"
          noValidate
        >
          <Check name="sure" typed={typed} required>
            {t.deletionUnderstood}
          </Check>
          {customer.hasPassword ? (
            <PasswordField
              {...fieldOf(typed, 'password')}
              label={t.password}
              autoComplete="current-password"
            />
          ) : (
            <FreshLogin customer={customer} />
          )}
          <p className="room-acts">
            <button className="btn" type="submit">
              {t.deleteForGood}
            </button>
            <a className="link" href={paths.accountData}>
              {t.keepMyAccount}
            </a>
          </p>
        </form>
      </div>
    </AccountFrame>
  )
}

/** The second step of a deletion: the list of what the shop deletes and what it must keep, and the password field. */
export const accountDeletion = page<Data>({
  path: paths.accountDeletion,
  load: async (visit) => ({ customer: await customerOf(visit) }),
  isOwn: () => true,
  meta: () => meta(t.deleteMyAccount),
  View: Deletion,
})

/** Serves all data that the shop stores about the customer, as a JSON file. */
export const dataExport = file(paths.accountExport, async (c) => {
  if (!servesHere(c.var.settings, 'accounts')) return c.notFound()
  // A login leads back to a page, because a download shows nothing in the browser.
  if (c.var.session.token === undefined) return c.redirect(paths.accountBackTo(paths.accountData), 303)
  const held = await c.var.commerce.account.exportData()
  c.header('Cache-Control', 'no-store')
  c.header(
    'Content-Disposition',
    `attachment; filename="${brand.key}-mes-donnees-${parisDay(Date.now())}.json"`,
  )
  return c.body(`${JSON.stringify(held, null, 2)}\n`, 200, {
    'Content-Type': 'application/json; charset=utf-8',
  })
})
