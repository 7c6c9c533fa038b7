import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { attemptById } from '../../worker/commerce/embedded/orders/payments/attempts.ts'
import { configuredProvider } from '../../worker/commerce/embedded/providers/registry.ts'
import { keepLog } from '../support/kept-log.ts'
import { origin, send } from '../support/transports.ts'
import { call, jewels, openShop, refusalOf } from './cart-shop.ts'
import { giveBack, ledgerOf, read, setStock, single, stockOf, update } from './checkout-shop.ts'
import { clock, direct, directRequest, hosted, LianLianDesk, refundClock } from './lianlian-desk.ts'

let desk: LianLianDesk
let logged: string[] = []

beforeAll(openShop)
beforeEach(async () => {
  await giveBack()
  await setStock(jewels.scarce, 50)
  desk = await LianLianDesk.open()
  logged = keepLog()
})
afterEach(() => {
  expect(desk.lianlian.problems).toEqual([])
  expect(logged.join('\n')).not.toMatch(
    /PRIVATE KEY|PUBLIC KEY|MII[\w+/]{20}|card-\d|fields-\d|@example\.test|Claire/,
  )
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const visitor = (number: number) => ({ 'CF-Connecting-IP': `203.0.113.${number}` })
const statusOf = async ({ id, key }: { id: number; key: string }) => (await read(id, key)).body.status
const provider = () => configuredProvider({ ...env }, 'lianlian') ?? expect.fail('not configured')
const attemptOf = async (id: string) => (await attemptById(env.DB, id)) ?? expect.fail('no attempt')
const paidMoves = async (id: number) => (await ledgerOf(id)).filter((entry) => entry.includes('>processing'))

describe('a token for the card fields', () => {
  const ask = () => call('GET', 'customer/v1/lianlian/get_token')

  test('is LianLian’s, used once, and tells the environment', async () => {
    const [one, two] = [await ask(), await ask()]
    expect(one.body).toEqual({
      token: expect.stringMatching(/^fields-/),
      environment: 'sandbox',
      order_id: null,
    })
    expect(two.body.token).not.toBe(one.body.token)
  })

  test('is not there while LianLian is not', async () => {
    desk.fault = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    expect(refusalOf(await ask())).toEqual([503, 'payment_provider_unavailable', 503])
    Object.assign(env, { LIANLIAN_PRIVATE_KEY: undefined })
    expect(refusalOf(await ask())).toEqual([503, 'payment_provider_unavailable', 503])
  })

  test('is given to one visitor sixty times an hour', async () => {
    const asked = () =>
      send(new Request(`${origin}/wp-json/customer/v1/lianlian/get_token`, { headers: visitor(7) }))
    for (let time = 0; time < 60; time += 1) expect((await asked()).status).toBe(200)
    expect((await asked()).status).toBe(429)
  })
})

describe('on LianLian’s page', () => {
  test('is asked for the total of the order, its products adding up', async () => {
    const order = await hosted()
    expect(order.ref).toMatch(new RegExp(`^S${order.id}-1-[0-9a-z]+$`))
    expect(order.url).toBe(`${desk.lianlian.origin}/cashier?id=${order.ref}`)
    const asked = desk.lianlian.books.payments.get(order.ref)?.asked
    expect(asked).toMatchObject({
      notification_url: `${origin}/wp-json/customer/v1/lianlian/notify`,
      merchant_order: {
        merchant_order_id: String(order.id),
        order_amount: '149.00',
        products: [{ price: '149.00', quantity: 1, name: 'Collier Lagune' }],
      },
    })
    expect(asked?.payment_data).toBeUndefined()
  })

  test('is paid by a notification, once, however often it comes', async () => {
    const order = await hosted()
    await desk.lianlian.act(order.ref, 'pay')
    expect(await statusOf(order)).toBe('pending')
    const notification = desk.owed()
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.deliver(notification)))
    expect(answers).toEqual(Array(5).fill({ status: 200, body: 'success' }))
    expect(await statusOf(order)).toBe('processing')
    expect(await paidMoves(order.id)).toEqual(['pending>processing webhook'])
    expect(await stockOf(jewels.scarce)).toBe(49)
    expect(await single('SELECT transaction_id FROM orders WHERE id = ?', order.id)).toMatch(/^20261122/)
  })

  test('a notification is taken at the address of every provider as well', async () => {
    const order = await hosted()
    await desk.lianlian.act(order.ref, 'pay')
    const notification = { ...desk.owed(), url: `${origin}/wp-json/customer/v1/lianlian/webhook` }
    expect((await desk.deliver(notification)).status).toBe(200)
    expect(await statusOf(order)).toBe('processing')
  })

  test('comes back by GET or by POST, with whatever LianLian adds, to the result page and nowhere else', async () => {
    const order = await hosted()
    const back = (await desk.lianlian.act(order.ref, 'refuse')) ?? ''
    for (const method of ['GET', 'POST']) {
      const answer = await send(new Request(back, { method, redirect: 'manual' }))
      expect(answer.status).toBe(303)
      expect(answer.headers.get('Location')).toMatch(new RegExp(`^/checkout/result/${order.id}\\?`))
      expect(answer.headers.get('Location')).not.toContain('payment_status')
    }
    for (const way of ['//evil.test', 'https://evil.test', '/\\evil.test', 'é']) {
      const address = `${origin}/wp-json/customer/v1/lianlian/back/${btoa(String.fromCharCode(...new TextEncoder().encode(way)))}`
      expect((await send(new Request(address, { redirect: 'manual' }))).status).toBe(404)
    }
  })

  test('given up: the page is closed, nobody pays it any more', async () => {
    const order = await hosted()
    const left = await desk.lianlian.act(order.ref, 'leave')
    const answer = await send(new Request(left ?? '', { redirect: 'manual' }))
    const way = new URL(answer.headers.get('Location') ?? '', origin)
    expect(provider().return(way.searchParams)).toEqual({ kind: 'left', ref: null })
    await update(order.id, order.key, { action: 'cancel' })
    expect(desk.lianlian.books.payments.get(order.ref)?.status).toBe('PC')
  })

  test('is paid by reading back when no notification comes, refused as well', async () => {
    const one = await hosted()
    await desk.lianlian.act(one.ref, 'challenge')
    await update(one.id, one.key, { action: 'refresh' })
    expect(await statusOf(one)).toBe('pending')
    await desk.lianlian.act(one.ref, 'pay')
    await update(one.id, one.key, { action: 'refresh' })
    expect(await statusOf(one)).toBe('processing')
    const two = await hosted()
    await desk.lianlian.act(two.ref, 'refuse')
    await clock(3)
    expect(await statusOf(two)).toBe('failed')
  })
})

