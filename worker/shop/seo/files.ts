import type { Context } from 'hono'
import { brand } from '#brand/brand.ts'
import { paths } from '../../../shared/paths.ts'
import { newsNow } from '../../content/news.ts'
import type { AppEnv } from '../../context.ts'
import { file } from '../../render/file.ts'
import { agentOf } from '../agents/agent.ts'
import { productFile, wholeFile } from './every-product.ts'
import { feedOf } from './feed.ts'
import { guideAtom, newsAtom } from './feeds.ts'
import { llmsText } from './llms.ts'
import { robotsOf } from './robots.ts'
import { securityText } from './security-text.ts'
import { guideSitemap, pageSitemap, productSitemap, sitemapIndex } from './sitemap.ts'

const originOf = (c: Context) => new URL(c.req.url).origin

/** Returns a public response that caches keep for an hour. */
function answer(c: Context<AppEnv>, type: string, body: string | ReadableStream) {
  c.set('share', { asItIs: true })
  return c.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=3600',
  })
}

const xml = 'application/xml'
const atom = 'application/atom+xml'

/** Returns the number of a file in a URL, from 1; `null` when it is no number, or too large for any list. */
const numberIn = (digits: string | undefined) => (/^[1-9]\d{0,3}$/.test(digits ?? '') ? Number(digits) : null)

async function sitemapFile(c: Context<AppEnv>, name: string) {
  await c.var.commerce.content.follow()
  const origin = originOf(c)
  if (name === 'pages') {
    const own = await c.var.commerce.catalogue.categories()
    return answer(
      c,
      xml,
      pageSitemap(
        origin,
        own.map(({ slug }) => slug),
      ),
    )
  }
  if (name === 'guides') return answer(c, xml, guideSitemap(await c.var.commerce.catalogue.posts(), origin))
  const number = numberIn(new RegExp(`^${brand.product.slugs}-(\\d+)$`).exec(name)?.[1])
  const file = number && (await productFile(c.var.commerce, number))
  if (!file || file.products.length === 0) return c.notFound()
  return answer(c, xml, productSitemap(file.products, origin))
}

/** Files for programs: URLs for search engines, the product feed, a summary for language models. */
export const seoFiles = [
  file(paths.robots, (c) => answer(c, 'text/plain', robotsOf(originOf(c)))),
  file(paths.sitemap, async (c) => {
    const { files } = await productFile(c.var.commerce, 1)
    return answer(c, xml, sitemapIndex(files, originOf(c)))
  }),
  file('/:file{sitemap-[a-z0-9-]+\\.xml}', (c) =>
    sitemapFile(c, (c.req.param('file') ?? '').replace(/^sitemap-|\.xml$/g, '')),
  ),
  file('/flux/:file{google-[0-9]+\\.xml}', async (c) => {
    const number = numberIn(/\d+/.exec(c.req.param('file') ?? '')?.[0])
    const products = number ? wholeFile(c.var.commerce.catalogue, number) : null
    const first = await products?.next()
    // The first file exists even without products, because its URL may be registered before the first product.
    if (!products || !first || (first.done && number !== 1)) return c.notFound()
    return answer(c, xml, feedOf(first.value ?? [], products, originOf(c)))
  }),
  file('/flux/:file{acp-[0-9]+\\.jsonl}', async (c) => {
    const number = numberIn(/\d+/.exec(c.req.param('file') ?? '')?.[0])
    const found = number && (await productFile(c.var.commerce, number))
    if (!found || (found.products.length === 0 && number !== 1)) return c.notFound()
    const { feedLines } = await import('../agents/acp/feed.ts')
    return answer(c, 'application/jsonl', feedLines(found.products, agentOf(c, '')))
  }),
  file(paths.securityText, (c) =>
    answer(c, 'text/plain', securityText(originOf(c), c.var.settings.BUSINESS_EMAIL, Date.now())),
  ),
  file(paths.newsFeed, async (c) => {
    await c.var.commerce.content.follow()
    return answer(c, atom, newsAtom(newsNow(), originOf(c)))
  }),
  file(paths.guideFeed, async (c) =>
    answer(c, atom, guideAtom(await c.var.commerce.catalogue.posts(), originOf(c))),
  ),
  file(paths.llms, async (c) => {
    const guides = await c.var.commerce.catalogue.posts().catch(() => [])
    return answer(c, 'text/plain', llmsText(guides, originOf(c)))
  }),
]
