import type { ContactMessage } from '../../../shared/contact/contact.ts'
import type { Calls } from '../call.ts'

/** Messages to the staff: our own route. Refusals throw CommerceError. */
export interface ContactCommerce {
  /** Throws 429 when a visitor sends too many. The same message sent again counts once. */
  send(message: ContactMessage): Promise<void>
}

export const contactCommerce = (calls: Calls): ContactCommerce => ({
  send: async (message) => {
    await calls.ask('custom/v1/contact', message)
  },
})
