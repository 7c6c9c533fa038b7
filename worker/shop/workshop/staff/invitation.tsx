import { encode } from 'uqr'
import { Field } from '../../../../client/ui/field.tsx'
import { text } from '../../../../shared/messages.ts'
import { success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { roleWords } from '../../../../shared/staff/permissions.ts'
import { acceptFields } from '../../../../shared/staff/staff-forms.ts'
import { CommerceError } from '../../../commerce/contract/error.ts'
import type { Invitation } from '../../../commerce/contract/workshop/staff.ts'
import { action } from '../../../render/action.ts'
import { page, type ViewProps } from '../../../render/page.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { fieldOf, typedIn } from '../../ui/fields.tsx'
import { doorMeta } from './door-meta.ts'

interface Data {
  /** The invitation; `null` when the link is over. */
  invitation: Invitation | null
  token: string
}

/** Draws a text as a QR code. */
function QrCode({ of, label }: { of: string; label: string }) {
  const { size, data } = encode(of, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="workshop-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} />
    </svg>
  )
}

const secretIn = (address: string) => new URL(address).searchParams.get('secret') ?? ''

const Form = ({
  invitation,
  token,
  form,
}: Data & { invitation: Invitation } & Pick<ViewProps<Data>, 'form'>) => {
  const { name, email, role, address, recoveryCodes } = invitation
  const typed = typedIn(form)
  return (
    <>
      <p className="mb-s5">{`Bonjour ${name}. Votre rôle\u00a0: ${roleWords[role]}. Votre adresse\u00a0: ${email}.`}</p>
      <form className="form" method="post" action={paths.staffInvitation(token)} noValidate>
        <input type="hidden" name="token" value={token} />
        {/* Password managers read this field to learn whose password it is. */}
        <input type="text" name="username" hidden readOnly autoComplete="username" value={email} />
        <h2 className="h3">1. Votre mot de passe</h2>
        <PasswordField {...fieldOf(typed, 'password')} label="Mot de passe" autoComplete="new-password" />
        <h2 className="h3">2. Votre application de codes</h2>
        <p>
          {
            'Ouvrez une application de codes sur votre téléphone, et montrez-lui ce dessin. Sur ce même téléphone, '
          }
          <a className="link" href={address}>
            ouvrez-la ici
          </a>
          .
        </p>
        <QrCode of={address} label="Code à lire avec l’application" />
        <p className="breakable">
          {'Ou tapez cette clé\u00a0: '}
          <code>{secretIn(address)}</code>
        </p>
        <Field
          {...fieldOf(typed, 'code')}
          label="Le code que l’application montre"
          hint="6 chiffres."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
        />
        <h2 className="h3">3. Vos codes de secours</h2>
        <p>
          Notez-les sur papier. Chacun ouvre l’atelier une fois, sans le téléphone. Ils ne seront plus
          montrés.
        </p>
        <ul className="workshop-codes">
          {recoveryCodes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <button className="btn" type="submit">
          Ouvrir mon accès
        </button>
      </form>
    </>
  )
}

const View = ({ data: { invitation, token }, form }: ViewProps<Data>) => (
  <div className="workshop-door">
    <h1 className="h1 mb-s5">Votre accès à l’atelier</h1>
    {invitation ? (
      <Form invitation={invitation} token={token} form={form} />
    ) : (
      <p className="msg msg-warn" role="alert">
        <span aria-hidden="true">◆</span>
        {text('staff.link-over')}
      </p>
    )}
  </div>
)

/** Turns a 410 of the platform into `null`, because the page itself explains an invitation that is over. */
function gone(error: unknown): null {
  if (error instanceof CommerceError && error.status === 410) return null
  throw error
}

/** The page behind an invitation link. A GET changes nothing, because mail scanners follow links. */
const invitationPage = page<Data>({
  path: paths.staffInvitation('').replace(/\?.*/, ''),
  frame: 'plain',
  async load({ url, commerce }) {
    const token = url.searchParams.get('jeton')?.slice(0, 100) ?? ''
    return { token, invitation: await commerce.staff.invitation(token).catch(gone) }
  },
  isOwn: () => true,
  meta: () => doorMeta('Votre accès'),
  View,
})

const accept = action(
  invitationPage.path as string,
  acceptFields,
  async (given, { commerce, session }) => {
    session.keepStaff(await commerce.staff.accept(given))
    return success({ notice: { tone: 'success', text: text('staff.welcome') }, goTo: paths.workshop })
  },
  { screen: invitationPage, secret: ['password', 'code', 'token'] },
)

export const staffInvitation = { page: invitationPage, accept }