describe('a notification', () => {
  test.each([
    ['no signature', async () => ({})],
    ['nonsense', async () => ({ signature: '%%%' })],
    ['of another body', () => desk.lianlian.sign({ merchant_transaction_id: 'S1-1-a' })],
  ])('is refused with %s', async (_, headersOf) => {
    const order = await hosted()
    await desk.lianlian.act(order.ref, 'pay')
    const notification = { ...desk.owed(), headers: await headersOf() }
    const answer = await desk.deliver(notification as never)
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'invalid_signature'])
    expect(await statusOf(order)).toBe('pending')
  })

  test('that claims a payment there was not moves nothing: LianLian is asked', async () => {
    const order = await hosted()
    const claim = {
      merchant_transaction_id: order.ref,
      payment_data: { payment_status: 'PS', payment_amount: '149.00', payment_currency_code: 'EUR' },
    }
    const headers = await desk.lianlian.sign(claim)
    const url = `${origin}/wp-json/customer/v1/lianlian/notify`
    expect((await desk.deliver({ url, body: JSON.stringify(claim), headers })).status).toBe(200)
    expect(await statusOf(order)).toBe('pending')
  })

  test('is left to be sent again while LianLian cannot be asked', async () => {
    const order = await hosted()
    await desk.lianlian.act(order.ref, 'pay')
    const notification = desk.owed()
    desk.loses('GET', /payments/)
    expect((await desk.deliver(notification)).status).toBe(503)
    desk.fault = (answer) => answer
    expect((await desk.deliver(notification)).status).toBe(200)
    expect(await statusOf(order)).toBe('processing')
  })
})

