import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { limits } from '../shared/limits.ts'
import { text } from '../shared/messages.ts'
import { paths } from '../shared/paths.ts'
import { backEnd, cartHere, filesHere, readingsHere } from './back-end.ts'
import { cachedAnswers } from './cached-answers.ts'
import { Commerce } from './commerce/commerce.ts'
import type { App, AppEnv } from './context.ts'
import { health } from './health.ts'
import { errorsWith } from './http/errors.ts'
import { count, measures } from './http/figures.ts'
import { policyReports } from './http/policy-reports.ts'
import { secureTransport, security } from './http/security.ts'
import { session } from './http/session.ts'
import { workshopDoor } from './http/workshop-door.ts'
import { embedded } from './platform/index.ts'
import { keeping } from './render/kept/keep.ts'
import { speculation } from './render/visit.ts'
import { mountRoutes } from './routes.ts'
import { settingsOf } from './settings.ts'
import { errorPage } from './shop/failure/error.tsx'
import { notFoundPage } from './shop/failure/not-found.tsx'
import { shell } from './shop/frame/shell.tsx'
import { unsentForm } from './shop/workshop/staff/unsent-form.tsx'
import { familiesHere, servedHere } from './woocommerce/routes.ts'
import { remote } from './woocommerce/transport.ts'
import { webhooks } from './woocommerce/webhooks/index.ts'

/** Returns the caller's staff credentials: their session, otherwise the operator key that the browser sends. */
const operatorOf = (c: Context<AppEnv>): string | undefined => {
  const token = c.var.session.staffToken
  return token ? `Staff ${token}` : c.req.header('Authorization')
}

/** Paths of the payment providers' webhooks. */
const providerCalls = /^\/wp-json\/customer\/v1\/([a-z]+\/webhook|lianlian\/notify)$/

/** The shop: middleware in order, then the platform's own contract, then pages, then actions. */
export const app: App = new Hono<AppEnv>()

const { onError, onMissing } = errorsWith({ shell, errorPage, notFoundPage })
app.onError(onError)
app.notFound(onMissing)

app.use(secureTransport)
app.use(keeping(shell.slots))
app.use(security)
app.use(speculation)
/** Answers 405 instead of 404, with the same page, where only the method of a request is unknown. */
const methods = methodNotAllowed({
  app,
  onMethodNotAllowed: ({ res }, allowed) =>
    new Response(res.body, { status: 405, headers: [...res.headers, ['Allow', allowed.join(', ')]] }),
})
app.use((c, next) => (/^(?:GET|HEAD)$/.test(c.req.method) ? next() : methods(c, next)))
app.use(async (c, next) => {
  c.set('settings', settingsOf(c.env))
  await next()
})

// Another platform answers the contract at its own address. But payment providers call the side that serves orders.
app.all('/wp-json/*', async (c) => {
  if (!c.env.COMMERCE_URL) return embedded.fetch(c.req.raw, c.env, c.executionCtx)
  const isProviders = c.req.method === 'POST' && providerCalls.test(c.req.path)
  const ctx = c.executionCtx as ExecutionContext
  if (!isProviders || !(await servedHere(c.env, ctx, 'orders'))) return c.notFound()
  return remote(c.env, ctx)(c.req.raw)
})

for (const { path, handlers } of [...webhooks, policyReports, measures]) app.on('POST', [path], ...handlers)

const atMost = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => c.text(text('failure.too-large'), 413) })
const [visitorBody, pictureBody, fileBody] = [
  limits.bodySize,
  limits.pictureBodySize,
  limits.fileBodySize,
].map(atMost) as [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler]
/** Paths to which the workshop sends pictures. The workshop's guard runs before the handler that reads them. */
const picturePath =
  /^\/atelier\/(?:produits\/\d{1,9}\/images|produits\/categories(?:\/\d{1,9})?|textes\/[a-z0-9.-]{1,90})$/
/** Paths to which the workshop sends files, or their text. */
const filePaths: ReadonlySet<string> = new Set([
  paths.workshopImport,
  paths.workshopTrial,
  paths.workshopRedirects,
])
app.use((c, next) => {
  if (filePaths.has(c.req.path)) return fileBody(c, next)
  return (picturePath.test(c.req.path) ? pictureBody : visitorBody)(c, next)
})
app.use(session)
// No page reports a product added to the cart, so count that step here.
app.post(paths.cartItems, async (c, next) => {
  await next()
  if (c.res.status < 400) count(c.env.DB, (work) => c.executionCtx.waitUntil(work), [['step', 'cart']])
})
app.use(async (c, next) => {
  if (c.env.COMMERCE_URL) {
    const here = await familiesHere(c.env, c.executionCtx as ExecutionContext)
    c.set('settings', { ...c.var.settings, here })
  }
  const ctx = c.executionCtx as ExecutionContext
  c.set(
    'commerce',
    new Commerce({
      env: c.env,
      settings: c.var.settings,
      session: c.var.session,
      send: (request) => backEnd(c.env, ctx)(request),
      here: () => readingsHere(c.env),
      cartHere: () => cartHere(c.env),
      operator: operatorOf(c),
      visitor: c.req.header('CF-Connecting-IP'),
      agent: c.req.header('User-Agent'),
      files: () => filesHere(c.env, ctx),
      answers: () => cachedAnswers(c.env),
      behind: (work) => ctx.waitUntil(work),
    }),
  )
  await next()
})

const door = workshopDoor({ shell, unsentForm })
app.use(paths.workshop, door)
app.use(`${paths.workshop}/*`, door)

/** Lets a screen of the workshop try addresses of the shop. */
const trying: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('tryPath', async (path) => {
    const { status, headers, body } = await app.fetch(
      // The user agent of a bot, so nothing is counted.
      new Request(new URL(path, c.req.url), { headers: { 'User-Agent': 'own-address-bot' } }),
      { ...c.env, IS_TRIAL: true },
      c.executionCtx,
    )
    await body?.cancel()
    return { status, location: headers.get('Location') }
  })
  await next()
}
app.use(paths.workshopTrial, trying)
app.use(paths.workshopRedirects, trying)
app.use(paths.workshopText('*'), trying)

app.get(paths.health, (c) =>
  health(c, async () => {
    const { feedHealth } = await import('./shop/seo/unpictured.ts')
    return feedHealth(c.env, c.var.commerce.catalogue, new URL(c.req.url).origin)
  }),
)
mountRoutes(app, shell)
