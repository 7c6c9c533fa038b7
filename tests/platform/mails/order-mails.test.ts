import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileOf } from '../../../worker/platform/mails/attachments.ts'
import { expireOrders } from '../../../worker/platform/orders/ledger/expire.ts'
import { transition } from '../../../worker/platform/orders/ledger/transition.ts'
import { orderById } from '../../../worker/platform/orders/order.ts'
import { scopeOf } from '../../../worker/platform/orders/order-link.ts'
import { deliveredMail, shippedMail } from '../../../worker/platform/orders/order-mails.ts'
import { attemptsOf } from '../../../worker/platform/orders/payments/attempts.ts'
import { settle } from '../../../worker/platform/orders/payments/settle.ts'
import type { PaymentState } from '../../../worker/platform/providers/provider.ts'
import { add, openShop, products } from '../../contract/cart-shop.ts'
import { pdfText } from '../../support/pdf-text.ts'
import {
  accepted,
  decide,
  giveBack,
  minutesFromNow,
  order,
  pending,
  refused,
  update,
} from '../checkout/checkout-shop.ts'

beforeAll(openShop)
beforeEach(async () => {
  await giveBack()
  await env.DB.prepare('DELETE FROM outbox').run()
})

interface Written {
  dedupe_key: string
  kind: string
  recipient: string
  text: string
  attachments: string
  state: string
  created_at: string
  due_at: string
}

const mails = async () => (await env.DB.prepare('SELECT * FROM outbox ORDER BY id').all<Written>()).results
const kinds = async () => (await mails()).map(({ kind }) => kind)

/** Settles provider states of an order's payment, all at the same time. */
async function settleAs(id: number, ...states: Partial<PaymentState>[]): Promise<void> {
  const [attempt] = await attemptsOf(env.DB, id)
  if (!attempt) throw new Error('no attempt')
  const payment = { amountCents: 14_900, currency: 'EUR', transactionId: 'demo_1', attemptId: null }
  await Promise.all(
    states.map((state) => settle(env, attempt, { ...payment, ...state } as PaymentState, 'webhook')),
  )
}

