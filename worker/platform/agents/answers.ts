import type { WireAgentAnswer } from '../../commerce/contract/agent-cart.ts'

/** Milliseconds that an answer is stored, and milliseconds after which an unfinished request may run again. */
const life = 24 * 3600_000
const lost = 60_000

interface AgentRequest {
  agent: string
  /** Idempotency key of the request. */
  key: string
  /** SHA-256 of the request. */
  request: string
}

interface Row {
  request: string
  begun_at: number
  status: number | null
  answer: string | null
}

/**
 * Starts a request, or returns the state of the earlier request with the same key: its stored answer, `running`, or `other`
 * if that request was different. `now` in milliseconds.
 */
export async function beginAnswer(
  db: D1Database,
  { agent, key, request }: AgentRequest,
  now: number,
): Promise<WireAgentAnswer> {
  // An unfinished request and an expired answer start again.
  const { meta } = await db
    .prepare(
      `INSERT INTO agent_answers (agent, key, request, begun_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT DO UPDATE SET request = ?3, begun_at = ?4, status = NULL, answer = NULL
       WHERE begun_at <= ?5 OR (status IS NULL AND request = ?3 AND begun_at <= ?6)`,
    )
    .bind(agent, key, request, now, now - life, now - lost)
    .run()
  if (meta.changes > 0) return { state: 'begun' }
  const row = await db
    .prepare('SELECT * FROM agent_answers WHERE agent = ?1 AND key = ?2')
    .bind(agent, key)
    .first<Row>()
  if (!row || row.request !== request) return { state: 'other' }
  return row.status === null
    ? { state: 'running' }
    : { state: 'answered', status: row.status, answer: row.answer ?? '' }
}

/** Stores an answer. `null` deletes the request, so that it can be retried. */
export const keepAnswer = (
  db: D1Database,
  { agent, key }: Pick<AgentRequest, 'agent' | 'key'>,
  answer: { status: number; answer: string } | null,
) =>
  (answer
    ? db
        .prepare('UPDATE agent_answers SET status = ?3, answer = ?4 WHERE agent = ?1 AND key = ?2')
        .bind(agent, key, answer.status, answer.answer)
    : db.prepare('DELETE FROM agent_answers WHERE agent = ?1 AND key = ?2').bind(agent, key)
  ).run()

/** Returns the statement that deletes answers older than a day. `now` in milliseconds. */
export const forgetAgentAnswers = (db: D1Database, now: number): D1PreparedStatement =>
  db.prepare('DELETE FROM agent_answers WHERE begun_at <= ?1').bind(now - life)
