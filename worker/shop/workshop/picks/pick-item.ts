import type { ListedPicture } from '../../../commerce/contract/catalogue/editing.ts'

/** Something to tick. */
export interface Item {
  /** The number of a product or of a guide, the path of a page, the slug of a list, or the name of a picture. */
  ref: string
  name: string
  note: string
  /** `undefined` for what has no picture. */
  picture?: ListedPicture
}

/** Returns things without repeats. */
export const onceEach = (items: readonly Item[]): Item[] =>
  items.filter(({ ref }, at) => items.findIndex((item) => item.ref === ref) === at)
