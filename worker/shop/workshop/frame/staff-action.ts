import type * as z from 'zod'
import type { Outcome } from '../../../../shared/outcome.ts'
import type { Right, Staff } from '../../../../shared/staff/permissions.ts'
import { type Action, action } from '../../../render/action.ts'
import type { Visit } from '../../../render/visit.ts'
import { staffOn } from './staff-on.ts'

/** A form of the workshop, with the right that it needs. */
export interface StaffAction extends Action {
  right: Right
}

/** Declares a form of the workshop, for members with the right. Anyone else gets 403. */
export function staffAction<S extends z.ZodType>(
  right: Right,
  path: string,
  schema: S,
  run: (form: z.infer<S>, visit: Visit, staff: Staff) => Promise<Outcome>,
  options: Parameters<typeof action>[3] = {},
): StaffAction {
  const checked = (form: z.infer<S>, visit: Visit) =>
    run(form, visit, staffOn(visit, right, visit.url.pathname))
  return { ...action(path, schema, checked, options), right }
}
