import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import { namedJewels } from '../../shared/device-lists.ts'
import { paths } from '../../shared/paths.ts'
import type { App, AppEnv } from '../app.ts'
import { buildVersion } from '../render/assets.ts'
import { ProductCards } from '../ui/product-grid.tsx'
import { jewelsNamed } from './named-jewels.ts'

/** The same for everyone, so that browsers and the edge may keep it: seconds fresh, seconds it may serve once more. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=600'

/**
 * Answers the cards of the jewels an address names, in its order and without a page around them: at most 24, unknown
 * ones left out. It reads nothing of the visitor, and no one is told which browser keeps these jewels.
 */
export const mountCards = (app: App) => app.get(paths.cards, answer)

async function answer(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url)
  const named = url.searchParams.get('bijoux')
  const ids = namedJewels(named)
  if (ids.length === 0) return html('')
  // Addresses of pictures change with the build.
  const key = new URL(`${paths.cardsOf(ids)}&build=${buildVersion}`, url)
  const kept = await caches.default.match(key)
  // What the cache gives has headers that cannot be changed.
  if (kept) return new Response(kept.body, kept)
  const fresh = html(renderToString(<ProductCards products={await jewelsNamed(named, c.var.commerce)} />))
  c.executionCtx.waitUntil(caches.default.put(key, fresh.clone()))
  return fresh
}

const html = (cards: string) =>
  new Response(cards, {
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': cacheControl,
      'X-Robots-Tag': 'noindex',
    },
  })
