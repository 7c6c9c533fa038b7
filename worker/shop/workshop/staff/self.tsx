import * as t from '#text/passkeys.ts'
import { success } from '../../../../shared/outcome.ts'
import type { Passkey } from '../../../../shared/passkeys/passkey.ts'
import { paths } from '../../../../shared/paths.ts'
import { roleWords } from '../../../../shared/staff/permissions.ts'
import { endSessionFields } from '../../../../shared/staff/staff-forms.ts'
import type { Member } from '../../../commerce/contract/workshop/staff.ts'
import { typedIn } from '../../ui/fields.tsx'
import { Passkeys } from '../../ui/passkeys.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { staffAction } from '../frame/staff-action.ts'
import { Sessions } from './sessions.tsx'

interface Data {
  /** The member; `undefined` for the operator key, which belongs to no member. */
  member: Member | undefined
  session: string | null
  /** The member's passkeys; `null` where passkeys are not available. */
  passkeys: readonly Passkey[] | null
}

const View = ({ data: { member, session, passkeys }, form, staff }: ScreenViewProps<Data>) => (
  <div className="end-s9 workshop">
    <h1 className="h1 mb-s5">Mon accès</h1>
    {member ? (
      <>
        <p className="mb-s5">{`${member.name}, ${member.email}. Rôle\u00a0: ${roleWords[member.role]}.`}</p>
        <h2 className="h3 mb-s4">Sessions ouvertes</h2>
        <Sessions sessions={member.sessions} own={session} action={paths.workshopSelf} />
        {passkeys && (
          <>
            <h2 className="h3 mb-s4 mt-s6">{t.title}</h2>
            <Passkeys
              passkeys={passkeys}
              typed={typedIn(form)}
              actions={{
                options: paths.workshopPasskeyOptions,
                add: paths.workshopPasskeys,
                remove: paths.workshopRemovePasskey,
              }}
            />
          </>
        )}
        <form className="mt-s6" method="post" action={paths.workshopLogout}>
          <button className="btn btn-line" type="submit">
            Se déconnecter
          </button>
        </form>
      </>
    ) : (
      <p>
        {`Vous êtes entré avec la clé de l’atelier (${roleWords[staff.role]}). Elle sert au premier accès et en cas d’urgence\u00a0: donnez à chacun son propre accès dans «\u00a0Équipe\u00a0».`}
      </p>
    )}
  </div>
)

/** The screen of a member's own access. */
export const staffSelf = screen<Data>({
  path: [paths.workshopSelf, paths.workshopPasskeys],
  right: 'self.manage',
  title: 'Mon accès',
  async load({ commerce }, { id }) {
    const { staff } = commerce
    const [members, { session }, passkeys] = await Promise.all([
      staff.members(),
      staff.enter(),
      staff.takesPasskeys ? staff.passkeys() : null,
    ])
    return { member: members.find((member) => member.id === id), session, passkeys }
  },
  View,
})

export const endOwnSession = staffAction(
  'self.manage',
  paths.workshopSelf,
  endSessionFields,
  async ({ session }, { commerce }) =>
    success({
      notice: { tone: 'success', text: await commerce.staff.endSession(session) },
      goTo: paths.workshopSelf,
    }),
  { screen: staffSelf },
)
