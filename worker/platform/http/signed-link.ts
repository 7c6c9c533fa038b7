import type { Env } from '../../env.ts'
import { keyedHash, sameSecret } from './secrets.ts'

async function tokenOf(env: Pick<Env, 'APP_SECRET'>, purpose: string, subject: string, until: number) {
  const words = JSON.stringify(['link', purpose, subject, until])
  return `${until.toString(36)}.${await keyedHash(env.APP_SECRET, words)}`
}

/**
 * Returns a token that proves that we made a link. Its holder may do `purpose` with `subject` (an order number, an
 * address) until `until` (milliseconds). We store nothing. The token has 52 characters that a URL can hold.
 */
export const signLink = (
  env: Pick<Env, 'APP_SECRET'>,
  purpose: string,
  subject: string,
  until: number,
): Promise<string> => tokenOf(env, purpose, subject, Math.floor(until / 1000))

/** Whether a token is valid at `now` (milliseconds). A token with one changed character is not valid. */
export async function opensLink(
  env: Pick<Env, 'APP_SECRET'>,
  purpose: string,
  subject: string,
  token: string,
  now: number,
): Promise<boolean> {
  const until = Number.parseInt(/^([0-9a-z]{1,9})\./.exec(token)?.[1] ?? '', 36)
  if (!(until * 1000 > now)) return false
  // Compare the whole token, not its decoded bytes: base64 can write the same bytes in several ways.
  return sameSecret(token, await tokenOf(env, purpose, subject, until))
}
