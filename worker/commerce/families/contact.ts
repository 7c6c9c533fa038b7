import type { ContactMessage } from '../../../shared/contact/contact.ts'
import { type Settings, servesHere } from '../../settings.ts'
import type { Calls } from '../call.ts'

/** Messages to the staff: our own route. Refusals throw CommerceError. */
export interface ContactCommerce {
  /** Whether we can receive messages. Another platform has no such route. */
  isServed: boolean
  /** Throws 429 when a visitor sends too many. The same message sent again counts once. */
  send(message: ContactMessage): Promise<void>
}

export const contactCommerce = (calls: Calls, settings: Settings): ContactCommerce => ({
  isServed: servesHere(settings, 'house'),
  send: async (message) => {
    await calls.ask('custom/v1/contact', message)
  },
})
