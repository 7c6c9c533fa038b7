import { consentVersion, type NewsletterSource } from '../../shared/newsletter.ts'
import type { Calls } from './call.ts'

/** The letter (contract, section 3). */
export interface NewsletterCommerce {
  /**
   * Asks for the letter for an address; known or new, the answer is the same. Throws CommerceError: 400 for an address
   * that is none, 429 for one asked for too often.
   */
  subscribe(email: string, source: NewsletterSource): Promise<void>
}

export const newsletterCommerce = (calls: Calls): NewsletterCommerce => ({
  subscribe: async (email, source) => {
    await calls.ask('custom/v1/send-coupon', { email, source, text_version: consentVersion })
  },
})
