import { footNow, homeNow, isDelivered, menusNow } from './house-pieces.ts'
import { newsNow } from './news.ts'
import { textsNow } from './texts.ts'

/** How French texts promise carriage that costs nothing. */
const promise =
  /livraisons?\s+(?:est\s+|sont\s+)?(?:toujours\s+)?(?:offerte|gratuite)s?|(?:frais de\s+)?port\s+(?:est\s+)?(?:offert|gratuit)s?/i

const says = (piece: unknown) => promise.test(JSON.stringify(piece))

/** Keys of the pieces that say that carriage costs nothing, while it does: what they say is of the staff, or of the brand's files. */
export function untruePromises(): string[] {
  if (isDelivered()) return []
  const wholes = { home: homeNow(), menus: menusNow(), foot: footNow() }
  return [
    ...Object.entries(wholes).flatMap(([key, whole]) => (says(whole) ? [key] : [])),
    ...textsNow().flatMap((text) => (says(text) ? [`text.${text.path.slice(1)}`] : [])),
    ...newsNow().flatMap((each) => (says(each) ? [`news.${each.slug}`] : [])),
  ]
}
