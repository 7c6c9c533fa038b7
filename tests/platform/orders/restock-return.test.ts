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

describe('variant back in stock', () => {
  test('sends one mail per confirmed request, with a link to the variant, and closes it', async () => {
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

  test('links to the page of a product without variants', async () => {
    await confirmed(earrings)
    await back(earrings)
    expect(await notifyReturns(env, start)).toEqual([earrings])
    expect((await mails('restock-told'))[0]?.['text']).toMatch(/\/product\/[a-z-]+-7054\n/)
  })

  test('delays the mail until the given time', async () => {
    await confirmed()
    await back(size)
    await notifyReturns(env, start, start + 360_000)
    expect(await mails('restock-told')).toMatchObject([{ due_at: '2026-11-21T10:06:00.000Z' }])
  })

  test('sends one mail when several jobs run at once', async () => {
    await confirmed()
    await back(size)
    await Promise.all([1, 2, 3].map(() => notifyReturns(env, start)))
    expect(await mails('restock-told')).toHaveLength(1)
  })

  test('lets the unsubscribe link delete the closed request', async () => {
    const older = await confirmed()
    await back(size)
    await notifyReturns(env, start)
    const token = tokenIn((await mails('restock-told'))[0]?.['text'], 'stop')
    expect((await post('/read', { token: older })).status).toBe(404)
    expect(await post('/read', { token })).toMatchObject({ status: 200, body: { state: 'told' } })
    await post('/stop', { token })
    expect(await requests()).toEqual([])
  })

  test('sends a mail for a second request of the same variant', async () => {
    await confirmed()
    await back(size)
    await notifyReturns(env, start)
    await back(size, 0)
    await confirmed()
    await back(size)
    await notifyReturns(env, start + day)
    expect(await mails('restock-told')).toHaveLength(2)
  })

  test('sends a mail for a new request after the first one was deleted', async () => {
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

  test('sends no mail while the product is not published', async () => {
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

describe('search for returned variants', () => {
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

  test('reads each sold-out variant once, not every request', async () => {
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

  test('sends a hundred mails per run', async () => {
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

describe('forgetRequests', () => {
  const states = async () => (await requests()).map(({ state }) => state)

  test.each([
    ['pending', 7],
    ['confirmed', 365],
    ['told', 30],
  ])('deletes a request that is %s after %i days', async (state, days) => {
    await ask()
    await env.DB.prepare('UPDATE restock_requests SET state = ?1').bind(state).run()
    await forgetRequests(env.DB, start + days * day - 1).run()
    expect(await states()).toEqual([state])
    await forgetRequests(env.DB, start + days * day).run()
    expect(await states()).toEqual([])
  })
})

describe('shop that sends no mail', () => {
  test('returns 404 for a restock request', async () => {
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
