import { dropJewel, keepJewel, readList } from './device-list.ts'

/** Ids of the favourites of this device, newest first. */
export const favouriteIds = (): number[] => readList('favourites').map(({ id }) => id)

/** Keeps a jewel among the favourites of this device, or takes it off; `false` when this browser keeps nothing. */
export const setFavourite = (id: number, liked: boolean): boolean =>
  (liked ? keepJewel : dropJewel)('favourites', id)

/** When the last favourite was kept, in milliseconds since 1970; 0 without any. */
export const lastKept = (): number => readList('favourites')[0]?.at ?? 0
