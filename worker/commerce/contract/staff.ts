import * as z from 'zod'
import { roles, type Staff } from '../../../shared/staff/permissions.ts'

/** Who of the staff is asking. */
export const wireStaff: z.ZodType<Staff> = z.object({
  id: z.int().nullable(),
  name: z.string(),
  role: z.enum(roles),
})
