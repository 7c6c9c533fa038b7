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

/** Folder of the protocol's documents, by version. */
const folders: Record<UcpVersion, string> = { '2026-08-25': 'shopping/', '2026-04-08': '' }

/** The public key that verifies the shop's signatures. */
type PublicKey = Readonly<Record<'kid' | 'kty' | 'crv' | 'x' | 'y', string>>

/** Returns the public part of the key that signs the shop's notifications. */
export const publicKeys = ({ UCP_SIGNING_KEY: key }: Pick<Settings, 'UCP_SIGNING_KEY'>): PublicKey[] =>
  key ? [{ kid: key.kid, kty: key.kty, crv: key.crv, x: key.x, y: key.y }] : []

/** Returns the profile URLs of the older versions. */
const older = (origin: string) =>
  Object.fromEntries(
    ucpVersions.filter((each) => each !== newestUcp).map((each) => [each, origin + paths.ucpOlder(each)]),
  )

/**
 * Returns the shop's profile: what it offers to agents, and where. It offers no payment, because buyers pay on the
 * shop's own page, and no account linking.
 */
export function profileOf(origin: string, keys: readonly PublicKey[], version: UcpVersion) {
  // Where the protocol is published.
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
