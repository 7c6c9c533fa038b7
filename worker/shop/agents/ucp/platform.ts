import type { Context } from 'hono'
import * as z from 'zod'
import { publicAddress } from '../../../../shared/agents/public-address.ts'
import { capabilities, type UcpVersion, ucpVersions } from '../../../../shared/agents/ucp.ts'
import type { AppEnv } from '../../../context.ts'
import { dictionaryIn } from './signature-base.ts'
import { UcpError } from './ucp-error.ts'

const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const config = z
  .looseObject({ webhook_url: z.string().optional().catch(undefined) })
  .optional()
  .catch(undefined)
const entries = z.record(z.string().max(100), z.array(z.looseObject({ version, config })).max(20))

const signingKey = z.looseObject({
  kid: z.string(),
  kty: z.string(),
  crv: z.string().optional(),
  x: z.string().optional(),
  y: z.string().optional(),
  use: z.string().optional(),
  key_ops: z.array(z.string()).optional(),
})
export type SigningKey = z.output<typeof signingKey>

const profile = z.looseObject({
  ucp: z.looseObject({
    version,
    services: entries,
    capabilities: entries.default({}),
    payment_handlers: entries,
  }),
  keys: z.array(signingKey).max(20).default([]),
  signing_keys: z.array(signingKey).max(20).default([]),
})
type Profile = z.output<typeof profile>

/** The calling agent: the capabilities in its profile, and its keys. */
export interface Platform {
  /** URL of its profile. */
  url: string
  version: UcpVersion
  /** Names of the capabilities that both sides support in that version. */
  shared: ReadonlySet<string>
  keys: readonly SigningKey[]
  /** URL for notifications about orders; `null` for none. */
  notifyUrl: string | null
}

/**
 * Limits of a profile: its length in characters, the timeout in milliseconds, how long it is cached (in seconds, by
 * whether it was wrong or right), and the age in milliseconds after which changed keys are fetched again.
 */
const limits = { length: 128 * 1024, timeoutMs: 3_000, wrong: 60, right: 3600, freshMs: 60_000 }

/** Returns the profile URL in `UCP-Agent`. It must be https with a public host name. Throws UcpError. */
function profileUrl(header: string | undefined, origin: string): string {
  const [profile] = dictionaryIn(header ?? null).get('profile') ?? []
  const url = publicAddress(typeof profile === 'string' ? profile : undefined)
  if (!url || url.origin === origin)
    throw new UcpError(400, 'invalid_profile_url', 'UCP-Agent names no profile that is public and by https')
  return url.href
}

/** A cached profile, or the reason why it could not be fetched. */
const stored = z.union([
  // Time of the fetch, in milliseconds since 1970.
  z.object({ profile, at: z.number().default(0) }),
  z.object({ failure: z.enum(['profile_unreachable', 'profile_malformed']) }),
])
type Stored = z.output<typeof stored>

/** Returns the text of a response, cut at the maximum length of a profile. */
async function beginningOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > limits.length) break
  }
  return text
}

async function fetched(url: string): Promise<Stored> {
  try {
    const answer = await fetch(url, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.timeoutMs),
    })
    if (answer.status !== 200) return { failure: 'profile_unreachable' }
    const read = profile.safeParse(JSON.parse(await beginningOf(answer)))
    return read.success ? { profile: read.data, at: Date.now() } : { failure: 'profile_malformed' }
  } catch (error) {
    return { failure: error instanceof SyntaxError ? 'profile_malformed' : 'profile_unreachable' }
  }
}

const keyOf = (url: string) => `ucp-profile:${url}`

const cachedAt = async ({ env }: Context<AppEnv>, url: string): Promise<Stored | undefined> =>
  stored.safeParse(await env.CACHE.get(keyOf(url), 'json').catch(() => null)).data

function keep(c: Context<AppEnv>, url: string, found: Stored): void {
  const expirationTtl = 'profile' in found ? limits.right : limits.wrong
  c.executionCtx.waitUntil(c.env.CACHE.put(keyOf(url), JSON.stringify(found), { expirationTtl }))
}

/** Returns the profile at a URL, cached for an hour. `beforeFetch` counts agents that send unknown URLs. */
async function profileAt(
  c: Context<AppEnv>,
  url: string,
  beforeFetch: () => Promise<void>,
): Promise<Profile> {
  const cached = await cachedAt(c, url)
  if (!cached) await beforeFetch()
  const found = cached ?? (await fetched(url))
  if (!cached) keep(c, url, found)
  if ('profile' in found) return found.profile
  if (found.failure === 'profile_malformed')
    throw new UcpError(422, found.failure, 'The profile is no JSON of the protocol')
  throw new UcpError(424, found.failure, 'The profile could not be fetched')
}

/** Returns the keys of a profile, under the field names of the newest version and of the previous one. */
const keysOf = ({ keys, signing_keys }: Profile): SigningKey[] => [...keys, ...signing_keys]

/**
 * Fetches the keys of a profile again, for an agent that has changed them; `null` when they were fetched a moment ago
 * or cannot be fetched. Throws what `beforeFetch` throws.
 */
export async function renewedKeys(
  c: Context<AppEnv>,
  url: string,
  beforeFetch: () => Promise<void>,
): Promise<readonly SigningKey[] | null> {
  const cached = await cachedAt(c, url)
  if (!cached || !('profile' in cached) || cached.at > Date.now() - limits.freshMs) return null
  await beforeFetch()
  const found = await fetched(url)
  keep(c, url, 'profile' in found ? found : { ...cached, at: Date.now() })
  return 'profile' in found ? keysOf(found.profile) : null
}

/**
 * Returns the calling agent and the capabilities that both sides support. Throws UcpError, or what `beforeFetch`
 * throws.
 */
export async function platformOf(c: Context<AppEnv>, beforeFetch: () => Promise<void>): Promise<Platform> {
  const url = profileUrl(c.req.header('UCP-Agent'), new URL(c.req.url).origin)
  const found = await profileAt(c, url, beforeFetch)
  const { ucp } = found
  const version = ucpVersions.find((each) => each === ucp.version)
  if (!version)
    throw new UcpError(
      422,
      'version_unsupported',
      `Protocol version ${ucp.version} is not supported. This shop supports ${ucpVersions.join(' and ')}.`,
    )
  const shared = Object.entries(ucp.capabilities).flatMap(([name, offers]) =>
    offers.some((offer) => offer.version === version) ? [name] : [],
  )
  const offer = ucp.capabilities[capabilities.order]?.find((each) => each.version === version)
  const notifyUrl = publicAddress(offer?.config?.webhook_url)?.href ?? null
  return { url, version, shared: new Set(shared), keys: keysOf(found), notifyUrl }
}
