import type { Context } from 'hono'
import { brand } from '#brand/brand.ts'
import { paths } from '../../../shared/paths.ts'
import { newsNow } from '../../content/news.ts'
import type { AppEnv } from '../../context.ts'
import { file } from '../../render/file.ts'
import { guideAtom, newsAtom } from './feeds.ts'
import { llmsText } from './llms.ts'
import { robotsOf } from './robots.ts'
import { securityText } from './security-text.ts'
import { guideSitemap, pageSitemap, sitemapIndex } from './sitemap.ts'

const originOf = (c: Context) => new URL(c.req.url).origin

/** Returns a public response that caches keep for an hour. */
function answer(c: Context<AppEnv>, type: string, body: string) {
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

const fileNumber = (c: Context<AppEnv>) => numberIn(/\d+/.exec(c.req.param('file') ?? '')?.[0])

/** Loads what writes the files of the whole catalogue. */
const catalogueFiles = () => import('./catalogue-files/answer.ts')

async function sitemapFile(c: Context<AppEnv>, name: string) {
  await c.var.commerce.content.follow()
  const origin = originOf(c)
  if (name === 'pages') {
    return answer(c, xml, pageSitemap(await c.var.commerce.catalogue.hiddenLists(), origin))
  }
  if (name === 'guides') return answer(c, xml, guideSitemap(await c.var.commerce.catalogue.posts(), origin))
  const number = numberIn(new RegExp(`^${brand.product.slugs}-(\\d+)$`).exec(name)?.[1])
  return (await catalogueFiles()).addressFile(c, number)
}

/** Files for programs: URLs for search engines, the product feed, a summary for language models. */
export const seoFiles = [
  file(paths.robots, (c) => answer(c, 'text/plain', robotsOf(originOf(c)))),
  file(paths.sitemap, async (c) => {
    const { fileCount } = await catalogueFiles()
    return answer(c, xml, sitemapIndex(await fileCount(c), originOf(c)))
  }),
  file('/:file{sitemap-[a-z0-9-]+\\.xml}', (c) =>
    sitemapFile(c, (c.req.param('file') ?? '').replace(/^sitemap-|\.xml$/g, '')),
  ),
  file('/flux/:file{google-[0-9]+\\.xml}', async (c) =>
    (await catalogueFiles()).merchantFile(c, fileNumber(c)),
  ),
  file('/flux/:file{acp-[0-9]+\\.jsonl}', async (c) => (await catalogueFiles()).agentFile(c, fileNumber(c))),
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
    await c.var.commerce.content.follow()
    const { catalogue } = c.var.commerce
    const [guides, hidden] = await Promise.all([catalogue.posts().catch(() => []), catalogue.hiddenLists()])
    return answer(c, 'text/plain', llmsText(guides, hidden, originOf(c)))
  }),
]
