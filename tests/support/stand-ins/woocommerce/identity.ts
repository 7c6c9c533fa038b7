import type { Harness } from './harness.ts'
import { type Caller, type Route, type ShopAnswer, textIn, WpError } from './wordpress.ts'

const week = 7 * 86_400
const encoder = new TextEncoder()

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const fromBase64url = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))

/** Returns the HMAC-SHA256 of a text. */
export async function hmac(secret: string, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

interface Claims {
  iss: string
  iat: number
  nbf: number
  exp: number
  data: { user: { id: string } }
}

const refused = (code: string, message: string) => new WpError(403, code, message)

/** Tokens of the JWT Authentication plugin. */
export class Tokens {
  readonly #harness: Harness
  readonly #secret: string

  constructor(harness: Harness, secret: string) {
    this.#harness = harness
    this.#secret = secret
  }

  /** Returns a token of a customer, valid for seven days. */
  async of(id: number): Promise<string> {
    const iat = Math.floor(this.#harness.books.now() / 1000)
    const claims: Claims = {
      iss: this.#harness.origin,
      iat,
      nbf: iat,
      exp: iat + week,
      data: { user: { id: String(id) } },
    }
    const parts = [{ typ: 'JWT', alg: 'HS256' }, claims]
    const signed = parts.map((part) => base64url(encoder.encode(JSON.stringify(part)))).join('.')
    return `${signed}.${base64url(await hmac(this.#secret, signed))}`
  }

  /**
   * Returns the caller of a header. The scheme is case-sensitive; another spelling means no caller. So does a token of
   * a deleted customer.
   */
  async callerOf(header: string | null): Promise<Caller> {
    if (!header?.startsWith('Bearer')) return { kind: 'anybody' }
    const token = header.slice('Bearer'.length).trim()
    if (token === '') throw refused('jwt_auth_bad_auth_header', 'Authorization header malformed.')
    const claims = await this.#claimsOf(token)
    if (claims.iss !== this.#harness.origin)
      throw refused('jwt_auth_bad_iss', 'The iss do not match with this server')
    const id = Number(claims.data?.user?.id)
    if (!id) throw refused('jwt_auth_bad_request', 'User ID not found in the token')
    return this.#harness.books.customers.has(id) ? { kind: 'customer', id } : { kind: 'anybody' }
  }

  async #claimsOf(token: string): Promise<Claims> {
    const broken = (why: string) => refused('jwt_auth_invalid_token', why)
    const [head = '', body = '', signature = ''] = token.split('.')
    if (base64url(await hmac(this.#secret, `${head}.${body}`)) !== signature)
      throw broken(signature ? 'Signature verification failed' : 'Wrong number of segments')
    const claims = JSON.parse(fromBase64url(body)) as Claims
    if (claims.exp * 1000 <= this.#harness.books.now()) throw broken('Expired token')
    return claims
  }
}

/** Login routes of the JWT plugin. Their error codes reveal whether an account exists, and their messages are HTML. */
export function identityRoutes(harness: Harness, tokens: Tokens): Route[] {
  const lost = `<a href="${harness.origin}/my-account/lost-password/">Lost your password?</a>`
  return [
    {
      pattern: '/jwt-auth/v1/token',
      answers: {
        POST: async ({ body, caller }): Promise<ShopAnswer> => {
          if (caller.kind === 'customer') harness.problems.push('a bearer on the token call')
          const username = textIn(body, 'username')
          const password = textIn(body, 'password')
          const no = (code: string, message: string) => refused(`[jwt_auth] ${code}`, message)
          if (!username) throw no('empty_username', '<strong>Error:</strong> The username field is empty.')
          if (!password) throw no('empty_password', '<strong>Error:</strong> The password field is empty.')
          const customer = harness.books.customer(username)
          if (!customer && username.includes('@'))
            throw no('invalid_email', 'Unknown email address. Check again or try your username.')
          if (!customer)
            throw no(
              'invalid_username',
              `<strong>Error:</strong> The username <strong>${username}</strong> is not registered on this site.`,
            )
          if (customer.password !== password)
            throw no(
              'incorrect_password',
              `<strong>Error:</strong> The password you entered for <strong>${username}</strong> is incorrect. ${lost}`,
            )
          const { email, first_name, last_name } = customer
          const name = `${first_name} ${last_name}`.trim() || customer.username
          return {
            body: {
              token: await tokens.of(customer.id),
              user_email: email,
              user_nicename: customer.username,
              user_display_name: name,
            },
          }
        },
      },
    },
    {
      pattern: '/jwt-auth/v1/token/validate',
      answers: {
        POST: ({ headers }) => {
          if (!headers.get('Authorization')?.startsWith('Bearer'))
            throw refused('jwt_auth_no_auth_header', 'Authorization header not found.')
          return { body: { code: 'jwt_auth_valid_token', data: { status: 200 } } }
        },
      },
    },
  ]
}
