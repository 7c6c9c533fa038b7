import type { Context } from 'hono'
import { knownHeader } from '../../commerce/contract/known-header.ts'
import type { Env } from '../../env.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { opensLink, signLink } from '../http/signed-link.ts'

/**
 * What a token in the browser proves. `account 12` and `staff 3`: it has logged in there or opened a mailed link.
 * `workshop`: the same with the operator key. `device`: it has any of these tokens. `human`: it has passed the human check.
 */
type KnownTo = `${'account' | 'staff'} ${number}` | 'workshop' | 'human' | 'device'

/** Returns the milliseconds that a token is valid: one hour for `human`, half a year for the others. */
const life = (to: KnownTo) => (to === 'human' ? 3_600_000 : 183 * 24 * 3_600_000)

/** Maximum number of tokens in a header that are checked. */
const maxTokens = 6
const purpose = 'known'

type Caller = Context<EmbeddedEnv>

/** Form of a token: sixteen random characters, which identify the browser, and a signature. */
const shape = /^([0-9a-f]{16})\.([0-9a-z]{1,9}\.[\w-]{43})$/

/** Returns the id of a browser that is known to `to`; `null` if it is not. `now` in milliseconds. */
export async function knownAs(c: Caller, to: KnownTo, now: number): Promise<string | null> {
  for (const token of (c.req.header(knownHeader) ?? '').slice(0, 500).split('~', maxTokens)) {
    const [, name, proof] = shape.exec(token) ?? []
    if (name && proof && (await opensLink(c.env, purpose, `${to} ${name}`, proof, now))) return name
  }
  return null
}

/**
 * Makes the browser known, unless it already is. The response header carries the new tokens, and the browser sends them
 * with its next requests. `now` in milliseconds.
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

/** Returns the token of a mailed link that makes the browser that opens it known. The link is valid for an hour. */
export async function invitation(env: Pick<Env, 'APP_SECRET'>, to: KnownTo, now: number): Promise<string> {
  return `${to.replace(' ', '-')}.${await signLink(env, 'invitation', to, now + 3_600_000)}`
}

/** Returns to whom an invitation makes a browser known; `null` if it has expired or is not ours. */
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
