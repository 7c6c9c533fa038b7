import type { ContactMessage } from '../../../shared/contact/contact.ts'
import { type Settings, servesHere } from '../../settings.ts'
import type { Calls } from '../call.ts'

/** Messages to the house: our own route. Refusals throw CommerceError. */
export interface ContactCommerce {
  /** Whether messages are taken: a platform that hides what it has may have no such route. */
  isServed: boolean
  /** Throws 429 when it is asked for too often. The same message sent again is one. */
  send(message: ContactMessage): Promise<void>
}

export const contactCommerce = (calls: Calls, settings: Settings): ContactCommerce => ({
  isServed: servesHere(settings, 'house'),
  send: async (message) => {
    await calls.ask('custom/v1/contact', message)
  },
})
