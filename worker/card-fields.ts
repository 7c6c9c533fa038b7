import { methodsOf } from './payment-accounts.ts'
import type { Settings } from './settings.ts'

/** Where LianLian's card fields come from. */
export interface CardFields {
  environment: 'production' | 'sandbox'
  /** Address of the script that draws them. */
  script: string
}

/** Host of the API in the sandbox. */
const sandbox = 'celer-api.lianlianpay-inc.com'

/** The card fields that go with an API; a stand-in serves its own. The addresses are those of public integrations. */
export function cardFieldsOf(apiBase: string): CardFields {
  const { hostname, origin } = new URL(apiBase)
  if (hostname.endsWith('.lianlianpay.com'))
    return { environment: 'production', script: 'https://secure-checkout.lianlianpay.com/v2/llpay.min.js' }
  const script =
    hostname === sandbox
      ? 'https://gacashier.lianlianpay-inc.com/sandbox2/llpay.min.js'
      : `${origin}/llpay.min.js`
  return { environment: 'sandbox', script }
}

/** The card fields of the shop; `null` when cards are not paid through LianLian. */
export const offeredCardFields = (settings: Settings): CardFields | null =>
  methodsOf(settings).includes('lianlian') ? cardFieldsOf(settings.LIANLIAN_API_BASE) : null
