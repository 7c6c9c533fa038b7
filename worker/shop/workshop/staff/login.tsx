import { Field } from '../../../../client/ui/field.tsx'
import { text } from '../../../../shared/messages.ts'
import { invalid, refused, success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { loginFields } from '../../../../shared/staff/staff-forms.ts'
import { wayBack } from '../../../../shared/way-back.ts'
import { CommerceError } from '../../../commerce/contract/error.ts'
import { action } from '../../../render/action.ts'
import { page, type ViewProps } from '../../../render/page.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { fieldOf, typedIn } from '../../ui/fields.tsx'
import { PasskeyLogin } from '../../ui/passkeys.tsx'
import { staffAction } from '../frame/staff-action.ts'
import { doorMeta } from './door-meta.ts'
import { noFields } from './no-fields.ts'

interface Data {
  /** URL of the form: this page, with the page that the login leads back to. */
  action: string
  /** URL of the passkey form; `null` where passkeys are not available. */
  passkeyAction: string | null
}

/** Returns the page that the login leads back to: a path of the workshop, its home by default. */
export const backOf = (url: URL): string => {
  const back = wayBack(url.searchParams.get('retour'))
  return back && /^\/atelier([/?]|$)/.test(back) ? back : paths.workshop
}

const View = ({ data, form }: ViewProps<Data>) => {
  const typed = typedIn(form)
  return (
    <div className="workshop-door">
      <h1 className="h1 mb-s5">Atelier</h1>
      <form className="form" method="post" action={data.action} noValidate>
        <Field
          {...fieldOf(typed, 'email')}
          type="email"
          label="E-mail"
          autoComplete="username"
          maxLength={254}
        />
        <PasswordField {...fieldOf(typed, 'password')} label="Mot de passe" autoComplete="current-password" />
        <Field
          {...fieldOf(typed, 'code')}
          label="Code"
          hint="Les 6 chiffres de votre application, ou un code de secours."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={20}
        />
        <button className="btn" type="submit">
          Entrer
        </button>
      </form>
      {data.passkeyAction && (
        <PasskeyLogin action={data.passkeyAction} options={paths.workshopPasskeyLoginOptions} />
      )}
      <p className="small soft mt-s5">
        {'Mot de passe oublié ou téléphone perdu\u202f? Demandez une nouvelle invitation à la direction. '}
        <a className="link" href={paths.workshopByKey}>
          Entrer avec la clé de l’atelier
        </a>
      </p>
    </div>
  )
}

/**
 * The login page of the staff. The holder of the operator key follows a link instead and enters it in the browser's own
 * prompt.
 */
export const staffLogin = page<Data>({
  path: [paths.workshopLogin, paths.workshopPasskeyLogin],
  frame: 'plain',
  load({ url, commerce }) {
    const back = new URLSearchParams({ retour: backOf(url) })
    return {
      action: paths.workshopLoginBackTo(backOf(url)),
      passkeyAction: commerce.staff.takesPasskeys ? `${paths.workshopPasskeyLogin}?${back}` : null,
    }
  },
  isPersonal: () => true,
  meta: () => doorMeta('Connexion'),
  View,
})

const logIn = action(
  paths.workshopLogin,
  loginFields,
  async (given, { commerce, session, url }) => {
    try {
      session.keepStaff(await commerce.staff.logIn(given))
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error
      if (error.status === 403) return invalid({ password: error.message })
      if (error.code !== 'login_proof_required') throw error
      const act = error.data['by_turnstile'] === true && {
        label: text('failure.human-act'),
        go: paths.humanProof,
      }
      return refused(error.status, { tone: 'warning', text: error.message, ...(act && { act }), seconds: 10 })
    }
    return success({ goTo: backOf(url) })
  },
  { screen: staffLogin, secret: ['password', 'code'] },
)

const logOut = staffAction(
  'self.manage',
  paths.workshopLogout,
  noFields,
  async (_, { commerce, session }) => {
    await commerce.staff.logOut()
    session.endStaff()
    return success({
      notice: { tone: 'success', text: text('staff.logged-out') },
      goTo: paths.workshopLogin,
    })
  },
)

export const staffDoorActions = [logIn, logOut]
