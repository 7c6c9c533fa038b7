import { brand } from '#brand/brand.ts'
import { text } from '../../../shared/messages.ts'
import type { PasskeyAssertion, PasskeyRegistration } from '../../../shared/passkeys/passkey-forms.ts'
import type { Env } from '../../env.ts'
import { type Settings, settingsOf, siteOf } from '../../settings.ts'
import { noSuchRoute } from '../http/envelopes.ts'
import { invalidParams, PlatformError } from '../http/platform-error.ts'
import { keyedHash } from '../http/secrets.ts'
import { opensLink, signLink } from '../http/signed-link.ts'
import { throttle } from '../http/throttle.ts'
import type { Holder, NewPasskey, StoredPasskey } from './rows.ts'

/** Seconds that a challenge is valid. */
const answersWithin = 300

type Vars = Pick<Env, 'DB' | 'APP_SECRET'>

/** Loads the library only when it is needed, because most requests do not use it. */
const library = () => import('@simplewebauthn/server')

/**
 * Returns the origin and the host for which browsers create passkeys. Throws 404 without `SITE_URL`, because a passkey for
 * another host would be useless later.
 */
function siteFor(settings: Settings): { origin: string; host: string } {
  if (!settings.SITE_URL) throw noSuchRoute()
  const origin = siteOf(settings)
  return { origin, host: new URL(origin).hostname }
}

/** Purpose of a challenge: a login of a kind of holder, or a new passkey for one holder. */
type Purpose = `open ${Holder['kind']}` | `add to ${Holder['kind']} ${number}`

const addTo = ({ kind, id }: Holder): Purpose => `add to ${kind} ${id}`

const bytesOf = (words: string) => new Uint8Array(new TextEncoder().encode(words))

/** Returns a signed challenge, so that nothing has to be stored. `now` in milliseconds. */
async function newChallenge(env: Vars, purpose: Purpose, now: number): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toHex()
  const proof = await signLink(env, 'passkey', `${purpose} ${nonce}`, now + answersWithin * 1000)
  return bytesOf(`${nonce}.${proof}`)
}

/** Returns the nonce of a valid challenge of ours for this purpose; `null` for any other. `now` in milliseconds. */
async function nonceOf(env: Vars, purpose: Purpose, challenge: string, now: number): Promise<string | null> {
  const words = new TextDecoder().decode(Uint8Array.fromBase64(challenge, { alphabet: 'base64url' }))
  const [, nonce, proof] = /^([0-9a-f]{32})\.(.{45,60})$/.exec(words) ?? []
  return nonce && proof && (await opensLink(env, 'passkey', `${purpose} ${nonce}`, proof, now)) ? nonce : null
}

/**
 * Returns the options with which a browser creates a passkey, for `parseCreationOptionsFromJSON`. The caller must have
 * verified the holder, because the challenge lets the browser add a passkey without another proof. Throws 404.
 */
export async function creationOptions(
  env: Env,
  holder: Holder,
  { name, displayName, existing }: { name: string; displayName: string; existing: readonly string[] },
  now: number,
): Promise<object> {
  const { host } = siteFor(settingsOf(env))
  const { generateRegistrationOptions } = await library()
  // The authenticator stores this user id. It is a keyed hash, so it does not reveal the account.
  const userID = bytesOf(await keyedHash(env.APP_SECRET, `passkey user: ${holder.kind} ${holder.id}`))
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: host,
    userName: name,
    userDisplayName: displayName,
    userID,
    challenge: await newChallenge(env, addTo(holder), now),
    timeout: answersWithin * 1000,
    attestationType: 'none',
    excludeCredentials: existing.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Returns the options with which a browser logs in with any of its passkeys for this shop. Throws 404. */
export async function requestOptions(env: Env, kind: Holder['kind'], now: number): Promise<object> {
  const { host } = siteFor(settingsOf(env))
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: host,
    challenge: await newChallenge(env, `open ${kind}`, now),
    timeout: answersWithin * 1000,
    userVerification: 'required',
  })
}

/**
 * Whether a response has no attestation certificate, as requested. The library would otherwise fetch URLs from certificates
 * that a stranger has sent.
 */
async function attestsNothing(attestation: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** Turns an error of the library about invalid input into `null`, without a log entry. */
const asNull = () => null

/** Verifies the passkey that a browser has created for a holder. Throws 400 on `credential`, 404. */
export async function madePasskey(
  env: Env,
  holder: Holder,
  { name, credential }: { name: string; credential: PasskeyRegistration },
  now: number,
): Promise<NewPasskey> {
  const { origin, host } = siteFor(settingsOf(env))
  const { verifyRegistrationResponse } = await library()
  const { attestationObject, transports } = credential.response
  const isPlain = await attestsNothing(attestationObject).catch(asNull)
  const check = () =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: async (challenge) => (await nonceOf(env, addTo(holder), challenge, now)) !== null,
      expectedOrigin: origin,
      expectedRPID: host,
    })
  const made = isPlain ? await check().catch(asNull) : null
  if (!made?.verified) throw invalidParams({ credential: text('passkey.not-added') })
  const { id, publicKey, counter } = made.registrationInfo.credential
  return { id, publicKey: publicKey.toBase64(), counter, transports, name }
}

export const passkeyRefused = () => new PlatformError(403, 'passkey_refused', text('passkey.refused'))

/**
 * Verifies the signature of a login and returns the new counter of the passkey. Each challenge works once. Throws 403
 * `passkey_refused`, 404. `now` in milliseconds.
 */
export async function checkedCounter(
  env: Env,
  kind: Holder['kind'],
  passkey: StoredPasskey,
  credential: PasskeyAssertion,
  now: number,
): Promise<number> {
  const { origin, host } = siteFor(settingsOf(env))
  const { verifyAuthenticationResponse } = await library()
  const answered: string[] = []
  const checked = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as never,
    expectedChallenge: async (challenge) => {
      const nonce = await nonceOf(env, `open ${kind}`, challenge, now)
      if (nonce !== null) answered.push(nonce)
      return nonce !== null
    },
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.fromBase64(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(asNull)
  if (!checked?.verified) throw passkeyRefused()
  await takeOnce(env, answered.join(), now)
  return checked.authenticationInfo.newCounter
}

/** Marks a challenge as used. Throws 403 if it was already used. */
const takeOnce = (env: Vars, nonce: string, now: number): Promise<void> =>
  throttle(
    env,
    [{ subject: `passkey challenge ${nonce}`, hits: 1, seconds: answersWithin }],
    () => '',
    now,
  ).catch((error: unknown) => {
    throw error instanceof PlatformError ? passkeyRefused() : error
  })
