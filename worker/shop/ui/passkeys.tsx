import type { ReactNode } from 'react'
import * as t from '#text/passkeys.ts'
import { Field } from '../../../client/ui/field.tsx'
import { maxPasskeys, type Passkey } from '../../../shared/passkeys/passkey.ts'
import { instantWords } from '../../../shared/words/instant-words.ts'
import { PasswordField } from '../account/password-field.tsx'
import { fieldOf, type Typed } from './fields.tsx'

interface FormProps {
  /** `action` receives the credential that the browser created or signed. `options` gives the WebAuthn options. */
  action: string
  options: string
  button: string
  children?: ReactNode
}

/**
 * Draws a passkey form. Its script requests a credential from the browser and posts it. Without script the form is
 * hidden.
 */
const PasskeyForm = ({ action, options, button, children }: FormProps) => (
  <form
    className="form js-only mt-s4"
    method="post"
    action={action}
    data-enhance=""
    data-late="passkey"
    data-options={options}
    noValidate
  >
    <input type="hidden" name="credential" />
    {children}
    <button className="btn btn-line btn-block" type="button">
      {button}
    </button>
  </form>
)

/** Draws the button that logs in with a passkey, to the account or to the workshop. */
export const PasskeyLogin = (props: Pick<FormProps, 'action' | 'options'>) => (
  <PasskeyForm {...props} button={t.enter} />
)

interface Props {
  passkeys: readonly Passkey[]
  typed: Typed
  /** Content in place of the password field, for a person without password. */
  instead?: ReactNode
  actions: { options: string; add: string; remove: string }
}

const Row = ({ passkey: { id, name, createdAt, usedAt }, remove }: { passkey: Passkey; remove: string }) => (
  <li className="passkey">
    <span>
      {name}
      <span className="small soft">{t.dates(instantWords(createdAt), usedAt && instantWords(usedAt))}</span>
    </span>
    <form method="post" action={remove}>
      <input type="hidden" name="passkey" value={id} />
      <button className="link" type="submit" aria-label={t.removeNamed(name)}>
        {t.remove}
      </button>
    </form>
  </li>
)

/** Draws a person's passkeys, each with a button that removes it, and the form that creates another. */
export const Passkeys = ({ passkeys, typed, instead, actions: { options, add, remove } }: Props) => (
  <>
    <p className="mb-s4">{t.about}</p>
    {passkeys.length > 0 && (
      <ul className="stack mb-s5">
        {passkeys.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} remove={remove} />
        ))}
      </ul>
    )}
    {passkeys.length < maxPasskeys && (
      <PasskeyForm action={add} options={options} button={t.add}>
        <Field
          {...fieldOf(typed, 'name')}
          id="passkey-name"
          label={t.name}
          hint={t.nameHint}
          autoComplete="off"
          maxLength={40}
        />
        {instead ?? (
          <PasswordField
            {...fieldOf(typed, 'password')}
            id="passkey-password"
            label={t.currentPassword}
            autoComplete="current-password"
          />
        )}
      </PasskeyForm>
    )}
    <p className="small soft no-js">{t.needsScript}</p>
  </>
)
