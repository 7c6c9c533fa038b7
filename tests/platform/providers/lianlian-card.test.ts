import { describe, expect, test } from 'vitest'
import { products, refusalOf } from '../../contract/cart-shop.ts'
import { send } from '../../support/transports.ts'
import { single, stockOf, update } from '../checkout/checkout-shop.ts'
import { clock, direct, directRequest, hosted } from './lianlian-harness.ts'
import {
  attemptOf,
  harness,
  logged,
  paidMoves,
  provider,
  sellByLianLian,
  statusOf,
  visitor,
} from './lianlian-shop.ts'

sellByLianLian()

describe('LianLian card payment', () => {
  test('pays the order at once, and once', async () => {
    const { response, order } = await direct(harness, 'good')
    expect(response.body).toMatchObject({
      status: 'paid',
      payment_url: null,
      order: { status: 'processing' },
    })
    await harness.deliverAll()
    const { id, attempt } = order()
    expect(await paidMoves(id)).toHaveLength(1)
    expect(harness.lianlian.taken(attempt)).toBe(14_900)
    const { payment_data } = harness.lianlian.books.payments.get(order().ref)?.asked ?? {}
    expect(payment_data?.card).toMatchObject({ holder_name: 'Claire Martin' })
  })

  test('returns 400 when the card is refused; another card pays the same order', async () => {
    const { response, pay, clientRef } = await direct(harness, 'refused')
    expect(refusalOf(response)).toEqual([400, 'payment_declined', 400])
    expect(response.body.message).toBe('Veuillez vérifier vos informations de paiement et réessayer')
    const again = await pay({ card_token: harness.lianlian.cardToken('good') })
    expect(again.body).toMatchObject({ status: 'paid', order: { status: 'processing' } })
    expect(await single('SELECT count(*) FROM orders WHERE client_ref = ?', clientRef)).toBe(1)
    expect(await stockOf(products.scarce)).toBe(49)
  })

  test('with 3-D Secure continues on LianLian’s page, and is paid or refused there', async () => {
    const one = await direct(harness, 'challenge')
    expect(one.response.body).toMatchObject({ status: 'action_required', order: { status: 'pending' } })
    expect(one.response.body.payment_url).toMatch(/^https:\/\/lianlian\.test\/cashier/)
    await harness.lianlian.act(one.order().ref, 'pay')
    await harness.deliverAll()
    expect(await statusOf(one.order())).toBe('processing')
    const two = await direct(harness, 'challenge')
    await harness.lianlian.act(two.order().ref, 'refuse')
    await update(two.order().id, two.order().key, { action: 'refresh' })
    expect(await statusOf(two.order())).toBe('failed')
  })

  test('stays pending while the bank is slow, then the scheduled job finds the payment', async () => {
    const { response, order } = await direct(harness, 'slow')
    expect(response.body).toMatchObject({
      status: 'processing',
      payment_url: null,
      order: { status: 'pending' },
    })
    await harness.lianlian.act(order().ref, 'pay')
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
  ])('returns 400 when %s is %j', async (field, value) => {
    const { pay } = await directRequest(harness.lianlian.cardToken('good'))
    const response = await pay({ [field]: value })
    expect(refusalOf(response)).toEqual([400, 'rest_invalid_param', 400])
    expect(Object.keys(response.body.data.params)).toEqual([field])
  })

  test.each(['Zoë d’Ångström-Lévy', "Jean-Pierre O'Brien", '李 小龙'])(
    'accepts the cardholder name %s',
    async (holder_name) => {
      const { pay } = await directRequest(harness.lianlian.cardToken('good'), { holder_name })
      expect((await pay()).body.status).toBe('paid')
    },
  )

  test('returns 429 after fifteen tries in an hour', async () => {
    const { request } = await directRequest(harness.lianlian.cardToken('refused'))
    const statuses: number[] = []
    for (let time = 0; time < 16; time += 1) {
      const { status } = await send(
        request({ card_token: harness.lianlian.cardToken('refused') }, visitor(8)),
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(15).fill(400), 429])
    expect(harness.lianlian.books.payments.size).toBe(15)
  })

  test('charges once when the response is lost and the buyer sends the form again', async () => {
    const { pay, clientRef } = await directRequest(harness.lianlian.cardToken('good'))
    harness.loses('POST', /payments$/)
    expect(refusalOf(await pay())).toEqual([502, 'payment_provider_error', 502])
    harness.fault = (answer) => answer
    expect((await pay()).body).toMatchObject({ status: 'paid' })
    const id = await single('SELECT id FROM orders WHERE client_ref = ?', clientRef)
    expect(harness.lianlian.taken(`S${id}-1`)).toBe(14_900)
    expect(harness.lianlian.books.payments.size).toBe(1)
  })

  test('is found by the scheduled job when the response is lost and the buyer leaves', async () => {
    const { pay, clientRef } = await directRequest(harness.lianlian.cardToken('good'))
    harness.loses('POST', /payments$/)
    await pay()
    harness.fault = (answer) => answer
    await clock(3)
    const [id, key] = [
      await single('SELECT id FROM orders WHERE client_ref = ?', clientRef),
      await single<string>('SELECT order_key FROM orders WHERE client_ref = ?', clientRef),
    ]
    expect(await statusOf({ id: id ?? 0, key: key ?? '' })).toBe('processing')
  })
})

