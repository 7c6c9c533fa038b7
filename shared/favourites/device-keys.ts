import { brand } from '#brand/brand.ts'

/** Where a browser keeps what is no list of products: names of its local storage. */
export const deviceKeys = {
  /** Whose favourites this browser holds, as JSON `{ of, at, keeps }`: see `client/state/favourites.ts`. */
  account: `${brand.key}:account`,
  /** « Ma taille »: a whole number of millimetres. */
  ringSize: `${brand.key}:ring-size`,
  /**
   * What one hundredth of the browser's millimetre has to be multiplied by, counted in dots of the screen, so that a zoom
   * of the page does not change what is true.
   */
  screenScale: `${brand.key}:screen-scale`,
} as const
