import type * as z from 'zod'
import { Field, SelectField } from '../../../../client/ui/field.tsx'
import { success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { roles, roleWords, type Staff } from '../../../../shared/staff/permissions.ts'
import { teamForm } from '../../../../shared/staff/staff-forms.ts'
import type { Commerce } from '../../../commerce/commerce.ts'
import type { Member } from '../../../commerce/contract/workshop/staff.ts'
import { fieldOf, typedIn } from '../../ui/fields.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { staffAction } from '../frame/staff-action.ts'
import { Sessions } from './sessions.tsx'

interface Data {
  members: readonly Member[]
  /** Short id of the current session. */
  session: string | null
}

const RoleOptions = () =>
  roles.map((role) => (
    <option key={role} value={role}>
      {roleWords[role]}
    </option>
  ))

/** Draws a button of a member's card, with the act and the member that it sends. */
const Act = ({ act, member, label }: { act: string; member: Member; label: string }) => (
  <form method="post" action={paths.workshopTeam}>
    <input type="hidden" name="act" value={act} />
    <input type="hidden" name="member" value={member.id} />
    <button className="link" type="submit" aria-label={`${label}\u00a0: ${member.name}`}>
      {label}
    </button>
  </form>
)

const MemberCard = ({ member, staff, session }: { member: Member; staff: Staff } & Pick<Data, 'session'>) => (
  <article className="panel mb-s4" aria-labelledby={`member-${member.id}`}>
    <h2 className="h3" id={`member-${member.id}`}>
      {member.name}
    </h2>
    <p className="mb-s4 breakable">
      {`${member.email} · ${roleWords[member.role]}${member.isIn ? '' : ' · invitation envoyée'}`}
    </p>
    <Sessions sessions={member.sessions} own={session} action={paths.workshopTeam} />
    {member.id !== staff.id && (
      <>
        <form className="form workshop-form mt-s4" method="post" action={paths.workshopTeam}>
          <input type="hidden" name="act" value="role" />
          <input type="hidden" name="member" value={member.id} />
          <SelectField id={`role-${member.id}`} name="role" label="Rôle" defaultValue={member.role}>
            <RoleOptions />
          </SelectField>
          <button className="btn btn-line" type="submit">
            Changer le rôle
          </button>
        </form>
        <div className="workshop-acts mt-s4">
          <Act act="again" member={member} label="Inviter à nouveau" />
          <Act act="remove" member={member} label="Retirer l’accès" />
        </div>
      </>
    )}
  </article>
)

const View = ({ data: { members, session }, form, staff }: ScreenViewProps<Data>) => {
  const typed = typedIn(form)
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5">Équipe</h1>
      {members.length === 0 && <p className="soft mb-s5">Personne n’a encore son propre accès.</p>}
      {members.map((member) => (
        <MemberCard key={member.id} member={member} staff={staff} session={session} />
      ))}
      <h2 className="h2 mb-s4 mt-s6">Inviter quelqu’un</h2>
      <form className="form workshop-form" method="post" action={paths.workshopTeam} noValidate>
        <input type="hidden" name="act" value="invite" />
        <Field {...fieldOf(typed, 'name')} label="Nom" maxLength={60} autoComplete="off" />
        <Field {...fieldOf(typed, 'email')} type="email" label="E-mail" maxLength={254} autoComplete="off" />
        <SelectField {...fieldOf(typed, 'role', 'shop')} label="Rôle">
          <RoleOptions />
        </SelectField>
        <button className="btn" type="submit">
          Inviter
        </button>
      </form>
      <p className="small soft mt-s4">
        Qui a oublié son mot de passe ou perdu son téléphone est invité à nouveau. Un accès retiré ferme
        toutes ses sessions à l’instant.
      </p>
    </div>
  )
}

/** The screen of the staff, for owners. */
export const team = screen<Data>({
  path: paths.workshopTeam,
  right: 'staff.manage',
  title: 'Équipe',
  async load({ commerce }) {
    const [members, { session }] = await Promise.all([commerce.staff.members(), commerce.staff.enter()])
    return { members, session }
  },
  View,
})

function done(form: z.output<typeof teamForm>, { staff }: Commerce): Promise<string> {
  switch (form.act) {
    case 'invite':
      return staff.invite({ email: form.email, name: form.name, role: form.role })
    case 'again':
      return staff.inviteAgain(form.member)
    case 'role':
      return staff.changeRole(form.member, form.role)
    case 'remove':
      return staff.remove(form.member)
    case 'end':
      return staff.endSession(form.session)
  }
}

export const teamAction = staffAction(
  'staff.manage',
  paths.workshopTeam,
  teamForm,
  async (form, { commerce }) =>
    success({ notice: { tone: 'success', text: await done(form, commerce) }, goTo: paths.workshopTeam }),
  { screen: team },
)
