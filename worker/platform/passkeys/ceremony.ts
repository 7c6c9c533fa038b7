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

/** Seconds a browser has to answer. */
const answersWithin = 300

type Vars = Pick<Env, 'DB' | 'APP_SECRET'>

/** Half of the library is of no use before the first passkey: it is read when it is needed. */
const library = () => import('@simplewebauthn/server')

/**
 * Whom browsers make passkeys for: the host of the shop's own address. Throws 404 where no setting tells it: a passkey made
 * for another name would open nothing later.
 */
function siteFor(settings: Settings): { origin: string; host: string } {
  if (!settings.SITE_URL) throw noSuchRoute()
  const origin = siteOf(settings)
  return { origin, host: new URL(origin).hostname }
}

/** What a signature is asked for: to open one of the doors, or to give a holder a new passkey. */
type Purpose = `open ${Holder['kind']}` | `add to ${Holder['kind']} ${number}`

const addTo = ({ kind, id }: Holder): Purpose => `add to ${kind} ${id}`

const bytesOf = (words: string) => new Uint8Array(new TextEncoder().encode(words))

/** A challenge that proves to be ours: nothing is stored of it. `now` in milliseconds. */
async function newChallenge(env: Vars, purpose: Purpose, now: number): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toHex()
  const proof = await signLink(env, 'passkey', `${purpose} ${nonce}`, now + answersWithin * 1000)
  return bytesOf(`${nonce}.${proof}`)
}

/** The nonce of a challenge that we gave for a purpose and that is not over; `null` for any other. */
async function nonceOf(env: Vars, purpose: Purpose, challenge: string, now: number): Promise<string | null> {
  const words = new TextDecoder().decode(Uint8Array.fromBase64(challenge, { alphabet: 'base64url' }))
  const [, nonce, proof] = /^([0-9a-f]{32})\.(.{45,60})$/.exec(words) ?? []
  return nonce && proof && (await opensLink(env, 'passkey', `${purpose} ${nonce}`, proof, now)) ? nonce : null
}

/**
 * What a browser is asked for to make a passkey, as `parseCreationOptionsFromJSON` reads it: given to whoever has just proved
 * to be the holder, and the passkey made by it is taken without another proof. Throws 404.
 */
export async function creationOptions(
  env: Env,
  holder: Holder,
  { name, displayName, existing }: { name: string; displayName: string; existing: readonly string[] },
  now: number,
): Promise<object> {
  const { host } = siteFor(settingsOf(env))
  const { generateRegistrationOptions } = await library()
  // A number of its own: the authenticator keeps it, and nobody reads there which account it is.
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

/** What a browser is asked for to open a door with any passkey it has for this shop. Throws 404. */
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
 * Whether a browser attests nothing, as it was asked: certificates of strangers are never read, and the library would
 * fetch the addresses they name.
 */
async function attestsNothing(attestation: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** A failure of the library over what a stranger sent: said to nobody, it is no bug. */
const asNull = () => null

/** The passkey that a browser has made for a holder, under a name. Throws 400 on `credential`, 404. */
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
 * The counter of a passkey after a signature that opens the door of its kind, once. Throws 403 `passkey_refused`, 404.
 * `now` in milliseconds.
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

/** Whoever comes second with a challenge is refused. */
const takeOnce = (env: Vars, nonce: string, now: number): Promise<void> =>
  throttle(
    env,
    [{ subject: `passkey challenge ${nonce}`, hits: 1, seconds: answersWithin }],
    () => '',
    now,
  ).catch((error: unknown) => {
    throw error instanceof PlatformError ? passkeyRefused() : error
  })
