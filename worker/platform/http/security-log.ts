import type { Env } from '../../env.ts'
import { keyedHash } from './secrets.ts'

/** What is written down of doors: who knocks at them, and how it ends. */
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
 * One line of the log, as JSON; the log itself adds the instant. Account and visitor are told apart, not told: by the first
 * signs of a keyed hash.
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
