import type { Env } from '../../env.ts'
import { keyedHash, sameSecret } from './secrets.ts'

async function tokenOf(env: Pick<Env, 'APP_SECRET'>, purpose: string, subject: string, until: number) {
  const words = JSON.stringify(['link', purpose, subject, until])
  return `${until.toString(36)}.${await keyedHash(env.APP_SECRET, words)}`
}

/**
 * What a link carries to prove that we gave it: whoever holds it may do `purpose` with `subject` (an order number, an
 * address) until `until` (milliseconds). Nothing is stored; 52 characters an address can hold.
 */
export const signLink = (
  env: Pick<Env, 'APP_SECRET'>,
  purpose: string,
  subject: string,
  until: number,
): Promise<string> => tokenOf(env, purpose, subject, Math.floor(until / 1000))

/** Whether a link still proves it at `now` (milliseconds). One character changed and it proves nothing. */
export async function opensLink(
  env: Pick<Env, 'APP_SECRET'>,
  purpose: string,
  subject: string,
  token: string,
  now: number,
): Promise<boolean> {
  const until = Number.parseInt(/^([0-9a-z]{1,9})\./.exec(token)?.[1] ?? '', 36)
  if (!(until * 1000 > now)) return false
  // The whole token is compared, not what it decodes to: base64 spells the same bytes in several ways.
  return sameSecret(token, await tokenOf(env, purpose, subject, until))
}
