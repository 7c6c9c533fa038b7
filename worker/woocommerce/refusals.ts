import * as z from 'zod'
import { text } from '../../shared/messages.ts'
import { entryOf } from '../../shared/words/fit-words.ts'
import { refusalWords } from '../platform/cart/refusals.ts'

/** French messages for customers that replace WooCommerce's, by error code. */
const words: Readonly<Record<string, string>> = {
  ...refusalWords,
  cocart_add_to_cart_error: refusalWords['cocart_product_sold_individually'] ?? '',
  cocart_add_to_cart_validation: text('product.unavailable'),
  woocommerce_rest_product_invalid_id: text('product.unknown'),
  woocommerce_rest_product_variation_invalid_id: text('product.unknown'),
  woocommerce_rest_shop_order_invalid_id: text('order.unknown'),
  woocommerce_rest_cannot_view: text('failure.unknown'),
  woocommerce_rest_authentication_error: text('failure.unknown'),
  '[jwt_auth] incorrect_password': text('account.login-wrong'),
  '[jwt_auth] invalid_username': text('account.login-wrong'),
  '[jwt_auth] invalid_email': text('account.login-wrong'),
  '[jwt_auth] empty_username': text('account.username-missing'),
  '[jwt_auth] empty_password': text('account.password-missing'),
  jwt_auth_bad_config: 'Erreur',
  'registration-error-username-exists': text('account.username-taken'),
  'registration-error-invalid-username': text('account.username-characters'),
  'registration-error-invalid-password': text('account.password-rule'),
  customer_invalid_email: text('account.email-invalid'),
  rest_invalid_json: text('failure.unknown'),
  rest_missing_callback_param: text('failure.unknown'),
  rest_no_route: text('failure.unknown'),
  internal_server_error: text('failure.unknown'),
}

const envelope = z.looseObject({
  code: z.string().catch('unknown'),
  message: z.string().catch(''),
  data: z.looseObject({}).catch({}),
})

/** Codes of an expired or missing login: the only 401 and 403 of the contract. */
const ofLogin = /^(jwt_auth_|rest_not_logged_in$)/

/**
 * Returns WooCommerce's response in the format of the contract (section 10), where 401 and 403 concern logins only.
 * They become 502 for the shop's key and 409 for any other rule. Known messages become French.
 * @param path of the call, after `/wp-json`
 */
export async function inContract(path: string, answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const { code, message, data, ...rest } = envelope.parse(await answer.json())
  const status = statusOf(path, answer.status, code)
  // WordPress's messages about parameters are for developers.
  const isOfProgram = code === 'rest_invalid_param' && path.startsWith('/cocart/')
  const { params: _, ...without } = data
  const refusal = isOfProgram
    ? { code, message: refusalWords['cocart_quantity_invalid_amount'], data: { ...without, status } }
    : { ...rest, code, message: entryOf(words, code) ?? message, data: { ...data, status } }
  const headers = [...answer.headers].filter(([name]) => name === 'retry-after')
  return Response.json(refusal, { status, headers })
}

function statusOf(path: string, status: number, code: string): number {
  if (status !== 401 && status !== 403) return status
  if (ofLogin.test(code) || path.startsWith('/jwt-auth/')) return status
  // WordPress answers « forbidden » for an unpublished post. For the shop it does not exist.
  if (code === 'rest_forbidden' && path.startsWith('/wp/')) return 404
  return /^\/w[cp]\//.test(path) ? 502 : 409
}
