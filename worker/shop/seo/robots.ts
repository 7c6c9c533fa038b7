import { paths } from '../../../shared/paths.ts'

/**
 * Paths of one visitor, and list options that no index needs. The cart page is not among them: every page links to it,
 * and only a crawler that may read it learns that it must not index an empty cart.
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

/** Returns `/robots.txt` of the shop at an origin. */
export const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${paths.sitemap}`,
    '',
  ].join('\n')
