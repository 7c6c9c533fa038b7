import { dropJewel, type KeptJewel, keepJewel, readList, writeList } from './device-list.ts'

/** Ids of the favourites of this device, newest first. */
export const favouriteIds = (): number[] => readList('favourites').map(({ id }) => id)

/** Keeps a jewel among the favourites of this device, or takes it off; `false` when this browser keeps nothing. */
export const setFavourite = (id: number, liked: boolean): boolean =>
  (liked ? keepJewel : dropJewel)('favourites', id)

/** When the last favourite was kept, in milliseconds since 1970; 0 without any. */
export const lastKept = (): number => readList('favourites')[0]?.at ?? 0

/**
 * Gives the favourites of this device to an account, and forgets them once it has them.
 * @param give sends them, newest first; when it throws they stay, and the error goes on
 */
export async function handOverFavourites(
  give: (jewels: readonly KeptJewel[]) => Promise<void>,
): Promise<void> {
  const kept = readList('favourites')
  if (kept.length === 0) return
  await give(kept)
  const given = new Set(kept.map(({ id }) => id))
  // What was added meanwhile has not been given.
  writeList(
    'favourites',
    readList('favourites').filter(({ id }) => !given.has(id)),
  )
}
