import type { ReactNode } from 'react'
import * as t from '#text/account.ts'
import { Field } from '../../../client/ui/field.tsx'
import type { AccountTab, AccountForm as Rules } from '../../../shared/account/account-rules.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import type { FormState } from '../../render/page.tsx'
import { Icon } from '../ui/elements.tsx'
import { fieldOf, type Typed, typedIn } from '../ui/fields.tsx'
import { PasswordField } from './password-field.tsx'

interface Props {
  form: FormState | undefined
  /** The page that the customer came from and returns to: a path of this shop, or `null`. */
  back: string | null
}

/** A form without the browser's own validation, because the server and the late script write the error messages. */
const Frame = ({ rules, action, children }: FrameProps) => (
  <form
    className="form account-fields"
    method="post"
    action={action}
    data-enhance=""
    data-tab={rules}
    noValidate
  >
    {children}
  </form>
)
interface FrameProps {
  rules: Rules
  action: string
  children: ReactNode
}

/** Returns the props of a field of one tab. Forms share field names but never ids. */
const fieldIn = (prefix: string, typed: Typed, name: string) => ({
  ...fieldOf(typed, name),
  id: `${prefix}-${name}`,
})

/** The two fields for a new password. */
const ChosenPassword = ({ prefix, typed }: { prefix: string; typed: Typed }) => (
  <>
    <PasswordField
      label={t.password}
      hint={text('account.password-rule')}
      autoComplete="new-password"
      {...fieldIn(prefix, typed, 'password')}
    />
    <PasswordField
      label={t.confirmPassword}
      autoComplete="new-password"
      {...fieldIn(prefix, typed, 'confirmPassword')}
    />
  </>
)

const Login = ({ form, back }: Props) => {
  const typed = typedIn(form)
  return (
    <Frame rules="connexion" action={paths.accountBackTo(back, paths.login)}>
      {typed.error('login') && (
        <p className="msg msg-err" role="alert">
          <Icon name="alert" />
          {typed.error('login')}
        </p>
      )}
      <Field label={t.usernameOrEmail} autoComplete="username" {...fieldIn('login', typed, 'username')} />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        {...fieldIn('login', typed, 'password')}
      />
      <label className="check js-only">
        <input type="checkbox" id="login-remember" name="remember" />
        <span>{t.rememberMe}</span>
      </label>
      <button className="btn btn-block" type="submit">
        {t.logIn}
      </button>
    </Frame>
  )
}

const Register = ({ form, back }: Props) => {
  const typed = typedIn(form)
  return (
    <Frame rules="inscription" action={paths.accountBackTo(back, paths.register)}>
      <Field
        label={t.username}
        autoComplete="username"
        maxLength={limits.username.max}
        {...fieldIn('register', typed, 'username')}
      />
      <Field label={t.email} type="email" autoComplete="email" {...fieldIn('register', typed, 'email')} />
      <ChosenPassword prefix="register" typed={typed} />
      <button className="btn btn-block" type="submit">
        {t.createMyAccount}
      </button>
    </Frame>
  )
}

const Reset = ({ form, back }: Props) => (
  <Frame rules="mot-de-passe" action={paths.accountBackTo(back, paths.resetPassword)}>
    <Field
      label={t.email}
      type="email"
      autoComplete="email"
      enterKeyHint="send"
      {...fieldIn('reset', typedIn(form), 'email')}
    />
    <button className="btn btn-block" type="submit">
      {t.receiveLink}
    </button>
  </Frame>
)

/** The form behind the link of a reset mail. `action` is its address, with the parameters of the link. */
export const NewPasswordForm = ({ form, action }: Pick<Props, 'form'> & { action: string }) => (
  <Frame rules="nouveau" action={action}>
    <ChosenPassword prefix="new" typed={typedIn(form)} />
    <button className="btn btn-block" type="submit">
      {t.changeMyPassword}
    </button>
  </Frame>
)

const forms = { connexion: Login, inscription: Register, 'mot-de-passe': Reset } as const

/** Draws the form of one tab. The page never holds the fields of the other tabs. */
export function AccountForm({ tab, ...props }: Props & { tab: AccountTab }): ReactNode {
  const Form = forms[tab]
  return <Form {...props} />
}
