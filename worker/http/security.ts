import { createMiddleware } from 'hono/factory'
import { text } from '../../shared/messages.ts'
import { paths } from '../../shared/paths.ts'
import type { AppEnv } from '../context.ts'
import {
  contentPolicy,
  openerPolicy,
  ownScripts,
  permissionsPolicy,
  reportingEndpoints,
  scriptsByNonce,
} from './content-policy.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Nonce, content policy and headers of every answer, and the refusal of writes that another site sends.
 * The REST contract reads no cookie, so no site can act in a visitor's name through it: it is left out, but for calls
 * with a Basic key. A browser adds the key typed at the door of the workshop to whatever is sent to this site.
 */
export const security = createMiddleware<AppEnv>(async (c, next) => {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  c.set('nonce', nonce)
  const hasNoKey = !/^basic\b/i.test(c.req.header('Authorization') ?? '')
  const isLeftOut = c.req.path.startsWith('/wp-json/') && hasNoKey
  const isWrite = !reads.has(c.req.method) && !isLeftOut
  if (isWrite && isCrossSite(c.req.raw) && !isGoogleAnswer(c.req.raw)) {
    return c.text(text('failure.cross-site'), 403)
  }
  await next()
  const headers = c.res.headers
  headers.set('X-Content-Type-Options', 'nosniff')
  // What may be drawn by other sites says so itself.
  if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  const reach = c.get('reach') ?? {}
  headers.set('Cross-Origin-Opener-Policy', openerPolicy(reach))
  headers.set('Permissions-Policy', permissionsPolicy(reach))
  if (c.req.url.startsWith('https:')) {
    headers.set('Strict-Transport-Security', transportPolicy(c.env.HSTS_PRELOAD === 'on'))
  }
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
  if (isPage) headers.set('Reporting-Endpoints', reportingEndpoints)
  // What is not a page of the house brings a narrower policy of its own; what is no page at all is framed by nobody either.
  if (!headers.has('Content-Security-Policy'))
    headers.set(
      'Content-Security-Policy',
      isPage
        ? contentPolicy(c.get('share') ? ownScripts : scriptsByNonce(nonce), reach, c.env.COMMERCE_URL)
        : "frame-ancestors 'none'",
    )
})

/** A year, the least browsers ask of whom they know by heart. */
const transportPolicy = (isPreloaded: boolean) =>
  `max-age=31536000; includeSubDomains${isPreloaded ? '; preload' : ''}`

/**
 * Browsers say where a write comes from, the oldest of them by its `Referer` alone; a client that says nothing at all is no
 * browser and carries no cookie.
 */
function isCrossSite(request: Request): boolean {
  const { headers } = request
  const site = headers.get('Sec-Fetch-Site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const from = headers.get('Origin') || headers.get('Referer')
  return from ? originOf(from) !== new URL(request.url).origin : false
}

/** The origin of an address; `null` of what is none. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)

/** The one write another site sends us: the answer to a login begun here, which has to prove that it is. */
const isGoogleAnswer = (request: Request) =>
  new URL(request.url).pathname === paths.googleReturn &&
  request.headers.get('Origin') === 'https://accounts.google.com'
