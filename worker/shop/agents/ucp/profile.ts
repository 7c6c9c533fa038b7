import { type Capability, capabilities, ucpVersion } from '../../../../shared/agents/ucp.ts'
import { paths } from '../../../../shared/paths.ts'
import type { Settings } from '../../../settings.ts'

/** Where the protocol itself is written. */
const published = `https://ucp.dev/${ucpVersion}`

const documents: Record<Capability, string> = {
  [capabilities.search]: 'catalog/search',
  [capabilities.lookup]: 'catalog/lookup',
  [capabilities.cart]: 'cart',
  [capabilities.checkout]: 'checkout',
  [capabilities.order]: 'order',
}

/** What a signature of the shop is checked with. */
type PublicKey = Readonly<Record<'kid' | 'kty' | 'crv' | 'x' | 'y', string>>

/** The public half of the key that signs what the shop tells programs. */
export const publicKeys = ({ UCP_SIGNING_KEY: key }: Pick<Settings, 'UCP_SIGNING_KEY'>): PublicKey[] =>
  key ? [{ kid: key.kid, kty: key.kty, crv: key.crv, x: key.x, y: key.y }] : []

/**
 * The profile of the shop: what it offers to programs, and where. No way to pay is among it: a buyer pays on the shop's own
 * page.
 */
export const profileOf = (origin: string, keys: readonly PublicKey[]) => ({
  ucp: {
    version: ucpVersion,
    services: {
      'dev.ucp.shopping': [
        {
          version: ucpVersion,
          spec: `${published}/specification/overview`,
          transport: 'rest',
          endpoint: origin + paths.ucp,
          schema: `${published}/services/shopping/rest.openapi.json`,
        },
      ],
    },
    capabilities: Object.fromEntries(
      Object.entries(documents).map(([capability, document]) => [
        capability,
        [
          {
            version: ucpVersion,
            spec: `${published}/specification/${document}`,
            schema: `${published}/schemas/shopping/${document.replace('/', '_')}.json`,
          },
        ],
      ]),
    ),
    payment_handlers: {},
  },
  ...(keys.length > 0 && { signing_keys: keys }),
})
