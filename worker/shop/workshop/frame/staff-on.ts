import { text } from '../../../../shared/messages.ts'
import { may, type Right, type Staff } from '../../../../shared/staff/permissions.ts'
import { isOfWooCommerce } from '../../../../shared/staff/screens.ts'
import type { AppEnv } from '../../../context.ts'
import { forbidden } from '../../../render/failure.ts'

/**
 * Who of the staff asks for a path of the workshop. Ends with 403 for who lacks the right, and for what a WooCommerce
 * behind the shop keeps: its copy here is read, never edited.
 */
export function staffOn(
  { staff, settings }: Pick<AppEnv['Variables'], 'staff' | 'settings'>,
  right: Right,
  path: string,
): Staff {
  if (!staff || !may(staff.role, right)) forbidden(text('workshop.forbidden'))
  if (settings.COMMERCE_URL && isOfWooCommerce(path)) forbidden(text('workshop.elsewhere'))
  return staff
}
