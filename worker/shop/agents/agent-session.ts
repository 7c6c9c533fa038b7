import type { Session } from '../../session.ts'

const nothing = () => {}

/**
 * The session of a program: nothing of a browser's cookies, and no login. It has a cart of its own, under the key that its
 * first piece gives it.
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
