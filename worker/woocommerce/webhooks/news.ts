import * as z from 'zod'
import { postTag, productTag, type Tag } from '../../cache/changes.ts'
import { phpFlag, phpInt, phpList, phpText } from '../../commerce/contract/php-values.ts'

const ids = phpList(z.object({ id: phpInt })).transform((list) =>
  list.map(({ id }) => id).sort((a, b) => a - b),
)
const identity = phpInt.pipe(z.int().positive())
const payload = z.looseObject({ id: identity })
const text = phpText.catch('')

/** The fields of a product that decide its lists and its position in them. */
const placing = z.object({
  id: identity,
  parent_id: phpInt.catch(0),
  name: text,
  status: text,
  catalog_visibility: text,
  price: text,
  on_sale: phpFlag.catch(false),
  stock_status: text,
  menu_order: phpInt.catch(0),
  date_created: text,
  categories: ids.catch([]),
  tags: ids.catch([]),
  attributes: z.unknown(),
})

const lines = z.object({
  line_items: phpList(z.object({ product_id: phpInt, variation_id: phpInt.catch(0) })).catch([]),
})

/** The content of a webhook. */
export interface News {
  /** The entry that has changed: `product 12`. */
  subject: string
  /** Cache tags of what the shop shows. */
  tags: Tag[]
  /** The product and its position in lists; `null` once it is deleted. */
  place?: { id: number; place: string | null }
  /** Codes, customers, orders and products whose copies are out of date. */
  coupon?: string
  /** Whether the webhook is about a code. `coupon` names it, unless it is deleted. */
  isCoupon?: boolean
  customer?: number
  order?: unknown
  product?: number
  /** The product of the changed variation. */
  parent?: number
}

/** Returns the content of a webhook with a topic (`product.updated`); `null` when it does not concern the shop. */
export function newsOf(topic: string, body: unknown): News | null {
  const [resource, event = ''] = topic.split('.')
  // « Action » webhooks give the WordPress hook and its first argument: `save_post` and the id of an article.
  if (resource === 'action') {
    const id = Number((body as { arg?: unknown } | null)?.arg)
    return Number.isSafeInteger(id) && id > 0
      ? { subject: `${event} ${id}`, tags: [postTag(id), 'posts'] }
      : { subject: event, tags: ['posts'] }
  }
  const read = payload.safeParse(body)
  if (!read.success) return null
  const { id } = read.data
  const subject = `${resource} ${id}`
  switch (resource) {
    case 'product':
      return { subject, product: id, ...productNews(event, id, read.data) }
    case 'order': {
      const { line_items } = lines.parse(body)
      const sold = line_items.flatMap(({ product_id, variation_id }) => [product_id, variation_id])
      return { subject, tags: [...new Set(sold.filter((each) => each > 0))].map(productTag), order: body }
    }
    case 'coupon': {
      const code = text.parse(read.data['code'])
      return { subject: code || subject, tags: [], isCoupon: true, ...(code && { coupon: code }) }
    }
    case 'customer':
      return { subject, tags: [], customer: id }
    default:
      return null
  }
}

function productNews(event: string, id: number, body: unknown): Pick<News, 'tags' | 'place' | 'parent'> {
  const read = placing.safeParse(body)
  // The webhook of a deleted entry gives only its id.
  if (event === 'deleted' || !read.success) return { tags: [productTag(id)], place: { id, place: null } }
  const { parent_id, ...place } = read.data
  const tags = [productTag(id), ...(parent_id > 0 ? [productTag(parent_id)] : [])]
  return {
    ...{ tags, place: { id, place: JSON.stringify(place) } },
    ...(parent_id > 0 && { parent: parent_id }),
  }
}
