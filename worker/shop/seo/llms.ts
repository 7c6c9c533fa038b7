import { brand } from '#brand/brand.ts'
import * as t from '#text/seo.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import { isDelivered, servedNames } from '../../content/house-pieces.ts'
import { announcedLists } from '../../content/lists.ts'
import { documentOf, escapeMarkdown } from './markdown.ts'

const line = (words: string, address: string, more?: string) =>
  `- [${escapeMarkdown(words)}](${address})${more ? `\u00a0: ${escapeMarkdown(more)}` : ''}`

const service = [
  [t.delivery, paths.shipping],
  [t.returns, paths.returns],
  [t.payment, paths.payment],
  [t.care, paths.care],
  ...(brand.hasRingSizes ? [[t.ringGuide, paths.ringSize] as const] : []),
  [t.questions, paths.questions],
  [t.termsOfSale, paths.terms],
] as const

/** Names of the tools; which they are is told at their address. */
const tools = [
  ...['search_products', 'get_product', 'compare_products'],
  ...(brand.hasRingSizes ? ['find_ring_size'] : []),
  ...['estimate_arrival', 'preview_engraving', 'set_cart', 'get_cart', 'hand_over_checkout'],
  ...['order_status', 'withdrawal_form'],
]

/**
 * Returns `/llms.txt`: the shop and its pages, described for language models.
 * @param hidden slugs of lists to leave out
 */
export const llmsText = (
  guides: readonly PostSummary[],
  hidden: ReadonlySet<string>,
  origin: string,
): string =>
  documentOf(
    `# ${brand.name}`,
    `> ${brand.tagline}. ${t.shopInFrench}${isDelivered() ? t.deliveredFree : t.deliveredAt}${servedNames().join(', ')}.`,
    t.markdownNote,
    `## ${capital(brand.product.many)}`,
    [
      line(t.allProducts, origin + paths.all),
      ...announcedLists(hidden).map(({ slug, h1, phrase }) => line(h1, origin + paths.list(slug), phrase)),
      line(t.search, `${origin}${paths.search}?wd=`, t.searchHow),
    ].join('\n'),
    guides.length > 0 && `## ${t.guides}`,
    guides.map(({ id, title, excerpt }) => line(title, origin + paths.post(id), excerpt)).join('\n'),
    `## ${t.orderAndHelp}`,
    service.map(([words, path]) => line(words, origin + path)).join('\n'),
    `## ${t.forAssistants}`,
    [
      line(t.tools, origin + paths.mcp, `Model Context Protocol\u00a0: ${tools.join(', ')}`),
      line(t.profile, origin + paths.ucpProfile, t.ucpHolds('Universal Commerce Protocol')),
    ].join('\n'),
    t.noToolOrders,
    `## ${t.dataFiles}`,
    [
      line(t.sitemap, origin + paths.sitemap, t.sitemapHolds),
      line(t.news, origin + paths.newsFeed, t.atomFeed),
      line(t.guides, origin + paths.guideFeed, t.atomFeed),
      line(t.catalogue, origin + paths.feed(1), t.catalogueHolds),
      line(t.catalogueJson, origin + paths.acpFeed(1), t.catalogueJsonHolds),
    ].join('\n'),
  )
