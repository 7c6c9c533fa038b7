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

/** The program that calls: what its profile says it can do, and its keys. */
export interface Platform {
  /** Address of its profile. */
  url: string
  version: UcpVersion
  /** Names of the capabilities both sides have in that version. */
  shared: ReadonlySet<string>
  keys: readonly SigningKey[]
  /** Where it wants to be told of orders; `null` for nowhere. */
  notifyUrl: string | null
}

/**
 * Most characters of a profile, milliseconds it may take, and seconds it is kept, as it is wrong or right; milliseconds after which
 * one whose keys have changed is asked for again.
 */
const limits = { length: 128 * 1024, timeoutMs: 3_000, wrong: 60, right: 3600, freshMs: 60_000 }

/** The address that `UCP-Agent` names. Only a public name by TLS is one. Throws UcpError. */
export function profileUrl(header: string | undefined, origin: string): string {
  const [profile] = dictionaryIn(header ?? null).get('profile') ?? []
  const url = publicAddress(typeof profile === 'string' ? profile : undefined)
  if (!url || url.origin === origin)
    throw new UcpError(400, 'invalid_profile_url', 'UCP-Agent names no profile that is public and by https')
  return url.href
}

/** A profile as it was fetched a while ago: what it said, or why it could not be had. */
const stored = z.union([
  // When it was fetched, in milliseconds since 1970.
  z.object({ profile, at: z.number().default(0) }),
  z.object({ failure: z.enum(['profile_unreachable', 'profile_malformed']) }),
])
type Stored = z.output<typeof stored>

/** The text of an answer, cut where no profile is as long. */
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

/** A profile by its address, kept for an hour; who sends addresses nobody has ever seen is counted (`beforeFetch`). */
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

/** Its names in the newest version, and the one before. */
const keysOf = ({ keys, signing_keys }: Profile): SigningKey[] => [...keys, ...signing_keys]

/**
 * The keys of a profile as they are now, for a program that has changed them; `null` when they were read a moment ago, or cannot be
 * had. Throws what `beforeFetch` throws.
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

/** Who calls and what both sides speak. Throws UcpError, or what `beforeFetch` throws. */
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
