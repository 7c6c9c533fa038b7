import * as z from 'zod'
import { roles } from '../../../../shared/staff/permissions.ts'

/** The member of staff who calls. `session` is the short id of their session, `null` for the operator key. */
export const wireStaff = z.object({
  id: z.int().nullable(),
  name: z.string(),
  role: z.enum(roles),
  session: z.string().nullable(),
})

/** What the page of an invitation shows. `address` is the URI for an authenticator app. */
export const wireInvitation = z
  .object({
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    address: z.string(),
    recovery_codes: z.array(z.string()),
  })
  .transform(({ recovery_codes, ...rest }) => ({ ...rest, recoveryCodes: recovery_codes }))
export type Invitation = z.output<typeof wireInvitation>

const wireMember = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  isIn: z.boolean(),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), createdAt: z.string(), seenAt: z.string() }),
  ),
})
/** A member of the staff. `isIn`: they have accepted the invitation. Instants are ISO 8601. */
export type Member = z.output<typeof wireMember>
export const wireMembers = z.array(wireMember)

const wireAct = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  act: z.string(),
  subject: z.string(),
  before: z.string(),
  after: z.string(),
})
/** An action of a member of the staff. */
export type LoggedAct = z.output<typeof wireAct>
export const wireLog = z.array(wireAct)
