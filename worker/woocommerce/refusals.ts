import * as z from 'zod'
import { text } from '../../shared/messages.ts'
import { refusalWords } from '../platform/cart/refusals.ts'

/** What customers read in the place of a platform's own sentence, by its code. */
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

/** A login that is over, or missing: the only 401 and 403 of the contract. */
const ofLogin = /^(jwt_auth_|rest_not_logged_in$)/

/**
 * A platform's answer in the manner of the contract (section 10), where 401 and 403 speak of logins alone: of a shop key
 * they become 502, of any other rule 409. Sentences that customers know in French are said so.
 * @param path of the call, from `/wp-json` on
 */
export async function inContract(path: string, answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const { code, message, data, ...rest } = envelope.parse(await answer.json())
  const status = statusOf(path, answer.status, code)
  // Core's sentences about parameters are for programs.
  const isOfProgram = code === 'rest_invalid_param' && path.startsWith('/cocart/')
  const { params: _, ...without } = data
  const refusal = isOfProgram
    ? { code, message: refusalWords['cocart_quantity_invalid_amount'], data: { ...without, status } }
    : { ...rest, code, message: words[code] ?? message, data: { ...data, status } }
  const headers = [...answer.headers].filter(([name]) => name === 'retry-after')
  return Response.json(refusal, { status, headers })
}

function statusOf(path: string, status: number, code: string): number {
  if (status !== 401 && status !== 403) return status
  if (ofLogin.test(code) || path.startsWith('/jwt-auth/')) return status
  // An article that is not published is forbidden to whoever has no login there: to us it does not exist.
  if (code === 'rest_forbidden' && path.startsWith('/wp/')) return 404
  return /^\/w[cp]\//.test(path) ? 502 : 409
}
