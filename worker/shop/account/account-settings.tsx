import type { ReactNode } from 'react'
import * as t from '#text/account.ts'
import * as passkeys from '#text/passkeys.ts'
import { Field } from '../../../client/ui/field.tsx'
import type { Customer } from '../../../shared/account/customer.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { NewsletterSetting } from '../newsletter/newsletter-setting.tsx'
import { fieldOf, type Typed, typedIn } from '../ui/fields.tsx'
import { Passkeys } from '../ui/passkeys.tsx'
import { AccountFrame } from './account-frame.tsx'
import { FreshLogin } from './fresh-login.tsx'
import { customerOf } from './must-log-in.ts'
import { PasswordField } from './password-field.tsx'

interface FormProps {
  id: string
  title: string
  action: string
  button: string
  children?: ReactNode
}

/** A part of the settings. Its form skips browser validation, because the server writes the messages. */
const SettingForm = ({ id, title, action, button, children }: FormProps) => (
  <section className="setting" aria-labelledby={id}>
    <h2 className="h3" id={id}>
      {title}
    </h2>
    <form className="form" method="post" action={action} data-enhance="" noValidate>
      {children}
      <button className="btn btn-line" type="submit">
        {button}
      </button>
    </form>
  </section>
)

interface PartProps {
  customer: Customer
  typed: Typed
}

const NamePart = ({ typed }: PartProps) => (
  <SettingForm id="nom" title={t.yourName} action={paths.accountName} button={t.save}>
    <Field
      {...fieldOf(typed, 'first_name')}
      label={t.firstName}
      required={false}
      autoComplete="given-name"
      maxLength={limits.personName}
    />
    <Field
      {...fieldOf(typed, 'last_name')}
      label={t.lastName}
      required={false}
      autoComplete="family-name"
      enterKeyHint="done"
      maxLength={limits.personName}
    />
  </SettingForm>
)

const EmailPart = ({ customer, typed }: PartProps) => (
  <SettingForm id="e-mail" title={t.emailAddress} action={paths.accountEmail} button={t.changeEmail}>
    <p className="breakable">{customer.email}</p>
    {customer.pendingEmail && (
      <p className="msg msg-info breakable" role="status">
        {t.pendingEmail(customer.pendingEmail, limits.emailLink / 3600)}
      </p>
    )}
    <Field
      {...fieldOf(typed, 'email')}
      type="email"
      label={t.newEmail}
      autoComplete="email"
      maxLength={254}
    />
    {customer.hasPassword ? (
      <PasswordField
        {...fieldOf(typed, 'email_password')}
        label={t.currentPassword}
        autoComplete="current-password"
      />
    ) : (
      <FreshLogin customer={customer} />
    )}
  </SettingForm>
)

const PasswordPart = ({ customer, typed }: PartProps) => (
  <SettingForm
    id="mot-de-passe"
    title={t.password}
    action={paths.accountPassword}
    button={customer.hasPassword ? t.changePassword : t.chooseThisPassword}
  >
    {/* Password managers read this field to learn whose password changes. */}
    <input type="text" hidden readOnly autoComplete="username" value={customer.username} />
    {customer.hasPassword ? (
      <PasswordField
        {...fieldOf(typed, 'current')}
        label={t.currentPassword}
        autoComplete="current-password"
      />
    ) : (
      <FreshLogin customer={customer} />
    )}
    <PasswordField
      {...fieldOf(typed, 'password')}
      label={t.newPassword}
      hint={text('account.password-rule')}
      autoComplete="new-password"
    />
    <PasswordField
      {...fieldOf(typed, 'confirmPassword')}
      label={t.confirmPassword}
      autoComplete="new-password"
    />
    <p className="hint">
      {t.otherLoginsEnd}
      {customer.hasPassword && (
        <a className="underline" href={paths.accountTab('mot-de-passe', null)}>
          {t.forgottenPassword}
        </a>
      )}
    </p>
  </SettingForm>
)

const PasskeyPart = ({ customer, typed }: PartProps) => (
  <section className="setting" aria-labelledby="cles">
    <h2 className="h3" id="cles">
      {passkeys.title}
    </h2>
    <Passkeys
      passkeys={customer.passkeys}
      typed={typed}
      instead={customer.hasPassword ? null : <FreshLogin customer={customer} />}
      actions={{
        options: paths.accountPasskeyOptions,
        add: paths.accountPasskeys,
        remove: paths.removePasskey,
      }}
    />
  </section>
)

const LogoutPart = () => (
  <SettingForm id="connexions" title={t.logins} action={paths.logoutEverywhere} button={t.logOutEverywhere}>
    <p>{t.logOutEverywhereLead}</p>
  </SettingForm>
)

interface Data {
  customer: Customer
  withPasskeys: boolean
}

function View({ data: { customer, withPasskeys }, form }: ViewProps<Data>) {
  const { firstName, lastName } = customer
  const typed = typedIn(form, { first_name: firstName, last_name: lastName })
  return (
    <AccountFrame room={paths.accountSettings}>
      <div className="settings" data-late="passwords">
        <NamePart customer={customer} typed={typed} />
        <EmailPart customer={customer} typed={typed} />
        <PasswordPart customer={customer} typed={typed} />
        {withPasskeys && <PasskeyPart customer={customer} typed={typed} />}
        <NewsletterSetting />
        <LogoutPart />
      </div>
    </AccountFrame>
  )
}

/** The page of the customer's name, e-mail address, password, passkeys and logins. Its forms show it again. */
export const accountSettings = page<Data>({
  path: [
    paths.accountSettings,
    paths.accountName,
    paths.accountEmail,
    paths.accountPassword,
    paths.logoutEverywhere,
    paths.accountPasskeys,
  ],
  load: async (visit) => ({
    customer: await customerOf(visit),
    withPasskeys: visit.commerce.customers.takesPasskeys,
  }),
  isOwn: () => true,
  meta: () => ({
    title: t.settings,
    description: t.settingsDescription,
    sheet: 'sheets/account.css',
  }),
  View,
})
