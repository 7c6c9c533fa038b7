import { demonstrationCards } from '../../../../shared/checkout/payment.ts'
import type { Cents } from '../../../../shared/money.ts'
import { instant } from '../../http/instant.ts'

/** A payment page of the demonstration provider. Its id is a secret of the buyer, as at a real provider. */
export interface SimulatedSession {
  id: string
  attemptId: string
  orderNumber: string
  amountCents: Cents
  returnPath: string
  /** `challenge`: the page asks for a 3-D Secure step. */
  state: 'open' | 'challenge' | 'paid' | 'refused' | 'expired'
  expiresAt: string
}

const columns = `id, attempt_id AS attemptId, order_number AS orderNumber, amount_cents AS amountCents, return_path AS returnPath, state,
  expires_at AS expiresAt`

/** Opens the session of an attempt, or returns the existing one. */
export async function openSession(
  db: D1Database,
  wanted: Omit<SimulatedSession, 'id' | 'state'>,
): Promise<SimulatedSession> {
  const id = `sim_${crypto.randomUUID().replaceAll('-', '')}`
  const [, found] = await db.batch<SimulatedSession>([
    db
      .prepare(
        `INSERT INTO simulated_sessions (id, attempt_id, order_number, amount_cents, return_path, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (attempt_id) DO NOTHING`,
      )
      .bind(
        id,
        wanted.attemptId,
        wanted.orderNumber,
        wanted.amountCents,
        wanted.returnPath,
        wanted.expiresAt,
      ),
    db.prepare(`SELECT ${columns} FROM simulated_sessions WHERE attempt_id = ?1`).bind(wanted.attemptId),
  ])
  const session = found?.results[0]
  if (!session) throw new Error(`attempt ${wanted.attemptId} has no session`)
  return session
}

/**
 * Returns the session with that id; its state is `expired` once its time has ended. `null` when unknown. `now` in
 * milliseconds.
 */
export async function readSession(db: D1Database, id: string, now: number): Promise<SimulatedSession | null> {
  const session = await db
    .prepare(`SELECT ${columns} FROM simulated_sessions WHERE id = ?1`)
    .bind(id)
    .first<SimulatedSession>()
  const open = session?.state === 'open' || session?.state === 'challenge'
  return session && open && session.expiresAt <= instant(now) ? { ...session, state: 'expired' } : session
}

/** Moves a session to a state, if it is still in one of the `from` states. Returns true when it moved. */
export async function setSession(
  db: D1Database,
  id: string,
  from: SimulatedSession['state'][],
  to: SimulatedSession['state'],
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'UPDATE simulated_sessions SET state = ?3 WHERE id = ?1 AND state IN (SELECT value FROM json_each(?2))',
    )
    .bind(id, JSON.stringify(from), to)
    .run()
  return meta.changes > 0
}

export const transactionOf = (sessionId: string) => sessionId.replace('sim_', 'demo_')

/** Returns the outcome of a demonstration card; `null` for any other number. We neither store nor log those. */
export function cardOutcome(typed: string) {
  const digits = typed.replace(/[\s-]/g, '')
  return demonstrationCards.find((card) => card.number.replaceAll(' ', '') === digits)?.outcome ?? null
}
