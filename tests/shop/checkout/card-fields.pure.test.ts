import { describe, expect, test, vi } from 'vitest'
import { holderProblem } from '../../../shared/checkout/card-holder.ts'
import type { CheckoutRequest } from '../../../shared/checkout/checkout.ts'
import type { Calls } from '../../../worker/commerce/call.ts'
import type { CartMerge } from '../../../worker/commerce/families/cart.ts'
import { orderCommerce } from '../../../worker/commerce/families/orders.ts'
import type { Env } from '../../../worker/env.ts'
import { cardFieldsOf, offeredCardFields } from '../../../worker/payment-accounts.ts'
import { settingsOf } from '../../../worker/settings.ts'

describe('script address of the card fields', () => {
  test.each([
    [
      'https://gpapi.lianlianpay.com',
      'production',
      'https://secure-checkout.lianlianpay.com/v2/llpay.min.js',
    ],
    [
      'https://gpapi-hk.lianlianpay.com',
      'production',
      'https://secure-checkout.lianlianpay.com/v2/llpay.min.js',
    ],
    [
      'https://celer-api.lianlianpay-inc.com',
      'sandbox',
      'https://gacashier.lianlianpay-inc.com/sandbox2/llpay.min.js',
    ],
    ['http://127.0.0.1:9432/lianlian', 'sandbox', 'http://127.0.0.1:9432/llpay.min.js'],
    ['https://lianlianpay.com.evil.test', 'sandbox', 'https://lianlianpay.com.evil.test/llpay.min.js'],
  ])('matches the API at %s', (api, environment, script) => {
    expect(cardFieldsOf(api)).toEqual({ environment, script })
  })

  test('is present only when LianLian handles cards', () => {
    const account = { LIANLIAN_MERCHANT_ID: '1', LIANLIAN_PRIVATE_KEY: 'a', LIANLIAN_PUBLIC_KEY: 'b' }
    const shop = (more: object) =>
      offeredCardFields(settingsOf({ ENVIRONMENT: 'test', APP_SECRET: 'x'.repeat(32), ...more } as Env))
    expect(shop(account)?.environment).toBe('production')
    expect(shop({})).toBeNull()
    expect(shop({ ...account, PAYMENT_METHODS: 'simulated' })).toBeNull()
  })
})

describe('card holder name', () => {
  test.each(['Claire Martin', 'MARTIN C.', 'Zoë d’Ångström-Lévy', "O'Brien", '李小龙'])(
    'accepts %s',
    (name) => expect(holderProblem(name)).toBeNull(),
  )
  test.each(['', 'A', '--', '4242424242424242', 'Claire 2', 'a'.repeat(61), '<b>Claire</b>'])(
    'refuses %j',
    (name) => expect(holderProblem(name)).not.toBeNull(),
  )
})

describe('order paid with a card token', () => {
  const order = {
    id: 7,
    number: '7',
    order_key: 'wc_order_1',
    status: 'processing',
    currency: 'EUR',
    total: '149.00',
    discount_total: '0.00',
    billing: {},
    shipping: {},
    line_items: [],
    coupon_lines: [],
    needs_payment: false,
  }
  const card = { card_token: 'card-1', holder_name: 'Claire Martin' }
  const shopAnswering = (body: object) => {
    const visit = vi.fn<Calls['visit']>(async () => ({ body, headers: new Headers() }))
    return { visit, commerce: orderCommerce({ visit } as unknown as Calls, vi.fn<CartMerge>()) }
  }
  const request = { client_ref: 'r' } as CheckoutRequest

  test('is sent to the direct route and goes to its result when no step remains', async () => {
    const { visit, commerce } = shopAnswering({ status: 'paid', payment_url: null, order })
    const { url } = await commerce.place('lianlian', request, card)
    expect(visit).toHaveBeenCalledExactlyOnceWith('POST', 'customer/v1/lianlian/checkout/direct', {
      client_ref: 'r',
      ...card,
    })
    expect(url).toMatch(/^\/checkout\/result\/7\?/)
  })

  test('continues with 3-D Secure, or on the LianLian page when there is no card', async () => {
    const page = 'https://lianlian.test/3ds'
    const { visit, commerce } = shopAnswering({ status: 'action_required', payment_url: page, order })
    expect((await commerce.place('lianlian', request, card)).url).toBe(page)
    expect((await commerce.place('lianlian', request, null)).url).toBe(page)
    expect(visit).toHaveBeenLastCalledWith('POST', 'customer/v1/lianlian/checkout', request)
  })

  test('requests the token of the card fields from the platform', async () => {
    const { visit, commerce } = shopAnswering({ token: 'fields-1', environment: 'sandbox', order_id: null })
    expect(await commerce.cardToken()).toBe('fields-1')
    expect(visit).toHaveBeenCalledWith('GET', 'customer/v1/lianlian/get_token')
  })
})
