import { type MessageKey, text } from '../../../shared/messages.ts'
import { PlatformError } from '../http/platform-error.ts'

/** 404: an order, a payment or a declaration that is not there. */
export const unknown = () => new PlatformError(404, 'workshop_unknown', text('workshop.unknown'))

/** 409: what was asked is not possible as things stand, and why. */
export const conflict = (key: MessageKey) => new PlatformError(409, 'workshop_conflict', text(key))
