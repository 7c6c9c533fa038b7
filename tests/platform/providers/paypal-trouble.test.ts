import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { expireOrders } from '../../../worker/platform/orders/ledger/expire.ts'
import { settle } from '../../../worker/platform/orders/payments/settle.ts'
import { call, cartWith, products, refusalOf } from '../../contract/cart-shop.ts'
import {
  address,
  ledgerOf,
  minutesFromNow,
  read,
  requestFor,
  stockOf,
  update,
} from '../checkout/checkout-shop.ts'
import { attemptOf, captureRow, captures, clock, ordered, provider } from './paypal-harness.ts'
import { expectPaidOnce, harness, openPayPalShop, statusOf } from './paypal-shop.ts'

openPayPalShop()

describe('PayPal payment with trouble', () => {
  test('puts the order on hold while the capture is under review, then pays or fails it', async () => {
    const [good, bad] = [await ordered(), await ordered()]
    harness.paypal.outcomes.capture = 'PENDING'
    for (const order of [good, bad]) {
      await harness.paypal.act(order.ref, 'pay')
      expect((await captureRow(order)).body).toMatchObject({
        status: 'PENDING',
        order: { status: 'on-hold' },
      })
    }
    await harness.deliverAll()
    await harness.paypal.settle(good.ref, 'COMPLETED')
    await harness.paypal.settle(bad.ref, 'DECLINED')
    expect(await harness.deliverAll()).toEqual([200, 200])
    expect([await statusOf(good), await statusOf(bad)]).toEqual(['processing', 'failed'])
    // The pieces of the failed order stay held as long as it can be paid.
    expect(await stockOf(products.scarce)).toBe(48)
    await clock(32)
    await expireOrders(env, minutesFromNow(32))
    expect(await stockOf(products.scarce)).toBe(49)
  })

  test('returns 400 when PayPal declined the capture of a completed order', async () => {
    const order = await ordered()
    harness.paypal.outcomes.capture = 'DECLINED'
    await harness.paypal.act(order.ref, 'pay')
    expect(refusalOf(await captureRow(order))).toEqual([400, 'payment_declined', 400])
    expect(harness.paypal.taken(order.attempt)).toBe(0)
  })

  test.each(['corrected', 'ordered again'])(
    'captures nothing after the address was %s; the buyer must approve again',
    async (way) => {
      const { key } = await cartWith([products.scarce, 1])
      const request = requestFor(14_900)
      const checkout = (more = {}) =>
        call('POST', 'customer/v1/paypal/checkout/direct', { key, body: { ...request, ...more } })
      const { body } = await checkout()
      const order = { id: body.order.id, key: body.order.order_key, ref: body.id, attempt: '' }
      await harness.paypal.act(order.ref, 'pay')
      const elsewhere = { ...address, address_1: '9 quai du Receleur' }
      const again =
        way === 'corrected'
          ? await update(order.id, order.key, { shipping: elsewhere, action: 'pay_again' })
          : await checkout({ shipping_same_as_billing: false, shipping: elsewhere })
      expect(refusalOf(await captureRow(order))).toEqual([400, 'payment_not_approved', 400])
      await harness.deliverAll()
      await clock(3)
      expect(harness.paypal.taken(`S${order.id}-1`)).toBe(0)
      expect(await statusOf(order)).toBe('pending')
      expect(again.body.id).not.toBe(order.ref)
      await harness.paypal.act(again.body.id, 'pay')
      expect((await captureRow({ ...order, ref: again.body.id })).body.status).toBe('COMPLETED')
      expect(harness.paypal.taken(`S${order.id}-2`)).toBe(14_900)
      expect((await read(order.id, order.key)).body.shipping.address_1).toBe(elsewhere.address_1)
    },
  )

  test('captures nothing after a change of address, and refuses one during the capture', async () => {
    const elsewhere = { shipping: { ...address, address_1: '9 quai du Receleur' } }
    const agreed = async () => {
      const order = await ordered()
      await harness.paypal.act(order.ref, 'pay')
      const attempt = await attemptOf(order.attempt)
      const state = await provider().lookup(attempt)
      if (state.kind !== 'approved') throw new Error('not approved')
      return { order, attempt, state }
    }
    const before = await agreed()
    expect((await update(before.order.id, before.order.key, elsewhere)).status).toBe(200)
    await settle({ ...env }, before.attempt, before.state, 'refresh')
    expect([await statusOf(before.order), harness.paypal.taken(before.order.attempt)]).toEqual(['pending', 0])
    await update(before.order.id, before.order.key, { action: 'cancel' })
    const during = await agreed()
    const { id, key } = during.order
    const logged: unknown[] = []
    const capture = async () => {
      logged.push(refusalOf(await update(id, key, elsewhere)))
      return during.state.capture()
    }
    await settle({ ...env }, during.attempt, { ...during.state, capture }, 'refresh')
    expect(logged).toEqual([[409, 'order_not_editable', 409]])
    await expectPaidOnce(during.order, 'refresh')
    expect((await read(id, key)).body.shipping.address_1).toBe(address.address_1)
  })

  test('accepts a corrected address after a refusal', async () => {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'refuse')
    await captureRow(order)
    const shipping = { ...address, address_1: '3 rue des Perles' }
    const again = await update(order.id, order.key, { shipping, action: 'pay_again' })
    expect(again.body.order).toMatchObject({ status: 'pending', shipping })
    expect((await update(order.id, order.key, { customer_note: 'Au fond de la cour' })).status).toBe(200)
  })

  test('leaves the order pending when the buyer cancels, who can still approve it', async () => {
    const order = await ordered()
    const back = new URL((await harness.paypal.act(order.ref, 'leave')) ?? '')
    expect(provider().return(back.searchParams)).toEqual({ kind: 'left', ref: order.ref })
    await update(order.id, order.key, { action: 'refresh' })
    expect(await statusOf(order)).toBe('pending')
    const again = await update(order.id, order.key, { action: 'pay_again', payment_method: 'paypal' })
    expect(again.body.id).toBe(order.ref)
    await harness.paypal.act(order.ref, 'pay')
    await harness.deliverAll()
    await expectPaidOnce(order, 'webhook')
  })

  test('captures nothing for a cancelled order', async () => {
    const order = await ordered()
    await update(order.id, order.key, { action: 'cancel' })
    await harness.paypal.act(order.ref, 'pay')
    expect(await harness.deliverAll()).toEqual([200])
    await clock(3)
    expect(refusalOf(await captureRow(order))).toEqual([409, 'order_not_editable', 409])
    expect([await statusOf(order), harness.count(captures)]).toEqual(['cancelled', 0])
    expect(await stockOf(products.scarce)).toBe(50)
  })

  test('fails the order without capture when the approved amount differs', async () => {
    const order = await ordered()
    harness.paypal.tamper(order.ref, 1_490)
    await harness.paypal.act(order.ref, 'pay')
    await harness.deliverAll()
    await clock(3)
    expect([await statusOf(order), harness.count(captures)]).toEqual(['failed', 0])
    expect(await ledgerOf(order.id)).toContain('amount-mismatch webhook')
  })

  test('parks a capture of another amount and says that the payment is under review', async () => {
    const order = await ordered()
    await harness.paypal.act(order.ref, 'pay')
    // The amount changes between the read and the capture.
    harness.fault = (_, path) => {
      if (path.endsWith(order.ref)) harness.paypal.tamper(order.ref, 1_490)
      return null
    }
    expect(refusalOf(await captureRow(order))).toEqual([409, 'payment_in_review', 409])
    expect((await attemptOf(order.attempt)).state).toBe('parked')
    expect(refusalOf(await captureRow(order))).toEqual([409, 'payment_in_review', 409])
    const result = await call('POST', 'aubenacre/v1/orders/result', {
      body: { id: order.id, access: order.key },
    })
    expect(result.body.order).toMatchObject({ status: 'pending', in_review: true })
    // Whatever happens to the order, its money waits for a person.
    await clock(32)
    await expireOrders(env, minutesFromNow(32))
    const later = await call('POST', 'aubenacre/v1/orders/result', {
      body: { id: order.id, access: order.key },
    })
    expect(later.body.order).toMatchObject({ status: 'cancelled', in_review: true })
    expect(refusalOf(await captureRow(order))).toEqual([409, 'payment_in_review', 409])
  })

  test('expires the attempt when PayPal no longer knows the order', async () => {
    const order = await ordered()
    harness.paypal.expire(order.ref)
    await clock(3)
    expect((await attemptOf(order.attempt)).state).toBe('expired')
    expect(await statusOf(order)).toBe('cancelled')
  })
})