describe('order confirmation mail', () => {
  test('is written with the payment, to the buyer, with documents and an order link', async () => {
    const { id, session } = await pending()
    await decide(session, { action: 'pay', card: accepted })
    const [mail, ...others] = await mails()
    const made = await orderById(env.DB, id)
    expect(others.map(({ kind }) => kind)).toEqual(['order-sold'])
    expect(mail).toMatchObject({
      dedupe_key: `order-paid:${id}`,
      kind: 'order-paid',
      recipient: made?.email,
      state: 'kept',
    })
    expect(JSON.parse(mail?.attachments ?? '')).toEqual([
      { kind: 'terms', version: '2026-11-25' },
      { kind: 'withdrawal-form' },
      { kind: 'invoice', order: id },
    ])
    const access = new URL(/https?:\S+acces=\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('acces')
    expect(await scopeOf(env, id, access ?? '', Date.now())).toBe('full')
  })

  test('is written once, however often and in whatever order payment events arrive', async () => {
    const { id } = await pending()
    await settleAs(id, { kind: 'paid' }, { kind: 'paid' }, { kind: 'refused' }, { kind: 'paid' })
    await settleAs(id, { kind: 'accepted' }, { kind: 'paid' })
    expect((await kinds()).filter((kind) => kind === 'order-paid')).toHaveLength(1)
  })

  test('is not written again after the first one was sent and deleted', async () => {
    const { id } = await pending()
    await settleAs(id, { kind: 'paid' })
    await env.DB.prepare('DELETE FROM outbox').run()
    await settleAs(id, { kind: 'paid' })
    expect(await kinds()).toEqual([])
  })

  test('follows the mail about a pending payment', async () => {
    const { id } = await pending()
    await settleAs(id, { kind: 'accepted' })
    expect(await kinds()).toEqual(['order-accepted'])
    await settleAs(id, { kind: 'paid' })
    expect(await kinds()).toEqual(['order-accepted', 'order-paid', 'order-sold'])
  })

  test('is not written when the amount differs; staff get an alert', async () => {
    const { id } = await pending()
    await settleAs(id, { kind: 'paid', amountCents: 1 })
    expect(await kinds()).toEqual(['payment-alert'])
  })

  test('attaches an invoice with the products, the engraving and the name as typed', async () => {
    const letters = { item_data: { personnalisation: 'lea' } }
    const key = (await add(products.letters, 1, undefined, letters)).body.cart_key as string
    const name = '<b>(Zoé\\'
    const { body } = await order(key, 12_000, {
      billing: {
        first_name: name,
        last_name: 'Łuczak',
        address_1: '1 rue des Œillets',
        address_2: '',
        city: 'Paris',
        state: '',
        postcode: '75001',
        country: 'FR',
        email: 'zoe@example.test',
        phone: '0600000000',
      },
    })
    await decide(body.session.id, { action: 'pay', card: accepted })
    const made = await fileOf(env, { kind: 'invoice', order: body.order.id })
    expect(made.filename).toMatch(/^facture-F\d{4}-\d{5}\.pdf$/)
    const text = await pdfText(made.content)
    for (const words of [
      `${name} Luczak`,
      '1 rue des Œillets',
      'Texte\u00a0: lea',
      '120,00\u00a0€',
      'TVA 20\u00a0%',
    ])
      expect(text).toContain(words)
    const again = await fileOf(env, { kind: 'invoice', order: body.order.id })
    expect(again.content).toEqual(made.content)
  })
})

describe('payment failed mail', () => {
  test('is due ten minutes after the refusal', async () => {
    const { id, session } = await pending()
    await decide(session, { action: 'pay', card: refused })
    const [mail] = await mails()
    expect(mail).toMatchObject({ dedupe_key: `payment-failed:${id}`, state: 'waiting' })
    expect(Date.parse(mail?.due_at ?? '') - Date.parse(mail?.created_at ?? '')).toBe(600_000)
  })

  test('is deleted when the order is paid or cancelled', async () => {
    const paid = await pending()
    await decide(paid.session, { action: 'pay', card: refused })
    const { body } = await update(paid.id, paid.key, { action: 'pay_again' })
    await decide(body.session.id, { action: 'pay', card: accepted })
    const dropped = await pending()
    await decide(dropped.session, { action: 'pay', card: refused })
    await update(dropped.id, dropped.key, { action: 'cancel' })
    expect(await kinds()).toEqual(['order-paid', 'order-sold', 'order-cancelled'])
  })
})

describe('cancelled order', () => {
  test('sends one mail to the buyer who cancelled it', async () => {
    const { id, key } = await pending()
    await update(id, key, { action: 'cancel' })
    await update(id, key, { action: 'cancel' })
    expect(await kinds()).toEqual(['order-cancelled'])
  })

  test('sends no mail when the order expires', async () => {
    await pending()
    await expireOrders(env, minutesFromNow(120))
    expect(await kinds()).toEqual([])
  })
})

describe('shipped and delivered mails', () => {
  const parcel = { carrier: 'Colissimo', tracking: '6A1' }
  const entry = (id: number, kind: string, at: number) =>
    env.DB.prepare("INSERT INTO order_events (order_id, kind, source, at) VALUES (?, ?, 'shop', ?)").bind(
      id,
      kind,
      new Date(at).toISOString(),
    )

  test('are written with their ledger entry only', async () => {
    const { id, session } = await pending()
    await decide(session, { action: 'pay', card: accepted })
    await env.DB.prepare('DELETE FROM outbox').run()
    const made = await orderById(env.DB, id)
    if (!made) throw new Error('no order')
    const now = Date.now()
    await (await shippedMail(env, made, parcel, now)).run()
    await (await deliveredMail(env, made, '2026-12-04', now)).run()
    expect(await kinds()).toEqual([])
    const also = [entry(id, 'shipped', now), await shippedMail(env, made, parcel, now)]
    await transition(env.DB, id, 'completed', { by: 'shop', source: 'shop', also, now })
    await env.DB.batch([entry(id, 'delivered', now), await deliveredMail(env, made, '2026-12-04', now)])
    expect(await kinds()).toEqual(['order-shipped', 'order-delivered'])
  })
})
