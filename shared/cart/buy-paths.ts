import type { Personalisation } from './extras.ts'

/** Version of the drawings of letters: browsers keep them for a year. */
export const lettersVersion = 1

/** The part of `paths` that choosing a product and filling a cart need: a browser carries no other for it. */
export const buyPaths = {
  all: '/list',
  list: (slug: string) => `/list/${slug}`,
  cart: '/cart',
  cartItems: '/cart/items',
  cartItem: (key: string) => `/cart/items/${key}`,
  cartItemRemoval: (key: string) => `/cart/items/${key}/remove`,
  cartItemRestoral: (key: string) => `/cart/items/${key}/restore`,
  /** Puts a code on the cart, or takes one off. */
  cartCode: '/cart/code',
  checkout: '/checkout',
  ringSize: '/guide',
  /** Letters drawn on a product, by its id or that of the variation chosen; the same bytes as long as the version lasts. */
  lettersDrawing: (productId: number, { letters, font }: Personalisation) =>
    `/personnalisation/${productId}/${letters}${font ? `-${font}` : ''}.svg?v=${lettersVersion}`,
} as const
