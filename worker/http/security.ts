import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { brand } from '#brand/brand.ts'
import { text } from '../../shared/messages.ts'
import { paths } from '../../shared/paths.ts'
import { rulesText } from '../../shared/speculation-rules.ts'
import type { AppEnv } from '../context.ts'
import type { Reach } from '../reach.ts'
import { lastScript } from '../render/document.ts'
import { isProduction } from '../settings.ts'

/**
 * Hashes of our inline scripts: the speculation rules, which the first script adds, and the script at the end of a
 * document.
 */
const prints = [rulesText, lastScript]
  .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  .join(' ')

/**
 * Script sources for a page of one visitor: scripts with the nonce, scripts that those load, and our inline scripts.
 */
export const scriptsByNonce = (nonce: string): string => `'nonce-${nonce}' 'strict-dynamic' ${prints}`

/**
 * Script sources for a shared page: our own files and our inline scripts. Safari refuses a file by its hash beside
 * `strict-dynamic` (WebKit 270784). A hash without it would not cover what the file loads.
 */
const ownScripts = `'self' ${prints}`

/**
 * Returns the content policy of a page with these script sources. Pictures of the platform come from its own address.
 */
export function contentPolicy(scripts: string, reach: Reach, platform: string | undefined): string {
  const pictures = platform ? [new URL(platform).origin] : []
  return [
    // Firefox checks prefetches against this directive only; other browsers check all directives.
    "default-src 'self'",
    line(`script-src ${scripts}`, reach.scripts),
    line("img-src 'self' data:", pictures, reach.images),
    line("connect-src 'self'", reach.connects),
    line('frame-src', reach.frames ?? ["'none'"]),
    "object-src 'none'",
    line("form-action 'self'", reach.forms),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(reach.scripts ? [] : trustedTypes),
    // Where browsers report violations. `report-uri` is for browsers without named endpoints.
    'report-to refusals',
    `report-uri ${paths.policyReports}`,
  ].join('; ')
}

/**
 * Only the policy of our own scripts can turn text into markup or code (`client/behaviours/trusted.ts`). Not on pages
 * with a payment provider's script, which may not support this. Those pages still run no script of any other origin.
 */
const trustedTypes = ["require-trusted-types-for 'script'", `trusted-types ${brand.key}`]

/** Names the address for reports, in a header of its own. */
const reportingEndpoints = `refusals="${paths.policyReports}"`

const line = (directive: string, ...sources: readonly (readonly string[] | undefined)[]) =>
  [directive, ...sources.flatMap((list) => list ?? [])].join(' ')

/** Returns the header with the origins that may open the browser's payment sheet. */
export const permissionsPolicy = ({ wallets = [] }: Reach): string =>
  `camera=(), microphone=(), geolocation=(), publickey-credentials-create=(self), publickey-credentials-get=(self), payment=(${['self', ...wallets.map((origin) => `"${origin}"`)].join(' ')})`

/** Returns the opener policy. Only a wallet opens a window that must talk to the page. */
const openerPolicy = ({ wallets }: Reach): string => (wallets ? 'same-origin-allow-popups' : 'same-origin')

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Adds the nonce, the content policy and the security headers to every answer, and refuses writes from other sites. It
 * skips the REST contract, which reads no cookie, so no site can act for a visitor there. Exception: calls with a Basic
 * key, because browsers add the workshop's key to every request.
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
  // An answer that other sites may embed sets this header itself.
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
  // Other answers than pages bring a narrower policy of their own. If they have none, at least nobody may frame them.
  if (!headers.has('Content-Security-Policy'))
    headers.set(
      'Content-Security-Policy',
      isPage
        ? contentPolicy(c.get('share') ? ownScripts : scriptsByNonce(nonce), reach, c.env.COMMERCE_URL)
        : "frame-ancestors 'none'",
    )
})

/** One year: the minimum for browsers' preload lists. */
const transportPolicy = (isPreloaded: boolean) =>
  `max-age=31536000; includeSubDomains${isPreloaded ? '; preload' : ''}`

/**
 * Whether another site sent the request. All browsers name the origin of a write, the oldest only in `Referer`. A
 * client that names none is not a browser and has no cookies.
 */
function isCrossSite(request: Request): boolean {
  const { headers } = request
  const site = headers.get('Sec-Fetch-Site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const from = headers.get('Origin') || headers.get('Referer')
  return from ? originOf(from) !== new URL(request.url).origin : false
}

/** Returns the origin of an address; `null` when it is not valid. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)

/**
 * Whether this is the only write that another site may send us: Google's answer to a login that began here and that it
 * must prove.
 */
const isGoogleAnswer = (request: Request) =>
  new URL(request.url).pathname === paths.googleReturn &&
  request.headers.get('Origin') === 'https://accounts.google.com'

/** Returns the shop's own address over TLS; `null` when no setting gives it. */
function siteByTls(site: string | undefined): string | null {
  if (!site || !URL.canParse(site)) return null
  return `https://${new URL(site).host}`
}

/** Whether the path belongs to the workshop. The staff type a key there, so only the settings decide the host. */
const isWorkshop = (path: string) => path === paths.workshop || path.startsWith(`${paths.workshop}/`)

/**
 * Allows only TLS in production. A plain read is redirected to the shop's own address. A plain write is refused,
 * because its data has already travelled unencrypted. Development machines have no certificate, so they are exempt.
 */
export const secureTransport = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url)
  if (url.protocol === 'https:' || !isProduction(c.env)) return next()
  const site = siteByTls(c.env.SITE_URL) ?? (isWorkshop(url.pathname) ? null : `https://${url.host}`)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  // The program's key has travelled unencrypted. An error tells it so; a redirect would hide it.
  const hasKey = url.pathname.startsWith('/wp-json/') && c.req.header('Authorization') !== undefined
  if (isRead && site && !hasKey) return c.redirect(site + url.pathname + url.search, 301)
  return c.text(text('failure.plain-http'), 403, { 'Cache-Control': 'no-store' })
})
