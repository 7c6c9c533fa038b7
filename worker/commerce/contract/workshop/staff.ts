import * as z from 'zod'
import { roles } from '../../../../shared/staff/permissions.ts'

/** Who of the staff is asking; `session` is the short name of their session, `null` for the operator key. */
export const wireStaff = z.object({
  id: z.int().nullable(),
  name: z.string(),
  role: z.enum(roles),
  session: z.string().nullable(),
})

/** What the page of an invitation shows. `address` is what an authenticator app reads. */
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
/** A member of the staff; `isIn` once the invitation was accepted. Instants are ISO 8601. */
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
/** Something a member of the staff did. */
export type LoggedAct = z.output<typeof wireAct>
export const wireLog = z.array(wireAct)
