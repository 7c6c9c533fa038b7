import type { Session } from '../../session.ts'

const nothing = () => {}

/**
 * Returns the session of an agent. It has no cookies of a browser and no login. Its cart gets a key with its first
 * article.
 */
export function agentSession(cartKey?: string): Session {
  let stored = cartKey
  return {
    token: undefined,
    name: undefined,
    cartCount: 0,
    promoDismissed: true,
    get cartKey() {
      return stored
    },
    hasCookies: true,
    language: 'fr',
    known: '',
    attempt: undefined,
    linkedCode: undefined,
    keepCart(key) {
      stored = key
    },
    dropCartKey: nothing,
    leaveNotice: nothing,
    takeNotice: () => undefined,
    keepAttempt: nothing,
    savedDetails: async () => null,
    saveDetails: async () => {},
    forgetDetails: nothing,
    keepKnown: nothing,
    staffToken: undefined,
    keepStaff: nothing,
    endStaff: nothing,
    keepToken: nothing,
    keepName: nothing,
    dismissPromo: nothing,
    keepLinkedCode: nothing,
    dropLinkedCode: nothing,
    keepLanguage: nothing,
    close: nothing,
    end: nothing,
    expire: nothing,
  }
}
