import { describe, expect, it } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { outgoing } from '../../worker/woocommerce/outgoing.ts'

const env = { COMMERCE_URL: 'https://platform.test/fr/', COMMERCE_KEY: 'ck', COMMERCE_SECRET: 'cs' } as Env
const shopKey = `Basic ${btoa('ck:cs')}`
const key = '8ec220a864f725cc35d4b805789fea'

const out = (address: string, init: RequestInit = {}) => {
  const path = address.split('?')[0] ?? ''
  return outgoing(new Request(`https://platform.test/fr/wp-json${address}`, init), path, env)
}
const partsOf = async (request: Promise<Request>) => {
  const { headers, url } = await request
  return {
    url,
    headers: Object.fromEntries(
      [...headers].filter(([name]) => name !== 'accept' && name !== 'content-type'),
    ),
  }
}
const cart = (body: object, headers = {}) =>
  out('/cocart/v2/cart/add-item', { method: 'POST', body: JSON.stringify(body), headers })

describe('request sent to WooCommerce', () => {
  it('reads published products with the API key in a header, and no visitor data', async () => {
    const headers = {
      Authorization: 'Bearer a.b.c',
      'CF-Connecting-IP': '192.0.2.7',
      Cookie: 'a=b',
      'CoCart-API-Cart-Key': key,
    }
    const call = await partsOf(out('/wc/v3/products?sets=sum&status=any&include=7', { headers }))
    expect(call).toEqual({
      url: 'https://platform.test/fr/wp-json/wc/v3/products?status=publish&include=7',
      headers: { authorization: shopKey },
    })
    expect((await partsOf(out('/wp/v2/posts?_embed=1', { headers }))).headers).toEqual({})
  })

  it.each([
    [{ Authorization: 'Bearer a.b.c', 'CoCart-API-Cart-Key': key }, { authorization: 'Bearer a.b.c' }],
    [{ 'CoCart-API-Cart-Key': key }, { 'cocart-api-cart-key': key }],
    [{ 'CoCart-API-Cart-Key': '2' }, {}],
    [{ 'CoCart-API-Cart-Key': '1'.repeat(30) }, {}],
    [{ 'CoCart-API-Cart-Key': 'zz' }, {}],
    [{ Authorization: `Basic ${btoa('atelier:secret')}` }, {}],
  ])('carries the token of a customer or a valid guest cart key: %j', async (headers, sent) => {
    expect((await partsOf(out('/cocart/v2/cart?cart_key=2', { headers }))).headers).toEqual(sent)
    expect((await out('/cocart/v2/cart?cart_key=2', { headers })).url).not.toContain('cart_key')
  })

  it('uses term slugs for global attributes, and names for local ones', async () => {
    const variation = { attribute_pa_metal: 'Or jaune 18\u00a0carats', attribute_couleur: 'Or jaune' }
    const sent = await (
      await cart({ id: '393', quantity: '1', variation }, { 'CoCart-API-Cart-Key': key })
    ).json()
    expect(sent).toMatchObject({
      variation: { attribute_pa_metal: 'or-jaune-18-carats', attribute_couleur: 'Or jaune' },
    })
  })

  it('sends the API key to our catalogue routes, and never the operator key', async () => {
    const headers = { Authorization: shopKey }
    expect((await partsOf(out('/aubenacre/v1/products', { headers }))).headers).toEqual({
      authorization: shopKey,
    })
    const workshop = { headers: { Authorization: `Basic ${btoa('atelier:secret')}` } }
    expect((await partsOf(out('/aubenacre/v1/workshop/key', workshop))).headers).toEqual({})
  })

  it('sends only the known fields of an added line', async () => {
    const wish = { id: '7', quantity: '2', variation: { attribute_pa_taille: '50' }, item_data: { a: 'b' } }
    const given = { ...wish, price: '1', return_item: true, email: 'a@b.test', phone: '06' }
    expect(await (await cart(given)).json()).toEqual(wish)
  })

  it.each([{ a: { b: 'c' } }, { a: 'x'.repeat(201) }, { '<a>': 'b' }, ['a']])(
    'is refused with 400 when item_data is %j',
    async (item_data) => {
      await expect(cart({ id: '7', item_data })).rejects.toMatchObject({
        status: 400,
        code: 'rest_invalid_param',
        data: { params: { item_data: expect.stringMatching(/^[A-ZÉ0-9]/) } },
      })
    },
  )

  it.each(['0', '100', '1.5', '-1', 'two', 2])(
    'is refused with 400 when the quantity is %j',
    async (quantity) => {
      await expect(cart({ id: '7', quantity })).rejects.toMatchObject({
        status: 400,
        code: 'rest_invalid_param',
      })
    },
  )
})
