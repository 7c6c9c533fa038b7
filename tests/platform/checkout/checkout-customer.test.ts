import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartStub, customerCart } from '../../../worker/platform/cart/key.ts'
import { type ApiResponse, call, cartWith, getCart, openShop, products } from '../../contract/cart-shop.ts'
import { loggedIn, type TestCustomer } from '../../support/customer.ts'
import { describeContract } from '../../support/transports.ts'
import { accepted, decide, giveBack, order, requestFor, single, stockOf } from './checkout-shop.ts'

beforeAll(openShop)
beforeEach(giveBack)

const ask = ({ token }: TestCustomer, method: string, path: string, body?: object) =>
  call(method, path, { token, ...(body && { body }) })
const cartOf = (customer: TestCustomer) => ask(customer, 'GET', 'cocart/v2/cart')
const addAs = (customer: TestCustomer, id: number, quantity: number) =>
  ask(customer, 'POST', 'cocart/v2/cart/add-item', {
    id: String(id),
    quantity: String(quantity),
    intent_id: crypto.randomUUID(),
  })
const merge = (customer: TestCustomer, key: string) =>
  ask(customer, 'POST', 'aubenacre/v1/cart/merge', { cart_key: key })
const orderAs = (customer: TestCustomer, total: number, changed: Record<string, unknown> = {}) =>
  ask(customer, 'POST', 'customer/v1/simulated/checkout', requestFor(total, changed))
const pay = (session: string) => decide(session, { action: 'pay', card: accepted, callback: 'webhook-first' })
const held = ({ body }: ApiResponse): Record<string, number> =>
  Object.fromEntries(
    body.items.map(({ id, quantity }: { id: number; quantity: { value: number } }) => [id, quantity.value]),
  )
const customerIdOf = (id: number) => single<number | null>('SELECT customer_id FROM orders WHERE id = ?', id)
const statusOf = (id: number) => single<string>('SELECT status FROM orders WHERE id = ?', id)

describeContract('logged-in customer who orders', () => {
  it('orders their own cart, not the guest cart of the key, and payment empties it of what was bought', async () => {
    const customer = await loggedIn()
    const guest = await cartWith([products.second, 1])
    await addAs(customer, products.scarce, 1)
    const { body } = await call('POST', 'customer/v1/simulated/checkout', {
      key: guest.key,
      token: customer.token,
      body: requestFor(14900),
    })
    expect(await customerIdOf(body.order.id)).toBe(customer.id)
    await addAs(customer, products.simple, 1)
    await pay(body.session.id)
    expect(await statusOf(body.order.id)).toBe('processing')
    expect(held(await cartOf(customer))).toEqual({ [products.simple]: 1 })
    expect(held(await getCart(guest.key))).toEqual({ [products.second]: 1 })
  })

  it('gets an error when the cart is empty', async () => {
    expect((await orderAs(await loggedIn(), 0)).body.code).toBe('cocart_no_items')
  })
})

