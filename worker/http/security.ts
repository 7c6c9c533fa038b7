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

/** The scripts without a file: the speculation rules, which the first script adds, and the end of a document. */
const prints = [rulesText, lastScript]
  .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  .join(' ')

/** Scripts of a page drawn for one visitor: those that carry its nonce, what they load, and those without a file. */
export const scriptsByNonce = (nonce: string): string => `'nonce-${nonce}' 'strict-dynamic' ${prints}`

/**
 * Scripts of a page that many are given: files of our own, and those without a file. Safari refuses a file by its print
 * beside `strict-dynamic` (WebKit 270784), and a print without it would not reach what the file loads.
 */
export const ownScripts = `'self' ${prints}`

/**
 * The content policy of a page whose scripts are `scripts`. A platform's own pictures come from its own address.
 */
export function contentPolicy(scripts: string, reach: Reach, platform: string | undefined): string {
  const pictures = platform ? [new URL(platform).origin] : []
  return [
    // Firefox keeps what is fetched ahead to this one, where others ask every directive.
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
    // Where a browser tells what it has refused; the second for those that know no endpoints by name.
    'report-to refusals',
    `report-uri ${paths.policyReports}`,
  ].join('; ')
}

/**
 * No text becomes markup or code but by the one policy of our own scripts (`client/behaviours/trusted.ts`). Not on a page that
 * loads a payment provider's script, of which nobody promises that it works so: that page still runs no other origin's.
 */
const trustedTypes = ["require-trusted-types-for 'script'", `trusted-types ${brand.key}`]

/** Names the place of reports, in a header of its own. */
export const reportingEndpoints = `refusals="${paths.policyReports}"`

const line = (directive: string, ...sources: readonly (readonly string[] | undefined)[]) =>
  [directive, ...sources.flatMap((list) => list ?? [])].join(' ')

/** What the browser's own payment sheet may be asked by. */
export const permissionsPolicy = ({ wallets = [] }: Reach): string =>
  `camera=(), microphone=(), geolocation=(), publickey-credentials-create=(self), publickey-credentials-get=(self), payment=(${['self', ...wallets.map((origin) => `"${origin}"`)].join(' ')})`

/** A wallet opens a window that talks to the page; nothing else may. */
export const openerPolicy = ({ wallets }: Reach): string =>
  wallets ? 'same-origin-allow-popups' : 'same-origin'

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

/** The shop's own address over TLS; `null` where no setting tells it. */
function siteByTls(site: string | undefined): string | null {
  if (!site || !URL.canParse(site)) return null
  return `https://${new URL(site).host}`
}

/** Who works there types a key: nobody but the settings says where to. */
const isWorkshop = (path: string) => path === paths.workshop || path.startsWith(`${paths.workshop}/`)

/**
 * Production speaks TLS alone. What is read over plain http is read again at the shop's own address; what is written has
 * travelled in the open already, and is refused before anything reads it. A developer's machine has no certificate.
 */
export const secureTransport = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url)
  if (url.protocol === 'https:' || !isProduction(c.env)) return next()
  const site = siteByTls(c.env.SITE_URL) ?? (isWorkshop(url.pathname) ? null : `https://${url.host}`)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  // A program whose key has travelled in the open has to hear of it: sent on, it would never know.
  const hasKey = url.pathname.startsWith('/wp-json/') && c.req.header('Authorization') !== undefined
  if (isRead && site && !hasKey) return c.redirect(site + url.pathname + url.search, 301)
  return c.text(text('failure.plain-http'), 403, { 'Cache-Control': 'no-store' })
})