describe('with a card', () => {
  test('that is good: paid at once, and once', async () => {
    const { told, order } = await direct(desk, 'good')
    expect(told.body).toMatchObject({ status: 'paid', payment_url: null, order: { status: 'processing' } })
    await desk.deliverAll()
    const { id, attempt } = order()
    expect(await paidMoves(id)).toHaveLength(1)
    expect(desk.lianlian.taken(attempt)).toBe(14_900)
    const { payment_data } = desk.lianlian.books.payments.get(order().ref)?.asked ?? {}
    expect(payment_data?.card).toMatchObject({ holder_name: 'Claire Martin' })
  })

  test('that is refused: told so, and another one pays the same order', async () => {
    const { told, pay, clientRef } = await direct(desk, 'refused')
    expect(refusalOf(told)).toEqual([400, 'payment_declined', 400])
    expect(told.body.message).toBe('Veuillez vérifier vos informations de paiement et réessayer')
    const again = await pay({ card_token: desk.lianlian.cardToken('good') })
    expect(again.body).toMatchObject({ status: 'paid', order: { status: 'processing' } })
    expect(await single('SELECT count(*) FROM orders WHERE client_ref = ?', clientRef)).toBe(1)
    expect(await stockOf(jewels.scarce)).toBe(49)
  })

  test('that asks for 3-D Secure: passed on LianLian’s page, or not', async () => {
    const one = await direct(desk, 'challenge')
    expect(one.told.body).toMatchObject({ status: 'action_required', order: { status: 'pending' } })
    expect(one.told.body.payment_url).toMatch(/^https:\/\/lianlian\.test\/cashier/)
    await desk.lianlian.act(one.order().ref, 'pay')
    await desk.deliverAll()
    expect(await statusOf(one.order())).toBe('processing')
    const two = await direct(desk, 'challenge')
    await desk.lianlian.act(two.order().ref, 'refuse')
    await update(two.order().id, two.order().key, { action: 'refresh' })
    expect(await statusOf(two.order())).toBe('failed')
  })

  test('whose bank takes its time: waited for', async () => {
    const { told, order } = await direct(desk, 'slow')
    expect(told.body).toMatchObject({ status: 'processing', payment_url: null, order: { status: 'pending' } })
    await desk.lianlian.act(order().ref, 'pay')
    await clock(3)
    expect(await statusOf(order())).toBe('processing')
  })

  test.each([
    ['holder_name', ''],
    ['holder_name', 'A'],
    ['holder_name', '4242 4242 4242 4242'],
    ['holder_name', 'Claire <b>'],
    ['holder_name', 'x'.repeat(61)],
    ['card_token', ''],
    ['card_token', 42],
  ])('needs a good %s, not %j', async (field, value) => {
    const { pay } = await directRequest(desk.lianlian.cardToken('good'))
    const told = await pay({ [field]: value })
    expect(refusalOf(told)).toEqual([400, 'rest_invalid_param', 400])
    expect(Object.keys(told.body.data.params)).toEqual([field])
  })

  test.each(['Zoë d’Ångström-Lévy', "Jean-Pierre O'Brien", '李 小龙'])(
    'takes the name %s',
    async (holder_name) => {
      const { pay } = await directRequest(desk.lianlian.cardToken('good'), { holder_name })
      expect((await pay()).body.status).toBe('paid')
    },
  )

  test('that is one of too many is not tried: fifteen in an hour', async () => {
    const { request } = await directRequest(desk.lianlian.cardToken('refused'))
    const statuses: number[] = []
    for (let time = 0; time < 16; time += 1) {
      const { status } = await send(request({ card_token: desk.lianlian.cardToken('refused') }, visitor(8)))
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(15).fill(400), 429])
    expect(desk.lianlian.books.payments.size).toBe(15)
  })

  test('charged, its answer lost, sent again: one order, one charge', async () => {
    const { pay, clientRef } = await directRequest(desk.lianlian.cardToken('good'))
    desk.loses('POST', /payments$/)
    expect(refusalOf(await pay())).toEqual([502, 'payment_provider_error', 502])
    desk.fault = (answer) => answer
    expect((await pay()).body).toMatchObject({ status: 'paid' })
    const id = await single('SELECT id FROM orders WHERE client_ref = ?', clientRef)
    expect(desk.lianlian.taken(`S${id}-1`)).toBe(14_900)
    expect(desk.lianlian.books.payments.size).toBe(1)
  })

  test('charged, its answer lost, the buyer gone: the clock finds it', async () => {
    const { pay, clientRef } = await directRequest(desk.lianlian.cardToken('good'))
    desk.loses('POST', /payments$/)
    await pay()
    desk.fault = (answer) => answer
    await clock(3)
    const [id, key] = [
      await single('SELECT id FROM orders WHERE client_ref = ?', clientRef),
      await single<string>('SELECT order_key FROM orders WHERE client_ref = ?', clientRef),
    ]
    expect(await statusOf({ id: id ?? 0, key: key ?? '' })).toBe('processing')
  })
})

