import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../worker/commerce/call.ts'
import { CommerceError } from '../../worker/commerce/contract/error.ts'
import { resultCommerce } from '../../worker/commerce/families/results.ts'

const asked: [string, unknown][] = []
beforeEach(() => void asked.splice(0))

const place = {
  ...{ country: 'FR', first_name: 'Claire', last_name: 'Martin', state: '', postcode: '75001' },
  ...{ address_1: '1 rue des Perles', address_2: '', city: 'Paris' },
}
const order = {
  ...{ id: 7, number: '7', order_key: 'wc_order_x', status: 'processing', total: '149.00' },
  ...{ discount_total: '0.00', line_items: [], coupon_lines: [], needs_payment: false },
  ...{ billing: { ...place, email: 'claire@example.test', phone: '' }, shipping: place },
}

/** Returns the client of a platform that has no route of ours. `capture` returns the response of its PayPal route. */
const platform = (capture: () => unknown) =>
  resultCommerce({
    async visit(_, path, body): Promise<Answer> {
      asked.push([path, body])
      if (path === 'customer/v1/paypal/capture') return { body: capture(), headers: new Headers() }
      if (path === 'customer/v1/update_order') return { body: { order }, headers: new Headers() }
      throw new CommerceError(404, 'rest_no_route', '')
    },
  })
const showing = { id: 7, access: 'wc_order_x' }
const paths = () => asked.map(([path]) => path)

describe('payment result on a platform without our routes', () => {
  test('captures the PayPal payment, then reads the order', async () => {
    const result = await platform(() => ({})).result(showing, 'token=O1&PayerID=P1')
    expect(result).toMatchObject({ order: { id: 7, status: 'processing' }, isAsked: true })
    expect(asked.slice(1)).toEqual([
      ['customer/v1/paypal/capture', { paypal_order_id: 'O1', order_id: 7, order_key: 'wc_order_x' }],
      ['customer/v1/update_order', { order_id: 7, order_key: 'wc_order_x', action: 'refresh' }],
    ])
  })

  test.each([
    [400, 'payment_declined'],
    [400, 'payment_not_approved'],
    [404, 'rest_no_route'],
    [503, 'no_answer'],
  ])('%i %s: reads the order after a failed capture', async (status, code) => {
    const capture = () => {
      throw new CommerceError(status, code, '')
    }
    expect(await platform(capture).result(showing, 'token=O1&PayerID=P1')).toMatchObject({
      isAsked: true,
    })
    expect(paths()).toContain('customer/v1/update_order')
  })

  test('shortens a long query', async () => {
    await platform(() => ({})).result(showing, `token=O1&x=${'a'.repeat(9000)}`)
    expect(asked[0]).toEqual([
      'aubenacre/v1/orders/result',
      { ...showing, query: expect.stringMatching(/^token=O1&x=a{1989}$/) },
    ])
  })

  test('throws when the login has expired', async () => {
    const capture = () => {
      throw new CommerceError(403, 'jwt_auth_invalid_token', '')
    }
    await expect(platform(capture).result(showing, 'token=O1&PayerID=P1')).rejects.toThrow(CommerceError)
  })

  test.each(['', 'token=O1', 'session_id=cs_1', 'PayerID=P1'])('captures nothing for %j', async (query) => {
    await platform(() => ({})).result(showing, query)
    expect(paths()).not.toContain('customer/v1/paypal/capture')
  })
})
