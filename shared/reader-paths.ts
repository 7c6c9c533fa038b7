/** The part of `paths` for search engines, feed readers and agents. */
export const readerPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** A file of the sitemap: `pages`, `guides`, `bijoux-1`… */
  sitemapOf: (name: string) => `/sitemap-${name}.xml`,
  /** The catalogue for price comparison services (Google Merchant Center). Files are numbered from 1. */
  feed: (number: number) => `/flux/google-${number}.xml`,
  llms: '/llms.txt',
  /** The shop's profile for the Universal Commerce Protocol. */
  ucpProfile: '/.well-known/ucp',
  /** The profile in an older version. */
  ucpOlder: (version: string) => `/.well-known/ucp/${version}`,
  ucp: '/ucp/v1',
  /** The profile, the API and the feed for the Agentic Commerce Protocol. Feed files are numbered from 1. */
  acpProfile: '/.well-known/acp.json',
  acp: '/acp',
  acpFeed: (number: number) => `/flux/acp-${number}.jsonl`,
  /** News and guides as Atom feeds. */
  newsFeed: '/news/flux.xml',
  guideFeed: '/guide-list/flux.xml',
} as const
