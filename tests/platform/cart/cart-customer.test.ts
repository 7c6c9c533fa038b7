import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '../../../shared/limits.ts'
import { cartStub, customerCart } from '../../../worker/platform/cart/key.ts'
import {
  type ApiResponse,
  add,
  call,
  cartWith,
  getCart,
  openShop,
  products,
  refusalOf,
} from '../../contract/cart-shop.ts'
import { loggedIn, loggedInAgain, type TestCustomer } from '../../support/customer.ts'
import { describeContract } from '../../support/transports.ts'

beforeAll(openShop)

const ask = ({ token }: TestCustomer, method: string, path: string, more: object = {}) =>
  call(method, path, { token, ...more })
const cartOf = (customer: TestCustomer, more: object = {}) => ask(customer, 'GET', 'cocart/v2/cart', more)
const addAs = (customer: TestCustomer, id: number, quantity: number, more: object = {}) =>
  ask(customer, 'POST', 'cocart/v2/cart/add-item', {
    body: { id: String(id), quantity: String(quantity), intent_id: crypto.randomUUID(), ...more },
  })
const merge = (customer: TestCustomer, key: string) =>
  ask(customer, 'POST', 'aubenacre/v1/cart/merge', { body: { cart_key: key } })

/** Returns the quantities of a cart by variant. */
const held = ({ body }: ApiResponse): Record<string, number> =>
  Object.fromEntries(
    body.items.map(({ id, quantity }: { id: number; quantity: { value: number } }) => [id, quantity.value]),
  )

describeContract('cart of a customer', () => {
  test('is created on first use, follows the customer to every device, and lasts three months', async () => {
    const customer = await loggedIn()
    expect((await ask(customer, 'GET', 'cocart/v2/cart/items/count')).body).toBe(0)
    const { status, headers } = await addAs(customer, products.simple, 2)
    expect(status).toBe(200)
    const life = Number(headers.get('CoCart-API-Cart-Expiration')) - Number(headers.get('CoCart-Timestamp'))
    expect(life).toBe(limits.customerCartLife)
    const elsewhere = await loggedInAgain(customer)
    const line = (await addAs(elsewhere, products.second, 1)).body.items[1].item_key
    expect(held(await cartOf(customer))).toEqual({ [products.simple]: 2, [products.second]: 1 })
    await ask(customer, 'POST', `cocart/v2/cart/item/${line}`, { body: { quantity: '5' } })
    expect((await ask(elsewhere, 'DELETE', `cocart/v2/cart/item/${line}`)).body.removed_items).toHaveLength(1)
    await ask(customer, 'PUT', `cocart/v2/cart/item/${line}`)
    expect((await ask(elsewhere, 'GET', 'cocart/v2/cart/items/count')).body).toBe(7)
    await ask(elsewhere, 'POST', 'cocart/v2/cart/clear')
    expect(held(await cartOf(customer))).toEqual({})
  })

  test('cannot be read or merged with a key made from its name or the customer id', async () => {
    const customer = await loggedIn()
    const { body } = await addAs(customer, products.simple, 1)
    const stranger = await loggedIn()
    for (const key of [body.cart_key, customerCart(customer.id), String(customer.id)]) {
      const guest = await getCart(key)
      expect(guest.body.items).toEqual([])
      expect(guest.body.cart_key).not.toBe(key)
      expect(held(await merge(stranger, key))).toEqual({})
      expect(held(await cartOf(stranger, { key }))).toEqual({})
    }
    expect(held(await cartOf(customer))).toEqual({ [products.simple]: 1 })
  })

  test('ignores the key of a guest cart sent with the token', async () => {
    const customer = await loggedIn()
    const { key, items } = await cartWith([products.simple, 3])
    await addAs(customer, products.second, 1)
    expect(held(await cartOf(customer, { key }))).toEqual({ [products.second]: 1 })
    const removal = await ask(customer, 'DELETE', `cocart/v2/cart/item/${items[0]}`, { key })
    expect(refusalOf(removal)).toEqual([404, 'cocart_item_not_in_cart', 404])
    await ask(customer, 'POST', 'cocart/v2/cart/clear', { key })
    expect(held(await getCart(key))).toEqual({ [products.simple]: 3 })
  })
})

