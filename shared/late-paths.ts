import { brand } from '#brand/brand.ts'

/** The part of `paths` that late scripts lead to, or fetch. */
export const latePaths = {
  /** The account page, or the `address` of one of its forms, which leads back to a path after login. */
  accountBackTo: (path: string | null, address = '/account') =>
    path ? `${address}?backUrl=${encodeURIComponent(path)}` : address,
  favorites: '/favorite',
  /** Which products a customer likes, as JSON. */
  favoriteIds: '/favorite/ids',
  /** A selection of products, without whose it is. */
  sharedFavorites: (ids: readonly number[]) => `/favorite?${brand.product.slugs}=${ids.join('-')}`,
  comparisonOf: (ids: readonly number[]) => `/comparer?${brand.product.slugs}=${ids.join('-')}`,
  /** Cards of products, as a piece of a page. */
  cardsOf: (ids: readonly number[]) => `/cards?${brand.product.slugs}=${ids.join('-')}`,
  newsletter: '/newsletter',
  /** Where programs that act for shoppers call: the Model Context Protocol. */
  mcp: '/mcp',
} as const
