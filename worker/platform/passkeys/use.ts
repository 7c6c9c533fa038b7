import type { Context } from 'hono'
import type { PasskeyAssertion } from '../../../shared/passkeys/passkey-forms.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { logSecurity } from '../http/security-log.ts'
import { throttle, waitWords } from '../http/throttle.ts'
import { visitorOf } from '../http/visitor.ts'
import { checkedCounter, passkeyRefused } from './ceremony.ts'
import { type Holder, passkeyNamed, usedStatement } from './rows.ts'

/** Maximum number of attempts per visitor. A limit per passkey would let a stranger lock its owner out. */
const tries = { hits: 50, seconds: 900 }

/** A verified use of a passkey: id of its holder, and the statement that records the use (see `usedStatement`). */
interface Used {
  holder: number
  noted: D1PreparedStatement
}

/**
 * Verifies a login by passkey and returns its holder. Throws 403 `passkey_refused` for any fault, 429, 404. `now` in
 * milliseconds.
 */
export async function usePasskey(
  c: Context<EmbeddedEnv>,
  kind: Holder['kind'],
  credential: PasskeyAssertion,
  now: number,
): Promise<Used> {
  const visitor = visitorOf(c)
  const subject = `passkeys from ${visitor}`
  if (visitor) await throttle(c.env, [{ subject, ...tries }], waitWords('passkey.too-many'), now)
  const passkey = await passkeyNamed(c.env.DB, kind, credential.id)
  try {
    if (!passkey) throw passkeyRefused()
    const counter = await checkedCounter(c.env, kind, passkey, credential, now)
    return { holder: passkey.holder, noted: usedStatement(c.env.DB, passkey, counter, now) }
  } catch (error) {
    await logSecurity(c.env, 'passkey refused', { visitor })
    throw error
  }
}
