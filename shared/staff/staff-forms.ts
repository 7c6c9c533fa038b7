import * as z from 'zod'
import { emailField } from '../account/email-field.ts'
import { lineOf } from '../address/line-field.ts'
import { text } from '../messages.ts'
import { cleanCode } from '../one-line.ts'
import { roles } from './permissions.ts'

const role = z.enum(roles, text('staff.role'))
const id = z.coerce
  .number(text('workshop.field'))
  .int(text('workshop.field'))
  .positive(text('workshop.field'))
const email = emailField(text('checkout.email-missing'), text('checkout.email-invalid'))
/** Six digits from an authenticator app, or a recovery code. */
const code = z
  .string()
  .default('')
  .transform((typed) => cleanCode(typed).replace(/ /g, ''))
  .refine((typed) => typed.length <= 20, text('staff.code'))

export const inviteFields = z.object({ email, name: lineOf(60, text('staff.name')), role })
export const roleFields = z.object({ role })
export const loginFields = z.object({
  email,
  password: z
    .string()
    .default('')
    .refine((typed) => typed.length <= 200, text('staff.login-wrong')),
  code,
})
export const tokenFields = z.object({ token: z.string().max(100) })
export const acceptFields = z.object({
  token: z.string().max(100),
  password: z.string().max(200, text('account.password-rule')).default(''),
  code: code.refine((typed) => /^\d{6}$/.test(typed), text('staff.code')),
})
export const endSessionFields = z.object({
  session: z.string().regex(/^[0-9a-f]{16}$/, text('workshop.field')),
})

/** Forms of the team: an action and a member. */
export const teamForm = z.discriminatedUnion('act', [
  inviteFields.extend({ act: z.literal('invite') }),
  roleFields.extend({ act: z.literal('role'), member: id }),
  z.object({ act: z.literal('again'), member: id }),
  z.object({ act: z.literal('remove'), member: id }),
  endSessionFields.extend({ act: z.literal('end') }),
])
