import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { fontExtra } from '../../../shared/cart/extras.ts'
import { backEnd, cartHere } from '../../../worker/back-end.ts'
import { callsThrough } from '../../../worker/commerce/call.ts'
import { CommerceError } from '../../../worker/commerce/contract/error.ts'
import { type AddItem, cartCommerce } from '../../../worker/commerce/families/cart.ts'
import { openShop } from '../../contract/cart-shop.ts'

interface Login {
  token?: string
  cartKey?: string
}

/** Returns the cart as the shop calls it, in this Worker or over HTTP, and the session that it fills. */
function cartOf(way: 'here' | 'http', login: Login = {}) {
  const session = {
    ...login,
    count: 0,
    keepCart(key: string, count: number) {
      this.cartKey = key
      this.count = count
    },
  }
  const calls = callsThrough({
    base: 'https://embedded.invalid/wp-json/',
    send: backEnd(env, createExecutionContext()),
    session: session as never,
    readKey: undefined,
    visitor: undefined,
  })
  const options = { session: session as never, ...(way === 'here' && { cartHere: () => cartHere(env) }) }
  return { session, cart: cartCommerce(calls, options, async () => []) }
}

const item = (id: number, rest: Partial<AddItem> = {}): AddItem => ({
  id,
  quantity: 1,
  attributes: {},
  ...rest,
})

beforeAll(openShop)

describe('carts within the Worker', () => {
  test('answer what the routes answer', async () => {
    const [here, http] = [cartOf('here'), cartOf('http')]
    const added = async ({ cart, session }: typeof here) => {
      const { version, ...shown } = await cart.add(item(9001, { quantity: 2, intent: crypto.randomUUID() }))
      expect(version).toBeGreaterThan(0)
      expect(session).toMatchObject({ cartKey: expect.stringMatching(/^[0-9a-f]{32}$/), count: 2 })
      return shown
    }
    expect(await added(here)).toEqual(await added(http))
    const key = { cartKey: here.session.cartKey ?? '' }
    expect(await cartOf('here', key).cart.read()).toEqual(await cartOf('http', key).cart.read())
  })

  test('take an intent once, in capitals too', async () => {
    const { cart } = cartOf('here')
    const intent = crypto.randomUUID()
    await cart.add(item(9001, { intent }))
    expect((await cart.add(item(9001, { intent: intent.toUpperCase() }))).count).toBe(1)
  })

  test('give an empty cart and no key to who has none', async () => {
    const { cart, session } = cartOf('here')
    expect((await cart.read()).lines).toEqual([])
    expect(session.cartKey).toBeUndefined()
  })

  test.each<[string, AddItem, Login?]>([
    ['an unknown product', item(99_999)],
    ['a draft', item(9004)],
    ['a sold-out product', item(9003)],
    ['a missing choice', item(9005)],
    ['a set', item(9006)],
    ['a hundred', item(9001, { quantity: 100 })],
    ['more than the stock', item(9002, { quantity: 4 })],
    ['letters that cannot be cut', item(9001, { letters: 'É' })],
    ['a font without letters', item(9001, { extras: { [fontExtra]: 'italique' } })],
    ['a choice that is too long', item(9005, { attributes: { attribute_a: 'x'.repeat(201) } })],
    ['an intent that is none', item(9001, { intent: 'twice' })],
    ['a token that is none', item(9001), { token: 'none' }],
  ])('refuse %s as the routes do', async (_name, wanted, login) => {
    const refusal = async (way: 'here' | 'http') => {
      const error: unknown = await cartOf(way, login)
        .cart.add(wanted)
        .catch((thrown: unknown) => thrown)
      if (!(error instanceof CommerceError)) throw new Error(`not refused by ${way}`)
      const { status, code, message, fields, expired, retryAfter, notice } = error
      return { status, code, message, fields, expired, retryAfter, notice }
    }
    expect(await refusal('here')).toEqual(await refusal('http'))
  })
})