describeContract('merge of a guest cart into the customer cart', () => {
  test('returns 401 without a login and leaves the guest cart unchanged', async () => {
    const { key } = await cartWith([products.simple, 1])
    const response = await call('POST', 'aubenacre/v1/cart/merge', { body: { cart_key: key } })
    expect(refusalOf(response)).toEqual([401, 'rest_not_logged_in', 401])
    expect(held(await getCart(key))).toEqual({ [products.simple]: 1 })
  })

  test('adds the quantities once and empties the guest cart; removed lines stay removed', async () => {
    const customer = await loggedIn()
    await addAs(customer, products.simple, 1)
    const { key, items } = await cartWith([products.simple, 2], [products.second, 1], [products.unique, 1])
    await call('DELETE', `cocart/v2/cart/item/${items[1]}`, { key })
    const before = (await getCart(key)).body.extensions.aubenacre.version
    const response = await merge(customer, key)
    expect(response.status).toBe(200)
    expect(held(response)).toEqual({ [products.simple]: 3, [products.unique]: 1 })
    expect(response.body.removed_items).toEqual([])
    expect(response.body.notices).toEqual([])
    expect(response.body.extensions.aubenacre.version).toBeGreaterThan(before)
    const again = await Promise.all([merge(customer, key), merge(customer, key)])
    for (const each of again) expect(each.body).toEqual(response.body)
    expect((await getCart(key)).body).toMatchObject({ items: [], removed_items: [] })
    expect(held(await cartOf(await loggedInAgain(customer)))).toEqual(held(response))
  })

  test('merges through GET cart?cart_key too; lines with different engravings stay separate', async () => {
    const customer = await loggedIn()
    const { body } = await add(products.letters, 1, undefined, { item_data: { personnalisation: 'lea' } })
    await addAs(customer, products.letters, 1, { item_data: { personnalisation: 'zoe' } })
    const path = `cocart/v2/cart?cart_key=${body.cart_key}`
    for (let time = 0; time < 2; time++) {
      const { body } = await ask(customer, 'GET', path)
      const letters = body.items.map(
        (item: { cart_item_data: { personnalisation: string }; quantity: { value: number } }) => [
          item.cart_item_data.personnalisation,
          item.quantity.value,
        ],
      )
      expect(letters).toEqual([
        ['zoe', 1],
        ['lea', 1],
      ])
    }
  })

  test.each([
    ['unknown', 'deadbeefdeadbeefdeadbeefdeadbeef'],
    ['malformed', '../x'],
    ['missing', ''],
  ])('changes nothing when the key is %s', async (_, key) => {
    const customer = await loggedIn()
    await addAs(customer, products.simple, 1)
    const before = (await cartOf(customer)).body
    expect((await merge(customer, key)).body).toEqual(before)
    expect((await ask(customer, 'GET', `cocart/v2/cart?cart_key=${key}`)).body).toEqual(before)
  })

  test('keeps the lines when the guest cart is empty, and returns a higher version', async () => {
    const customer = await loggedIn()
    const { body } = await addAs(customer, products.simple, 1)
    const { key } = await cartWith([products.simple, 1])
    await call('POST', 'cocart/v2/cart/clear', { key })
    const { version } = (await getCart(key)).body.extensions.aubenacre
    const response = await merge(customer, key)
    expect(response.body.items).toEqual(body.items)
    expect(response.body.extensions.aubenacre.version).toBeGreaterThan(version)
    expect((await merge(customer, key)).body).toEqual(response.body)
  })

  test('returns French errors that name the lines it could not merge', async () => {
    const customer = await loggedIn()
    await addAs(customer, products.scarce, 2)
    await addAs(customer, products.unique, 1)
    await addAs(customer, products.simple, 98)
    const { key } = await cartWith(
      [products.scarce, 3],
      [products.unique, 1],
      [products.simple, 2],
      [products.second, 1],
    )
    await env.DB.prepare("UPDATE products SET status = 'draft' WHERE id = ?").bind(products.second).run()
    const response = await merge(customer, key)
    await env.DB.prepare("UPDATE products SET status = 'publish' WHERE id = ?").bind(products.second).run()
    expect(held(response)).toEqual({ [products.scarce]: 3, [products.unique]: 1, [products.simple]: 99 })
    expect(new Set(response.body.notices.error)).toEqual(
      new Set([
        '2\u00a0pièces de «\u00a0Collier Lagune\u00a0» n’ont pas rejoint votre panier\u00a0: le stock ne suffit pas.',
        'Une pièce de «\u00a0Pièce unique\u00a0» n’a pas rejoint votre panier\u00a0: un seul exemplaire par commande.',
        'Une pièce de «\u00a0Bague Aube\u00a0» n’a pas rejoint votre panier\u00a0: 99\u00a0pièces d’un même bijou au plus.',
        'Une pièce de «\u00a0Puces\u00a0» n’a pas rejoint votre panier\u00a0: ce bijou n’est plus disponible.',
      ]),
    )
  })

  test('goes to the customer who receives it first, not to a later one', async () => {
    const [first, second] = [await loggedIn(), await loggedIn()]
    const { key } = await cartWith([products.simple, 1])
    await cartStub(env, key).handOver(customerCart(first.id))
    await add(products.second, 1, key)
    expect(held(await merge(second, key))).toEqual({ [products.second]: 1 })
    expect(held(await cartOf(first))).toEqual({ [products.simple]: 1 })
  })
})