describe('guest who orders, then logs in before paying', () => {
  const guestOrder = async () => {
    const { key } = await cartWith([products.scarce, 2])
    const request = requestFor(29800)
    const { body } = await order(key, 29800, request)
    return { key, request, id: body.order.id as number, session: body.session.id as string }
  }

  it('keeps the cart reserved by the order, and stock decreases once', async () => {
    const customer = await loggedIn()
    await addAs(customer, products.scarce, 1)
    const { key, id, session } = await guestOrder()
    const merged = await merge(customer, key)
    expect(held(merged)).toEqual({ [products.scarce]: 3 })
    expect(merged.body.notices.error ?? []).not.toContainEqual(expect.stringContaining('rejoint'))
    await pay(session)
    expect(await statusOf(id)).toBe('processing')
    expect(await customerIdOf(id)).toBeNull()
    expect(held(await cartOf(customer))).toEqual({ [products.scarce]: 1 })
    expect(await stockOf(products.scarce)).toBe(1)
  })

  it('continues the same order when the cart is unchanged, and owns it', async () => {
    const customer = await loggedIn()
    const { key, request, id, session } = await guestOrder()
    await merge(customer, key)
    const { body } = await ask(customer, 'POST', 'customer/v1/simulated/checkout', request)
    expect([body.order.id, body.session.id]).toEqual([id, session])
    expect(await customerIdOf(id)).toBe(customer.id)
  })

  it('cancels the first order by ordering the merged cart', async () => {
    const customer = await loggedIn()
    await addAs(customer, products.scarce, 1)
    const { key, id } = await guestOrder()
    await merge(customer, key)
    const { body } = await orderAs(customer, 44700)
    expect(await statusOf(id)).toBe('cancelled')
    expect(await stockOf(products.scarce)).toBe(0)
    await pay(body.session.id)
    expect(held(await cartOf(customer))).toEqual({})
    expect(await stockOf(products.scarce)).toBe(0)
  })

  it('does not receive bought items when the order is paid during the merge', async () => {
    const customer = await loggedIn()
    const { key, session } = await guestOrder()
    await cartStub(env, key).handOver(customerCart(customer.id))
    await pay(session)
    expect(held(await cartOf(customer))).toEqual({})
    expect(held(await merge(customer, key))).toEqual({})
    expect(await stockOf(products.scarce)).toBe(1)
  })
})

describe('coupon for a first order', () => {
  const code = { coupon: 'welcome10' }
  const apply = (customer: TestCustomer, more: object = {}) =>
    ask(customer, 'POST', 'customer/v1/validate-coupon', { ...code, ...more })

  it('is refused when the account or its email address has an order already', async () => {
    const [byAddress, byLogin] = [await loggedIn(), await loggedIn()]
    const { key } = await cartWith([products.simple, 1])
    const first = await order(key, 8990, { billing: { ...requestFor(0).billing, email: byAddress.email } })
    await pay(first.body.session.id)
    await addAs(byLogin, products.simple, 1)
    await pay((await orderAs(byLogin, 8990)).body.session.id)
    for (const customer of [byAddress, byLogin]) {
      await addAs(customer, products.second, 1)
      for (const email of [undefined, 'autre@example.test'])
        expect((await apply(customer, { email })).body.data.reason).toBe('first_order')
    }
  })

  it('moves with the guest cart while it is valid, and a notice says when it is not', async () => {
    const [fresh, known] = [await loggedIn(), await loggedIn()]
    await addAs(known, products.simple, 1)
    await pay((await orderAs(known, 8990)).body.session.id)
    const responses: ApiResponse[] = []
    for (const customer of [fresh, known]) {
      const { key } = await cartWith([products.second, 2])
      await call('POST', 'customer/v1/validate-coupon', { key, body: code })
      responses.push(await merge(customer, key))
    }
    expect(responses.map(({ body }) => body.coupons.length)).toEqual([1, 0])
    expect(responses[1]?.body.notices.error).toEqual([
      'Le code «\u00a0welcome10\u00a0» n’a pas été repris\u00a0: il n’est pas valable avec ce panier.',
    ])
  })

  it('stays in the cart while its own order is unpaid', async () => {
    const customer = await loggedIn()
    await addAs(customer, products.simple, 1)
    await apply(customer)
    const { body } = await cartOf(customer)
    const request = requestFor(Number(body.totals.total))
    const first = await ask(customer, 'POST', 'customer/v1/simulated/checkout', request)
    expect((await cartOf(customer)).body.coupons).toHaveLength(1)
    const again = await ask(customer, 'POST', 'customer/v1/simulated/checkout', request)
    expect(again.body.order.id).toBe(first.body.order.id)
    const other = await orderAs(customer, Number(body.totals.total))
    expect(other.status).toBe(200)
    expect(await statusOf(first.body.order.id)).toBe('cancelled')
  })
})
