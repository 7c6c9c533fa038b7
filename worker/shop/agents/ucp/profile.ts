import {
  type Capability,
  capabilities,
  newestUcp,
  type UcpVersion,
  ucpVersions,
} from '../../../../shared/agents/ucp.ts'
import { paths } from '../../../../shared/paths.ts'
import type { Settings } from '../../../settings.ts'

const schemas: Record<Capability, string> = {
  [capabilities.search]: 'catalog_search',
  [capabilities.lookup]: 'catalog_lookup',
  [capabilities.cart]: 'cart',
  [capabilities.checkout]: 'checkout',
  [capabilities.order]: 'order',
}

/** Documents of each version stand under this folder of it. */
const folders: Record<UcpVersion, string> = { '2026-08-25': 'shopping/', '2026-04-08': '' }

/** What a signature of the shop is checked with. */
type PublicKey = Readonly<Record<'kid' | 'kty' | 'crv' | 'x' | 'y', string>>

/** The public half of the key that signs what the shop tells programs. */
export const publicKeys = ({ UCP_SIGNING_KEY: key }: Pick<Settings, 'UCP_SIGNING_KEY'>): PublicKey[] =>
  key ? [{ kid: key.kid, kty: key.kty, crv: key.crv, x: key.x, y: key.y }] : []

/** Versions before the newest, and where each has its profile. */
const older = (origin: string) =>
  Object.fromEntries(
    ucpVersions.filter((each) => each !== newestUcp).map((each) => [each, origin + paths.ucpOlder(each)]),
  )

/**
 * The profile of the shop: what it offers to programs, and where. No way to pay is among it, a buyer pays on the shop's own
 * page; and no account is linked.
 */
export function profileOf(origin: string, keys: readonly PublicKey[], version: UcpVersion) {
  // Where the protocol itself is written.
  const published = `https://ucp.dev/${version}`
  return {
    ucp: {
      version,
      ...(version === newestUcp && { supported_versions: older(origin) }),
      services: {
        'dev.ucp.shopping': [
          {
            version,
            spec: `${published}/specification/overview`,
            transport: 'rest',
            endpoint: origin + paths.ucp,
            schema: `${published}/services/shopping/rest.openapi.json`,
          },
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(schemas).map(([capability, schema]) => [
          capability,
          [
            {
              version,
              spec: `${published}/specification/${folders[version]}${schema.replace('_', '/')}`,
              schema: `${published}/schemas/shopping/${schema}.json`,
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
    ...(keys.length > 0 && { [version === newestUcp ? 'keys' : 'signing_keys']: keys }),
  }
}
