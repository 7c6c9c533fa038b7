import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { Field } from '../../../client/ui/field.tsx'
import type { Customer } from '../../../shared/account/customer.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { NewsletterSetting } from '../newsletter/newsletter-setting.tsx'
import { fieldOf, type Typed, typedIn } from '../ui/typed.ts'
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

/** A part of the settings. Our sentences come from the server, so the browser keeps its own to itself. */
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
  <SettingForm id="nom" title="Votre nom" action={paths.accountName} button="Enregistrer">
    <Field
      {...fieldOf(typed, 'first_name')}
      label="Prénom"
      required={false}
      autoComplete="given-name"
      maxLength={limits.personName}
    />
    <Field
      {...fieldOf(typed, 'last_name')}
      label="Nom"
      required={false}
      autoComplete="family-name"
      maxLength={limits.personName}
    />
  </SettingForm>
)

const EmailPart = ({ customer, typed }: PartProps) => (
  <SettingForm id="e-mail" title="Adresse e-mail" action={paths.accountEmail} button="Changer d’adresse">
    <p className="breakable">{customer.email}</p>
    {customer.pendingEmail && (
      <p className="msg msg-info breakable" role="status">
        {`En attente de confirmation\u00a0: ${customer.pendingEmail}. Le lien envoyé à cette adresse vaut ${limits.emailLink / 3600} heures.`}
      </p>
    )}
    <Field
      {...fieldOf(typed, 'email')}
      type="email"
      label="Nouvelle adresse e-mail"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
    />
    {customer.hasPassword ? (
      <PasswordField
        {...fieldOf(typed, 'email_password')}
        label="Mot de passe actuel"
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
    title="Mot de passe"
    action={paths.accountPassword}
    button={customer.hasPassword ? 'Changer de mot de passe' : 'Choisir ce mot de passe'}
  >
    {/* Password managers learn by it whose password changes. */}
    <input type="text" hidden readOnly autoComplete="username" value={customer.username} />
    {customer.hasPassword ? (
      <PasswordField
        {...fieldOf(typed, 'current')}
        label="Mot de passe actuel"
        autoComplete="current-password"
      />
    ) : (
      <FreshLogin customer={customer} />
    )}
    <PasswordField
      {...fieldOf(typed, 'password')}
      label="Nouveau mot de passe"
      hint={text('account.password-rule')}
      autoComplete="new-password"
    />
    <PasswordField
      {...fieldOf(typed, 'confirmPassword')}
      label="Confirmer le mot de passe"
      autoComplete="new-password"
    />
    <p className="hint">
      Vos autres connexions prendront fin.{' '}
      {customer.hasPassword && (
        <a className="underline" href={paths.accountTab('mot-de-passe', null)}>
          Mot de passe oublié{'\u202f?'}
        </a>
      )}
    </p>
  </SettingForm>
)

const LogoutPart = () => (
  <SettingForm
    id="connexions"
    title="Connexions"
    action={paths.logoutEverywhere}
    button="Se déconnecter partout"
  >
    <p>Un appareil perdu ou prêté{'\u202f?'} Toutes vos connexions prennent fin, celle-ci comprise.</p>
  </SettingForm>
)

function View({ data: { customer }, form }: ViewProps<{ customer: Customer }>) {
  const { firstName, lastName } = customer
  const typed = typedIn(form, { first_name: firstName, last_name: lastName })
  return (
    <AccountFrame room={paths.accountSettings}>
      <div className="settings" data-late="passwords">
        <NamePart customer={customer} typed={typed} />
        <EmailPart customer={customer} typed={typed} />
        <PasswordPart customer={customer} typed={typed} />
        <NewsletterSetting />
        <LogoutPart />
      </div>
    </AccountFrame>
  )
}

/** Name, e-mail address, password and logins of a customer. Forms shown again answer where they were sent. */
export const accountSettings = page<{ customer: Customer }>({
  path: [
    paths.accountSettings,
    paths.accountName,
    paths.accountEmail,
    paths.accountPassword,
    paths.logoutEverywhere,
  ],
  load: async (visit) => ({ customer: await customerOf(visit) }),
  isOwn: () => true,
  meta: () => ({
    title: 'Paramètres',
    description: `Le nom, l’adresse e-mail et le mot de passe de votre compte ${brand.name}.`,
    sheet: 'sheets/account.css',
  }),
  View,
})
