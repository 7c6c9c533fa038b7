import { footNow, homeNow, isDelivered, menusNow } from './house-pieces.ts'
import { newsNow } from './news.ts'
import { textsNow } from './texts.ts'

/** Matches French promises of free delivery. */
const promise =
  /livraisons?\s+(?:est\s+|sont\s+)?(?:toujours\s+)?(?:offerte|gratuite)s?|(?:frais de\s+)?port\s+(?:est\s+)?(?:offert|gratuit)s?/i

const says = (piece: unknown) => promise.test(JSON.stringify(piece))

/**
 * Returns the keys of the pieces that promise free delivery although it has a price. They come from the staff or the
 * brand's files.
 */
export function untruePromises(): string[] {
  if (isDelivered()) return []
  const wholes = { home: homeNow(), menus: menusNow(), foot: footNow() }
  return [
    ...Object.entries(wholes).flatMap(([key, whole]) => (says(whole) ? [key] : [])),
    ...textsNow().flatMap((text) => (says(text) ? [`text.${text.path.slice(1)}`] : [])),
    ...newsNow().flatMap((each) => (says(each) ? [`news.${each.slug}`] : [])),
  ]
}
