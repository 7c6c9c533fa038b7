import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetRequests } from '../../worker/commerce/embedded/restock/requests.ts'
import { tellReturns } from '../../worker/commerce/embedded/restock/tell.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { describeContract, origin, send } from '../support/transports.ts'

/** A jewel that is never in stock, one size of a ring, and another size of it. */
const earrings = 7054
const size = 700101
const otherSize = 700102
const email = 'claire@example.com'
const start = Date.parse('2026-11-21T10:00:00Z')
const day = 24 * 3600_000

beforeAll(() => loadCatalogue(env.DB))
beforeEach(async () => {
  vi.setSystemTime(start)
  await env.DB.batch([
    ...['restock_requests', 'outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    env.DB.prepare('UPDATE variations SET stock = 0 WHERE id IN (?1, ?2)').bind(size, otherSize),
    env.DB.prepare('UPDATE products SET stock = 0 WHERE id = ?1').bind(earrings),
  ])
})

interface Answer {
  status: number
  body: Record<string, unknown>
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await send(
    new Request(`${origin}/wp-json/aubenacre/v1/restock-requests${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
  return { status: answer.status, body: await answer.json() }
}

const ask = (id: number = size, address = email) => post('', { id, email: address })
const requests = async () =>
  (await env.DB.prepare('SELECT * FROM restock_requests ORDER BY id').all<Record<string, unknown>>()).results
const mails = async (kind: string) =>
  (
    await env.DB.prepare('SELECT * FROM outbox WHERE kind = ?1 ORDER BY id')
      .bind(kind)
      .all<Record<string, string>>()
  ).results
const tokenIn = (text = '', page = 'confirm') =>
  new RegExp(`/restock/${page}\\?jeton=(\\S+)`).exec(text)?.[1] ?? ''
const lastToken = async () => tokenIn((await mails('restock-confirm')).at(-1)?.['text'])
const back = (id: number, stock = 1) =>
  env.DB.prepare(`UPDATE ${id > 100_000 ? 'variations' : 'products'} SET stock = ?2 WHERE id = ?1`)
    .bind(id, stock)
    .run()

/** A request asked for and confirmed; its secret. */
async function confirmed(id: number = size, address = email): Promise<string> {
  await ask(id, address)
  const token = await lastToken()
  expect((await post('/confirm', { token })).status).toBe(200)
  return token
}

describeContract('asking to be told of a return', () => {
  test('writes a request and one mail that asks to confirm it', async () => {
    expect(await ask(size, ' Claire@Example.com ')).toMatchObject({
      status: 200,
      body: { code: 'restock_asked', data: { status: 200 } },
    })
    expect(await requests()).toMatchObject([
      { item_id: size, email, state: 'pending', changed_at: '2026-11-21T10:00:00.000Z' },
    ])
    const [mail, ...others] = await mails('restock-confirm')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: email, state: 'kept' })
    expect(mail?.['text']).toContain('Bague Aube Akoya')
  })

  test('stores no secret of a request, only its print', async () => {
    await ask()
    const token = await lastToken()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await requests())).not.toContain(token)
  })

  test('twice for the same choice is one request, whose newest link counts', async () => {
    const first = await ask()
    const older = await lastToken()
    expect(await ask(size, 'CLAIRE@example.com')).toEqual(first)
    expect(await requests()).toHaveLength(1)
    expect(await mails('restock-confirm')).toHaveLength(2)
    expect((await post('/confirm', { token: older })).status).toBe(404)
    expect((await post('/confirm', { token: await lastToken() })).status).toBe(200)
  })

  test('for a confirmed choice answers the same and writes nothing', async () => {
    const first = await ask()
    await post('/confirm', { token: await lastToken() })
    const before = await requests()
    expect(await ask()).toEqual(first)
    expect(await requests()).toEqual(before)
    expect(await mails('restock-confirm')).toHaveLength(1)
  })

  test('for two choices is two requests', async () => {
    await ask(size)
    await ask(otherSize)
    expect(await requests()).toHaveLength(2)
  })

  test.each([
    [{ id: 999_999, email }, 404, 'restock_item_unknown'],
    [{ id: 7001, email }, 404, 'restock_item_unknown'],
    [{ id: 7096, email }, 404, 'restock_item_unknown'],
    [{ id: 7057, email }, 409, 'restock_available'],
    [{ id: size, email: 'claire' }, 400, 'rest_invalid_param'],
    [{ id: size, email: 'claire@example.com\nBcc: x@y.fr' }, 400, 'rest_invalid_param'],
    [{ id: size }, 400, 'rest_missing_callback_param'],
    [{ id: "1' OR 1=1", email }, 400, 'rest_invalid_param'],
  ])('%j is refused', async (body, status, code) => {
    expect(await post('', body)).toMatchObject({ status, body: { code } })
    expect(await requests()).toEqual([])
    expect(await mails('restock-confirm')).toEqual([])
  })

  test('too often is refused, and no more mails are written', async () => {
    for (let times = 0; times < 3; times++) expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(await mails('restock-confirm')).toHaveLength(3)
    expect((await ask(size, 'paul@example.com')).status).toBe(200)
  })
})

describeContract('the holder of a secret', () => {
  test('reads the request without changing it', async () => {
    await ask()
    const token = await lastToken()
    const { status, body } = await post('/read', { token })
    expect([status, body]).toEqual([200, { state: 'pending', product_id: 7001, choice: 'Taille 48' }])
    expect(await requests()).toMatchObject([{ state: 'pending' }])
  })

  test('confirms it, once or more', async () => {
    const token = await confirmed()
    expect(await post('/confirm', { token })).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    expect(await requests()).toMatchObject([{ state: 'confirmed' }])
  })

  test('has seven days to confirm', async () => {
    await ask()
    const token = await lastToken()
    vi.setSystemTime(start + 7 * day)
    expect((await post('/confirm', { token })).status).toBe(404)
    vi.setSystemTime(start + 7 * day - 1)
    expect((await post('/confirm', { token })).status).toBe(200)
  })

  test('ends it, and its address is erased', async () => {
    const token = await confirmed()
    expect((await post('/stop', { token })).status).toBe(200)
    expect(await requests()).toEqual([])
    await back(size)
    expect(await tellReturns(env, start)).toEqual([])
  })

  test.each([['wrong'], [''], ["' OR 1=1 --"], ['%']])('%j is nobody’s', async (token) => {
    await confirmed()
    for (const path of ['/read', '/confirm'])
      expect(await post(path, { token })).toMatchObject({
        status: 404,
        body: { code: 'restock_request_unknown' },
      })
    expect((await post('/stop', { token })).status).toBe(200)
    expect(await requests()).toMatchObject([{ state: 'confirmed' }])
  })
})

describe('when the choice is back', () => {
  test('each confirmed request gets one mail, with the link to the choice, and is closed', async () => {
    await confirmed(size)
    await confirmed(size, 'paul@example.com')
    await confirmed(earrings)
    await ask(size, 'unconfirmed@example.com')
    expect(await tellReturns(env, start)).toEqual([])
    await back(size)
    expect(await tellReturns(env, start + day)).toEqual([7001])
    const told = await mails('restock-told')
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([email, 'paul@example.com'])
    expect(told[0]).toMatchObject({ subject: 'De retour\u00a0: Bague Aube Akoya', state: 'waiting' })
    expect(told[0]?.['text']).toContain('/product/bague-aube-akoya-7001?taille=48\n')
    expect((await requests()).map(({ state }) => state).sort()).toEqual([
      'confirmed',
      'pending',
      'told',
      'told',
    ])
    await back(size, 0)
    await back(size, 5)
    expect(await tellReturns(env, start + 2 * day)).toEqual([])
    expect(await mails('restock-told')).toHaveLength(2)
  })

  test('a jewel without choices leads to its page', async () => {
    await confirmed(earrings)
    await back(earrings)
    expect(await tellReturns(env, start)).toEqual([earrings])
    expect((await mails('restock-told'))[0]?.['text']).toMatch(/\/product\/[a-z-]+-7054\n/)
  })

  test('the mail may wait until no page says any more that it is sold out', async () => {
    await confirmed()
    await back(size)
    await tellReturns(env, start, start + 360_000)
    expect(await mails('restock-told')).toMatchObject([{ due_at: '2026-11-21T10:06:00.000Z' }])
  })

  test('two clocks at once write one mail', async () => {
    await confirmed()
    await back(size)
    await Promise.all([1, 2, 3].map(() => tellReturns(env, start)))
    expect(await mails('restock-told')).toHaveLength(1)
  })

  test('the link of the mail ends the closed request too', async () => {
    const older = await confirmed()
    await back(size)
    await tellReturns(env, start)
    const token = tokenIn((await mails('restock-told'))[0]?.['text'], 'stop')
    expect((await post('/read', { token: older })).status).toBe(404)
    expect(await post('/read', { token })).toMatchObject({ status: 200, body: { state: 'told' } })
    await post('/stop', { token })
    expect(await requests()).toEqual([])
  })

  test('the same choice can be asked for again once it is told of', async () => {
    await confirmed()
    await back(size)
    await tellReturns(env, start)
    await back(size, 0)
    await confirmed()
    await back(size)
    await tellReturns(env, start + day)
    expect(await mails('restock-told')).toHaveLength(2)
  })

  test('a request erased after its mail leaves nothing that keeps the next one from being told', async () => {
    await confirmed()
    await back(size)
    await tellReturns(env, start)
    await post('/stop', { token: tokenIn((await mails('restock-told'))[0]?.['text'], 'stop') })
    await back(size, 0)
    await confirmed()
    await back(size)
    await tellReturns(env, start + day)
    expect(await mails('restock-told')).toHaveLength(2)
  })

  test('what is no longer published is told to nobody', async () => {
    await confirmed()
    await env.DB.batch([
      env.DB.prepare('UPDATE variations SET stock = 3 WHERE id = ?1').bind(size),
      env.DB.prepare("UPDATE products SET status = 'draft' WHERE id = 7001"),
    ])
    expect(await tellReturns(env, start)).toEqual([])
    await env.DB.prepare("UPDATE products SET status = 'publish' WHERE id = 7001").run()
    expect(await tellReturns(env, start)).toEqual([7001])
  })
})

describe('looking for what is back', () => {
  /** The database, which writes down how many rows a reading has read. */
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
    expect(await tellReturns({ ...env, DB }, start)).toEqual([])
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
    await tellReturns(env, start)
    expect(await mails('restock-told')).toHaveLength(100)
    await tellReturns(env, start)
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
    const { embedded } = await import('../../worker/commerce/embedded/index.ts')
    const { createExecutionContext } = await import('cloudflare:test')
    const answer = await embedded.fetch(
      new Request(`${origin}/wp-json/aubenacre/v1/restock-requests`, {
        method: 'POST',
        body: JSON.stringify({ id: size, email }),
      }),
      { ...env, ENVIRONMENT: 'production', IN_PROCESS: true },
      createExecutionContext(),
    )
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'rest_no_route'])
    expect(await requests()).toEqual([])
  })
})
