import { type MessageKey, text } from '../../../shared/messages.ts'
import { PlatformError } from '../http/platform-error.ts'

/** Returns the 404 error for an unknown order, payment or declaration. */
export const unknown = () => new PlatformError(404, 'workshop_unknown', text('workshop.unknown'))

/** Returns the 409 error for a request that the current state does not allow, with the reason. */
export const conflict = (key: MessageKey) => new PlatformError(409, 'workshop_conflict', text(key))
