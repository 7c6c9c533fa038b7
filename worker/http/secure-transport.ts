import { createMiddleware } from 'hono/factory'
import { text } from '../../shared/messages.ts'
import { paths } from '../../shared/paths.ts'
import type { AppEnv } from '../context.ts'
import { isProduction } from '../settings.ts'

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
