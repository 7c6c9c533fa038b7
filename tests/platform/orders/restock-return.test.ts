import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { notifyReturns } from '../../../worker/platform/restock/notify.ts'
import { forgetRequests } from '../../../worker/platform/restock/requests.ts'
import {
  ask,
  back,
  confirmed,
  day,
  earrings,
  email,
  mails,
  otherSize,
  post,
  requests,
  restockHarness,
  size,
  start,
  tokenIn,
} from '../../contract/restock-harness.ts'
import { origin } from '../../support/transports.ts'

restockHarness()

describe('when the choice is back', () => {
  test('each confirmed request gets one mail, with the link to the choice, and is closed', async () => {
    await confirmed(size)
    await confirmed(size, 'paul@example.com')
    await confirmed(earrings)
    await ask(size, 'unconfirmed@example.com')
    expect(await notifyReturns(env, start)).toEqual([])
    await back(size)
    expect(await notifyReturns(env, start + day)).toEqual([7001])
    const mailed = await mails('restock-told')
    expect(mailed.map(({ recipient }) => recipient).sort()).toEqual([email, 'paul@example.com'])
    expect(mailed[0]).toMatchObject({ subject: 'De retour\u00a0: Bague Aube Akoya', state: 'waiting' })
    expect(mailed[0]?.['text']).toContain('/product/bague-aube-akoya-7001?taille=48\n')
    expect((await requests()).map(({ state }) => state).sort()).toEqual([
      'confirmed',
      'pending',
      'told',
      'told',
    ])
    await back(size, 0)
    await back(size, 5)
    expect(await notifyReturns(env, start + 2 * day)).toEqual([])
    expect(await mails('restock-told')).toHaveLength(2)
  })

  test('a jewel without choices leads to its page', async () => {
    await confirmed(earrings)
    await back(earrings)
    expect(await notifyReturns(env, start)).toEqual([earrings])
    expect((await mails('restock-told'))[0]?.['text']).toMatch(/\/product\/[a-z-]+-7054\n/)
  })

  test('the mail may wait until no page says any more that it is sold out', async () => {
    await confirmed()
    await back(size)
    await notifyReturns(env, start, start + 360_000)
    expect(await mails('restock-told')).toMatchObject([{ due_at: '2026-11-21T10:06:00.000Z' }])
  })

  test('two clocks at once write one mail', async () => {
    await confirmed()
    await back(size)
    await Promise.all([1, 2, 3].map(() => notifyReturns(env, start)))
    expect(await mails('restock-told')).toHaveLength(1)
  })

  test('the link of the mail ends the closed request too', async () => {
    const older = await confirmed()
    await back(size)
    await notifyReturns(env, start)
    const token = tokenIn((await mails('restock-told'))[0]?.['text'], 'stop')
    expect((await post('/read', { token: older })).status).toBe(404)
    expect(await post('/read', { token })).toMatchObject({ status: 200, body: { state: 'told' } })
    await post('/stop', { token })
    expect(await requests()).toEqual([])
  })

  test('the same choice can be asked for again once it is told of', async () => {
    await confirmed()
    await back(size)
    await notifyReturns(env, start)
    await back(size, 0)
    await confirmed()
    await back(size)
    await notifyReturns(env, start + day)
    expect(await mails('restock-told')).toHaveLength(2)
  })

  test('a request erased after its mail leaves nothing that keeps the next one from being told', async () => {
    await confirmed()
    await back(size)
    await notifyReturns(env, start)
    await post('/stop', { token: tokenIn((await mails('restock-told'))[0]?.['text'], 'stop') })
    await back(size, 0)
    await confirmed()
    await back(size)
    await notifyReturns(env, start + day)
    expect(await mails('restock-told')).toHaveLength(2)
  })

  test('what is no longer published is told to nobody', async () => {
    await confirmed()
    await env.DB.batch([
      env.DB.prepare('UPDATE variations SET stock = 3 WHERE id = ?1').bind(size),
      env.DB.prepare("UPDATE products SET status = 'draft' WHERE id = 7001"),
    ])
    expect(await notifyReturns(env, start)).toEqual([])
    await env.DB.prepare("UPDATE products SET status = 'publish' WHERE id = 7001").run()
    expect(await notifyReturns(env, start)).toEqual([7001])
  })
})

describe('looking for what is back', () => {
  /** Returns a database that counts the rows of each read. */
  function counted() {
    const reads: number[] = []
    const prepare = (sql: string) => ({
      bind: (...values: unknown[]) => ({
        all: async () => {
          const answer = await env.DB.prepare(sql)
            .bind(...values)
            .all()
          reads.push(answer.meta.rows_read)
          return answer
        },
      }),
    })
    return { reads, DB: { prepare } as unknown as D1Database }
  }

  test('reads what is sold out once, not everyone who waits for it', async () => {
    const rows = Array.from({ length: 400 }, (_, index) => ({
      item: index % 2 ? size : otherSize,
      email: `claire${index}@example.com`,
    }))
    await env.DB.prepare(
      `INSERT INTO restock_requests (item_id, email, state, token_hash, changed_at)
       SELECT value ->> 'item', value ->> 'email', 'confirmed', value ->> 'email', '2026-11-21T10:00:00.000Z'
       FROM json_each(?1)`,
    )
      .bind(JSON.stringify(rows))
      .run()
    const { reads, DB } = counted()
    expect(await notifyReturns({ ...env, DB }, start)).toEqual([])
    expect(reads).toHaveLength(1)
    expect(reads[0]).toBeLessThan(30)
  })

  test('tells a hundred at a time', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => `claire${index}@example.com`)
    await env.DB.prepare(
      `INSERT INTO restock_requests (item_id, email, state, token_hash, changed_at)
       SELECT ${size}, value, 'confirmed', value, '2026-11-21T10:00:00.000Z' FROM json_each(?1)`,
    )
      .bind(JSON.stringify(rows))
      .run()
    await back(size)
    await notifyReturns(env, start)
    expect(await mails('restock-told')).toHaveLength(100)
    await notifyReturns(env, start)
    expect(await mails('restock-told')).toHaveLength(130)
  })
})

describe('with time', () => {
  const states = async () => (await requests()).map(({ state }) => state)

  test.each([
    ['pending', 7],
    ['confirmed', 365],
    ['told', 30],
  ])('a request that is %s is erased after %i days', async (state, days) => {
    await ask()
    await env.DB.prepare('UPDATE restock_requests SET state = ?1').bind(state).run()
    await forgetRequests(env.DB, start + days * day - 1).run()
    expect(await states()).toEqual([state])
    await forgetRequests(env.DB, start + days * day).run()
    expect(await states()).toEqual([])
  })
})

describe('a shop that sends no mail', () => {
  test('has no such route', async () => {
    const { embedded } = await import('../../../worker/platform/index.ts')
    const { createExecutionContext } = await import('cloudflare:test')
    const answer = await embedded.fetch(
      new Request(`${origin}/wp-json/aubenacre/v1/restock-requests`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ id: size, email }),
      }),
      { ...env, ENVIRONMENT: 'production', IN_PROCESS: true },
      createExecutionContext(),
    )
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'rest_no_route'])
    expect(await requests()).toEqual([])
  })
})
