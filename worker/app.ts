import { type Settings, settingsOf } from './settings.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '../shared/limits.ts'
import { text } from '../shared/messages.ts'
import { paths } from '../shared/paths.ts'
import { actions } from './actions/index.ts'
import { type Commerce, commerceFor } from './commerce/client.ts'
import { type Env } from './env.ts'
import { health } from './health.ts'
import type { Reach } from './http/content-policy.ts'
import { onError, onMissing } from './http/errors.ts'
import { operator } from './http/operator.ts'
import { security } from './http/security.ts'
import { type Session, session } from './http/session.ts'
import { pages } from './pages/index.ts'
import { embedded } from './platform/index.ts'
import { mountAction } from './render/action.ts'
import { keeping, type Share } from './render/kept/keep.ts'
import { mount } from './render/page.tsx'
import { speculation } from './render/speculation.ts'
import { mountDataExport } from './shop/account/account-data.tsx'
import { mountGoogle } from './shop/account/google.ts'
import { mountCards } from './shop/catalogue/cards.tsx'
import { mountLettersDrawing } from './shop/engraving/letters-drawing.ts'
import { mountFavouriteIds } from './shop/favourites/favourite-ids.ts'
import { mountDocuments } from './shop/orders/documents.ts'
import { mountCardToken } from './shop/payment/card-token.ts'
import { mountPayIntent } from './shop/payment/pay-intent.ts'
import { mountSuggestions } from './shop/search/suggestions.ts'
import { mountMachines } from './shop/seo/files.ts'
import { mountDemoMailParts } from './shop/workshop/demo-mails.tsx'
import { familiesHere, servedHere } from './woocommerce/routes.ts'
import { remote } from './woocommerce/transport.ts'
import { mountHooks } from './woocommerce/webhooks/index.ts'

export interface AppEnv {
  Bindings: Env
  Variables: {
    nonce: string
    session: Session
    settings: Settings
    commerce: Commerce
    /** Foreign origins the page of this answer leads to; unset, none. */
    reach?: Reach
    /** With whom this answer may be shared; unset, with nobody. */
    share?: Share
  }
}
export type App = Hono<AppEnv>

/** Where payment providers tell their news. */
const providerCalls = /^\/wp-json\/customer\/v1\/([a-z]+\/webhook|lianlian\/notify)$/

/** The shop: middleware in order, then the platform's own contract, then pages, then actions. */
export const app: App = new Hono<AppEnv>()

app.onError(onError)
app.notFound(onMissing)

app.use(keeping)
app.use(security)
app.use(speculation)
app.use(async (c, next) => {
  c.set('settings', settingsOf(c.env))
  await next()
})

// Somebody else's platform answers the contract at its own address; payment providers call whoever serves orders.
app.all('/wp-json/*', async (c) => {
  if (!c.env.COMMERCE_URL) return embedded.fetch(c.req.raw, c.env, c.executionCtx)
  const isProviders = c.req.method === 'POST' && providerCalls.test(c.req.path)
  const ctx = c.executionCtx as ExecutionContext
  if (!isProviders || !(await servedHere(c.env, ctx, 'orders'))) return c.notFound()
  return remote(c.env, ctx)(c.req.raw)
})

app.get(paths.health, health)

mountHooks(app)

app.use(bodyLimit({ maxSize: limits.bodySize, onError: (c) => c.text(text('failure.too-large'), 413) }))
app.use(session)
app.use(async (c, next) => {
  if (c.env.COMMERCE_URL) {
    const here = await familiesHere(c.env, c.executionCtx as ExecutionContext)
    c.set('settings', { ...c.var.settings, here })
  }
  c.set('commerce', commerceFor(c))
  await next()
})

app.use(paths.workshop, operator)
app.use(`${paths.workshop}/*`, operator)

mountMachines(app)
mountSuggestions(app)
mountDemoMailParts(app)
mountLettersDrawing(app)
mountDocuments(app)
mountCards(app)
mountCardToken(app)
mountGoogle(app)
mountDataExport(app)
mountFavouriteIds(app)
mountPayIntent(app)
for (const page of pages) mount(app, page)
for (const action of actions) mountAction(app, action)
