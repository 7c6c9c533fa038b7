/** Addresses that search engines, feed readers and agents read, which `paths` holds among all others. */
export const readerPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** A file of the sitemap by its name: `pages`, `guides`, `bijoux-1`… */
  sitemapOf: (name: string) => `/sitemap-${name}.xml`,
  /** The catalogue for price comparison services (Google Merchant Center); numbered files, from 1. */
  feed: (number: number) => `/flux/google-${number}.xml`,
  llms: '/llms.txt',
  /** What the shop offers by the Universal Commerce Protocol, and where. */
  ucpProfile: '/.well-known/ucp',
  /** The same in a version before the newest. */
  ucpOlder: (version: string) => `/.well-known/ucp/${version}`,
  ucp: '/ucp/v1',
  /** The same by the Agentic Commerce Protocol, and its feed; numbered files, from 1. */
  acpProfile: '/.well-known/acp.json',
  acp: '/acp',
  acpFeed: (number: number) => `/flux/acp-${number}.jsonl`,
  /** News and guides for those who follow them (Atom). */
  newsFeed: '/news/flux.xml',
  guideFeed: '/guide-list/flux.xml',
} as const