describe('an answer that cannot be trusted', () => {
  const changed = (change: (order: { payment_data: object }) => object, isSigned = true) => {
    desk.fault = async (answer, request) => {
      const body = await answer.json<{ return_code: string; order?: { payment_data: object } }>()
      if (!body.order || request.method !== 'GET') return Response.json(body, answer)
      const told = { ...body, order: { ...body.order, ...change(body.order) } }
      return Response.json(told, isSigned ? { headers: await desk.lianlian.sign(told) } : answer)
    }
  }
  const paid = async () => {
    const order = await hosted()
    await desk.lianlian.act(order.ref, 'pay')
    return order
  }

  test.each([
    ['another amount', { payment_amount: '1.00' }],
    ['another currency', { payment_currency_code: 'USD' }],
  ])('signed, with %s: set apart, never shipped', async (_, wrong) => {
    const order = await paid()
    changed(({ payment_data }) => ({ payment_data: { ...payment_data, ...wrong } }))
    await clock(3)
    expect(await statusOf(order)).toBe('pending')
    expect((await attemptOf(order.attempt)).state).toBe('parked')
  })

  test('signed, of another payment: set apart', async () => {
    const order = await paid()
    changed(() => ({ merchant_transaction_id: 'S7-1-other' }))
    await clock(3)
    expect((await attemptOf(order.attempt)).state).toBe('parked')
  })

  test('not signed: no answer, asked again later', async () => {
    const order = await paid()
    changed(({ payment_data }) => ({ payment_data }), false)
    desk.fault = ((fault) => async (answer, request) => {
      const told = await fault(answer, request)
      told.headers.delete('signature')
      return told
    })(desk.fault)
    await clock(3)
    expect(await statusOf(order)).toBe('pending')
    expect(logged.join()).toContain('did not sign')
    desk.fault = (answer) => answer
    await clock(15)
    expect(await statusOf(order)).toBe('processing')
  })

  test.each([
    ['a status nobody documents', { payment_status: 'ZZ' }, 'open'],
    ['given up', { payment_status: 'PC' }, 'expired'],
    ['given back in part', { payment_status: 'PR' }, 'paid'],
    ['charged back', { payment_status: 'CB' }, 'open'],
  ])('%s', async (_, wrong, kind) => {
    const order = await paid()
    changed(({ payment_data }) => ({ payment_data: { ...payment_data, ...wrong } }))
    expect((await provider().lookup(await attemptOf(order.attempt))).kind).toBe(kind)
    expect(logged.join().includes('nobody documents')).toBe(kind === 'open')
  })

  test('a payment page elsewhere is not gone to', async () => {
    desk.fault = async (answer) => {
      const body = await answer.json<{ order: object }>()
      const told = { ...body, order: { ...body.order, payment_url: 'https://lianlianpay.com.evil.test/pay' } }
      return Response.json(told, { headers: await desk.lianlian.sign(told) })
    }
    await expect(hosted()).rejects.toThrow()
    expect(logged.join()).toContain('not its own')
  })
})

describe('given back', () => {
  const wishOf = async (attempt: string, amountCents: number, idempotencyKey = 'R1-1-key') => ({
    attempt: await attemptOf(attempt),
    amountCents,
    idempotencyKey,
    providerRef: null,
  })
  const paid = async () => {
    const { order } = await direct(desk, 'good')
    await desk.deliverAll()
    return order()
  }

  test('in part and whole, each once however often it is asked', async () => {
    const { attempt } = await paid()
    const wish = await wishOf(attempt, 4_900)
    const [one, again] = [await provider().refund(wish), await provider().refund(wish)]
    expect(one).toEqual({ kind: 'done', ref: expect.any(String) })
    expect(again).toEqual(one)
    expect(desk.lianlian.givenBack(attempt)).toBe(4_900)
    await provider().refund(await wishOf(attempt, 10_000, 'R1-2-key'))
    expect(desk.lianlian.givenBack(attempt)).toBe(14_900)
    expect(await provider().lookup(await attemptOf(attempt))).toMatchObject({
      kind: 'refunded',
      amountCents: 14_900,
    })
  })

  test('its answer lost, sent again: once', async () => {
    const { attempt } = await paid()
    const wish = await wishOf(attempt, 14_900)
    desk.loses('POST', /refunds$/)
    await expect(provider().refund(wish)).rejects.toThrow('lianlian')
    desk.fault = (answer) => answer
    expect((await provider().refund(wish)).kind).toBe('done')
    expect(desk.lianlian.givenBack(attempt)).toBe(14_900)
  })

  test('taken first, done later', async () => {
    desk.lianlian.refundsAtOnce = false
    const { attempt } = await paid()
    const wish = await wishOf(attempt, 14_900)
    const sent = await provider().refund(wish)
    expect(sent.kind).toBe('sent')
    const providerRef = 'ref' in sent ? sent.ref : null
    expect((await provider().refund({ ...wish, providerRef })).kind).toBe('done')
    expect(desk.lianlian.givenBack(attempt)).toBe(14_900)
  })

  test('more than is left: a person has to look', async () => {
    const { attempt } = await paid()
    const told = await provider().refund(await wishOf(attempt, 20_000))
    expect(told).toEqual({ kind: 'failed', reason: 'REFUND_AMOUNT_EXCEEDED' })
    expect(desk.lianlian.givenBack(attempt)).toBe(0)
  })

  test('at LianLian’s own desk: the order is told', async () => {
    const order = await paid()
    await provider().refund(await wishOf(order.attempt, 14_900, 'desk-1'))
    await desk.deliverAll()
    await refundClock(5)
    expect(await statusOf(order)).toBe('refunded')
  })
})
