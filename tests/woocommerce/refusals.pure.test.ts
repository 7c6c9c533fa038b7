import { describe, expect, it } from 'vitest'
import { inContract } from '../../worker/woocommerce/refusals.ts'

async function refusalOf(path: string, status: number, code: string, more: object = {}) {
  const body = { code, message: '<strong>No</strong>', data: { status, ...more } }
  const answer = await inContract(path, Response.json(body, { status, headers: { 'Retry-After': '9' } }))
  const refusal = (await answer.json()) as { code: string; message: string; data: Record<string, unknown> }
  expect(refusal.code).toBe(code)
  expect(refusal.data['status']).toBe(answer.status)
  expect(answer.headers.get('Retry-After')).toBe('9')
  return { status: answer.status, ...refusal }
}

describe('error response of WooCommerce', () => {
  it.each([
    ['/wc/v3/products', 401, 'woocommerce_rest_cannot_view', 502],
    ['/wc/v3/products', 401, 'woocommerce_rest_authentication_error', 502],
    ['/wp/v2/posts', 401, 'rest_login_required', 502],
    ['/wp/v2/posts/7', 403, 'rest_forbidden', 404],
    ['/cocart/v2/cart/add-item', 403, 'cocart_cannot_add_product_type_to_cart', 409],
    ['/cocart/v2/cart/add-item', 403, 'cocart_product_sold_individually', 409],
    ['/cocart/v2/cart', 403, 'rest_cookie_invalid_nonce', 409],
    ['/customer/v1/update_order', 401, 'rest_forbidden', 409],
    ['/cocart/v2/cart', 403, 'jwt_auth_invalid_token', 403],
    ['/customer/v1/likes', 401, 'rest_not_logged_in', 401],
    ['/wc/v3/products', 403, 'jwt_auth_bad_iss', 403],
    ['/jwt-auth/v1/token', 403, '[jwt_auth] incorrect_password', 403],
    ['/jwt-auth/v1/token', 403, '[jwt_auth] too_many_retries', 403],
    ['/cocart/v2/cart/add-item', 404, 'cocart_not_enough_stock_remaining', 404],
    ['/wp/v2/posts', 500, 'internal_server_error', 500],
  ])('%s %i %s becomes %i', async (path, status, code, mapped) => {
    expect((await refusalOf(path, status, code)).status).toBe(mapped)
  })

  it.each([
    ['cocart_product_out_of_stock', 'Ce produit est épuisé'],
    ['cocart_no_variation_found', 'Veuillez choisir une variante disponible'],
    ['cocart_add_to_cart_error', 'Un seul exemplaire par commande'],
    ['cocart_quantity_invalid_amount', 'Quantité non valable'],
    ['[jwt_auth] invalid_email', 'Erreur de boîte aux lettres ou de mot de passe'],
    ['internal_server_error', 'Une erreur est survenue.'],
    ['a_code_of_its_own', '<strong>No</strong>'],
  ])('%s becomes « %s »', async (code, message) => {
    expect((await refusalOf('/cocart/v2/cart', 400, code)).message).toBe(message)
  })

  it('keeps field errors of a checkout, and drops those of WordPress core', async () => {
    const fields = { params: { 'billing.postcode': 'Code postal non valable' }, reason: 'x' }
    expect(
      (await refusalOf('/customer/v1/stripe/checkout', 400, 'rest_invalid_param', fields)).data,
    ).toMatchObject(fields)
    const core = { params: { quantity: 'quantity is not of type string.' }, details: {} }
    const refusal = await refusalOf('/cocart/v2/cart/add-item', 400, 'rest_invalid_param', core)
    expect([refusal.message, refusal.data['params']]).toEqual(['Quantité non valable', undefined])
  })

  it('leaves successful responses unchanged', async () => {
    const answer = Response.json({ code: 'rest_no_route' })
    expect(await inContract('/cocart/v2/cart', answer)).toBe(answer)
  })
})
