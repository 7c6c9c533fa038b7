import { brand } from '#brand/brand.ts'

/** Local storage keys of values other than product lists. */
export const deviceKeys = {
  /**
   * The account whose favourites this browser caches, as JSON `{ of, at, keeps }`: see `client/state/favourites.ts`.
   */
  account: `${brand.key}:account`,
  /** « Ma taille »: a whole number of millimetres. */
  ringSize: `${brand.key}:ring-size`,
  /**
   * Scale of the screen: percentage of the CSS millimetre, multiplied by the device pixel ratio. A zoom of the page
   * therefore does not change it.
   */
  screenScale: `${brand.key}:screen-scale`,
} as const