describe('untrustworthy response of LianLian', () => {
  const changed = (change: (order: { payment_data: object }) => object, isSigned = true) => {
    harness.fault = async (answer, request) => {
      const body = await answer.json<{ return_code: string; order?: { payment_data: object } }>()
      if (!body.order || request.method !== 'GET') return Response.json(body, answer)
      const response = { ...body, order: { ...body.order, ...change(body.order) } }
      return Response.json(response, isSigned ? { headers: await harness.lianlian.sign(response) } : answer)
    }
  }
  const paid = async () => {
    const order = await hosted()
    await harness.lianlian.act(order.ref, 'pay')
    return order
  }

  test.each([
    ['another amount', { payment_amount: '1.00' }],
    ['another currency', { payment_currency_code: 'USD' }],
  ])('with %s parks the payment and leaves the order pending', async (_, wrong) => {
    const order = await paid()
    changed(({ payment_data }) => ({ payment_data: { ...payment_data, ...wrong } }))
    await clock(3)
    expect(await statusOf(order)).toBe('pending')
    expect((await attemptOf(order.attempt)).state).toBe('parked')
  })

  test('about another payment parks the payment', async () => {
    const order = await paid()
    changed(() => ({ merchant_transaction_id: 'S7-1-other' }))
    await clock(3)
    expect((await attemptOf(order.attempt)).state).toBe('parked')
  })

  test('without a signature is ignored, and LianLian is asked again later', async () => {
    const order = await paid()
    changed(({ payment_data }) => ({ payment_data }), false)
    harness.fault = ((fault) => async (answer, request) => {
      const response = await fault(answer, request)
      response.headers.delete('signature')
      return response
    })(harness.fault)
    await clock(3)
    expect(await statusOf(order)).toBe('pending')
    expect(logged.join()).toContain('did not sign')
    harness.fault = (answer) => answer
    await clock(15)
    expect(await statusOf(order)).toBe('processing')
  })

  test.each([
    ['a status nobody documents', { payment_status: 'ZZ' }, 'open'],
    ['given up', { payment_status: 'PC' }, 'expired'],
    ['given back in part', { payment_status: 'PR' }, 'paid'],
    ['charged back', { payment_status: 'CB' }, 'open'],
  ])('payment status: %s', async (_, wrong, kind) => {
    const order = await paid()
    changed(({ payment_data }) => ({ payment_data: { ...payment_data, ...wrong } }))
    expect((await provider().lookup(await attemptOf(order.attempt))).kind).toBe(kind)
    expect(logged.join().includes('nobody documents')).toBe(kind === 'open')
  })

  test('with a payment page on another host is refused', async () => {
    harness.fault = async (answer) => {
      const body = await answer.json<{ order: object }>()
      const response = {
        ...body,
        order: { ...body.order, payment_url: 'https://lianlianpay.com.evil.test/pay' },
      }
      return Response.json(response, { headers: await harness.lianlian.sign(response) })
    }
    await expect(hosted()).rejects.toThrow()
    expect(logged.join()).toContain('not its own')
  })
})
