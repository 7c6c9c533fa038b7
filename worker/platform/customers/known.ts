import type { Context } from 'hono'
import { knownHeader } from '../../commerce/contract/known-header.ts'
import type { Env } from '../../env.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { opensLink, signLink } from '../http/signed-link.ts'

/**
 * Who or what a browser is known to: an account or a member of the staff, by number; the workshop; or nobody, but as
 * somebody's hand, or as one that any of them knows.
 */
export type KnownTo = `${'account' | 'staff'} ${number}` | 'workshop' | 'human' | 'device'

/** Milliseconds it is known: a device half a year after its last login, a hand an hour. */
const life = (to: KnownTo) => (to === 'human' ? 3_600_000 : 183 * 24 * 3_600_000)

/** Tokens of a header that are looked at. */
const maxTokens = 6
const purpose = 'known'

type Caller = Context<EmbeddedEnv>

/** Sixteen characters that tell browsers apart, and what proves that we wrote them. */
const shape = /^([0-9a-f]{16})\.([0-9a-z]{1,9}\.[\w-]{43})$/

/** The name under which the browser of a call is known; `null` when it is not. `now` in milliseconds. */
export async function knownAs(c: Caller, to: KnownTo, now: number): Promise<string | null> {
  for (const token of (c.req.header(knownHeader) ?? '').slice(0, 500).split('~', maxTokens)) {
    const [, name, proof] = shape.exec(token) ?? []
    if (name && proof && (await opensLink(c.env, purpose, `${to} ${name}`, proof, now))) return name
  }
  return null
}

/**
 * Has the browser of a call be known from now on (`now` in milliseconds), unless it is: with the answer, to be sent with the
 * next call.
 */
export async function makeKnown(c: Caller, to: KnownTo, now: number): Promise<void> {
  const wanted: KnownTo[] = to === 'human' ? [to] : [to, 'device']
  const given: string[] = []
  for (const each of wanted) {
    if (await knownAs(c, each, now)) continue
    const name = crypto.getRandomValues(new Uint8Array(8)).toHex()
    given.push(`${name}.${await signLink(c.env, purpose, `${each} ${name}`, now + life(each))}`)
  }
  if (given.length > 0) c.header(knownHeader, given.join('~'))
}

/** What the link of a mail carries: whoever opens it has their browser known, for an hour. */
export async function invitation(env: Pick<Env, 'APP_SECRET'>, to: KnownTo, now: number): Promise<string> {
  return `${to.replace(' ', '-')}.${await signLink(env, 'invitation', to, now + 3_600_000)}`
}

/** Whom an invitation makes known; `null` when it is over, or was never given. */
export async function invitedTo(
  env: Pick<Env, 'APP_SECRET'>,
  token: string,
  now: number,
): Promise<KnownTo | null> {
  const [, name = '', proof = ''] =
    /^((?:account|staff)-[1-9]\d{0,14}|workshop)\.(.{45,60})$/.exec(token) ?? []
  const to = name.replace('-', ' ') as KnownTo
  return name && (await opensLink(env, 'invitation', to, proof, now)) ? to : null
}
