import type { Personalisation } from './extras.ts'

/** Version of the letter drawings. Browsers cache them for a year, so raise it when the drawings change. */
export const lettersVersion = 1

/** The part of `paths` that browser scripts for products and carts need. */
export const buyPaths = {
  all: '/list',
  list: (slug: string) => `/list/${slug}`,
  cart: '/cart',
  cartItems: '/cart/items',
  cartItem: (key: string) => `/cart/items/${key}`,
  cartItemRemoval: (key: string) => `/cart/items/${key}/remove`,
  cartItemRestoral: (key: string) => `/cart/items/${key}/restore`,
  /** Adds a promotion code to the cart or removes one. */
  cartCode: '/cart/code',
  checkout: '/checkout',
  ringSize: '/guide',
  /**
   * Drawing of letters on a product, by the id of the product or of the chosen variation.
   * The bytes never change within a version.
   */
  lettersDrawing: (productId: number, { letters, font }: Personalisation) =>
    `/personnalisation/${productId}/${letters}${font ? `-${font}` : ''}.svg?v=${lettersVersion}`,
} as const
