import { paths } from '../../../shared/paths.ts'

/**
 * What belongs to one visitor, or answers a choice no index wants. The basket is left open: every page leads to it, and
 * only who may read it learns that an empty one is not to be listed.
 */
const closed = [
  paths.account,
  '/commande/',
  paths.favorites,
  paths.suggestions,
  '/demo-',
  '/panier-prepare/',
  paths.acp,
  paths.ucp,
  paths.mcp,
  '/wp-json/',
  '/*?*tri=',
  '/*?*par=',
]

/** `/robots.txt` of the shop at an origin. */
export const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${paths.sitemap}`,
    '',
  ].join('\n')
