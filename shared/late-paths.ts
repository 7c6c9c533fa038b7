import { brand } from '#brand/brand.ts'

/** The part of `paths` that late scripts need. */
export const latePaths = {
  /** Address of the account page, or of one of its forms, that leads back to a path after login. */
  accountBackTo: (path: string | null, address = '/account') =>
    path ? `${address}?backUrl=${encodeURIComponent(path)}` : address,
  favorites: '/favorite',
  /** Ids of a customer's favourites, as JSON. */
  favoriteIds: '/favorite/ids',
  /** A shared selection of products, without its owner. */
  sharedFavorites: (ids: readonly number[]) => `/favorite?${brand.product.slugs}=${ids.join('-')}`,
  comparisonOf: (ids: readonly number[]) => `/comparer?${brand.product.slugs}=${ids.join('-')}`,
  /** Product cards, as an HTML fragment. */
  cardsOf: (ids: readonly number[]) => `/cards?${brand.product.slugs}=${ids.join('-')}`,
  newsletter: '/newsletter',
  /** Endpoint of the Model Context Protocol, for programs that act for shoppers. */
  mcp: '/mcp',
} as const
