import type { Env } from '../../env.ts'
import { keyedHash } from './secrets.ts'

/** Login events that the security log records. */
export type SecurityEvent =
  | 'login ok'
  | 'login refused'
  | 'login counted out'
  | 'login asked for a proof'
  | 'staff refused'
  | 'passkey refused'
  | 'workshop refused'
  | 'workshop counted out'

/**
 * Writes one line of the log, as JSON; Cloudflare's log adds the time. The line identifies account and visitor only by
 * the first characters of a keyed hash.
 */
export async function logSecurity(
  env: Pick<Env, 'APP_SECRET'>,
  event: SecurityEvent,
  { account = '', visitor = '' }: { account?: string; visitor?: string },
): Promise<void> {
  const [whose, from] = await Promise.all(
    [account, visitor].map(async (name) =>
      name === '' ? '' : (await keyedHash(env.APP_SECRET, `log: ${name}`)).slice(0, 12),
    ),
  )
  console.warn(JSON.stringify({ security: event, account: whose, visitor: from }))
}
