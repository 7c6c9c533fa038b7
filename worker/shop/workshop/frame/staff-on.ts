import { text } from '../../../../shared/messages.ts'
import { may, type Right, type Staff } from '../../../../shared/staff/permissions.ts'
import { isOfWooCommerce } from '../../../../shared/staff/screens.ts'
import type { AppEnv } from '../../../context.ts'
import { forbidden } from '../../../render/failure.ts'

/**
 * Returns the member of the staff who requests a path of the workshop. Answers 403 without the right, and for data that
 * a WooCommerce behind the shop owns, because its copy here is never edited.
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
