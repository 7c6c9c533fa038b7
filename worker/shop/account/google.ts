import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { decodeJwt, errors } from 'jose'
import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import { text } from '../../../shared/messages.ts'
import type { Notice } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { wayBack } from '../../../shared/way-back.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import type { AppEnv } from '../../context.ts'
import { isByTls, readCookies, sentName } from '../../cookies.ts'
import { file, receiver } from '../../render/file.ts'

/** Google's authorization endpoint (https://developers.google.com/identity/openid-connect/openid-connect). */
const authorization = 'https://accounts.google.com/o/oauth2/v2/auth'

const cookie = `${brand.key}_google`
/**
 * Google posts its response from its own page. A browser sends a cookie with a cross-site POST only if it is
 * `SameSite=None`, and stores it only if it is also `Secure`.
 */
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'None' } as const
const cookieOf = (c: Context<AppEnv>) => sentName(cookie, isByTls(c.req.url))
/** Time that a login at Google may take, in seconds. */
const timeoutMs = 600

/** The state of a login that this browser began. Google's response must match it. */
const begun = z.object({ state: z.uuid(), nonce: z.uuid(), back: z.string().nullable() })
type Begun = z.infer<typeof begun>

function begunIn(c: Context<AppEnv>): Begun | undefined {
  try {
    const { sent } = readCookies(c.req.header('Cookie'), isByTls(c.req.url))
    return begun.safeParse(JSON.parse(sent[cookie] ?? '')).data
  } catch {
    return undefined
  }
}

/**
 * Returns the nonce of an ID token, `undefined` when it is no JWT. It verifies nothing: the platform checks the
 * signature.
 */
function nonceOf(token: string): unknown {
  try {
    return decodeJwt(token)['nonce']
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return undefined
    throw error
  }
}

/** Redirects the visitor to Google. The shop loads no script from Google. */
function start(c: Context<AppEnv>): Response | Promise<Response> {
  const { GOOGLE_CLIENT_ID: client } = c.var.settings
  if (!client || !c.var.commerce.customers.takesGoogle) return c.notFound()
  const { origin, searchParams } = new URL(c.req.url)
  const state = crypto.randomUUID()
  const nonce = crypto.randomUUID()
  const saved: Begun = { state, nonce, back: wayBack(searchParams.get('backUrl')) }
  setCookie(c, cookieOf(c), JSON.stringify(saved), { ...attributes, maxAge: timeoutMs })
  c.header('Cache-Control', 'no-store')
  const question = new URLSearchParams({
    client_id: client,
    redirect_uri: origin + paths.googleReturn,
    response_type: 'id_token',
    response_mode: 'form_post',
    scope: 'openid email',
    state,
    nonce,
  })
  return c.redirect(`${authorization}?${question}`, 302)
}

function leave(c: Context<AppEnv>, notice: Notice, to: string): Response {
  c.var.session.leaveNotice(notice)
  return c.redirect(to, 303)
}

/**
 * Reads Google's POST. A stranger can make any browser send one. The state proves that this browser began this login,
 * and the nonce proves that Google issued the token for it.
 */
async function finish(c: Context<AppEnv>): Promise<Response> {
  const asked = begunIn(c)
  deleteCookie(c, cookieOf(c), attributes)
  const back = wayBack(asked?.back)
  const failed = (sentence = text('account.google-failed')) =>
    leave(c, { tone: 'error', text: sentence, seconds: 8 }, paths.accountBackTo(back))
  const form = await c.req.formData().catch(() => null)
  const token = form?.get('id_token')
  const isOurs = asked && form?.get('state') === asked.state
  if (!isOurs || typeof token !== 'string' || nonceOf(token) !== asked.nonce) return failed()
  try {
    const login = await c.var.commerce.customers.loginThrough('google', token)
    c.var.session.keepToken(login.token, login.name)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return failed(error.code === '[jwt_auth] invalid_social_token' ? error.message : undefined)
  }
  return leave(c, { tone: 'success', text: text('account.welcome') }, back ?? paths.home)
}

/** The two addresses of the login with Google. They answer only where the shop has a Google client id. */
export const google = [file(paths.google, start), receiver(paths.googleReturn, finish)]
