import * as z from 'zod'
import { postTag, productTag, type Tag } from '../../cache/changes.ts'

const ids = z
  .array(z.object({ id: z.int() }))
  .transform((list) => list.map(({ id }) => id).sort((a, b) => a - b))
const payload = z.looseObject({ id: z.int().positive() })
const text = z.string().catch('')

/** What of a product decides in which lists it stands, and where. */
const placing = z.object({
  id: z.int().positive(),
  parent_id: z.int().catch(0),
  name: text,
  status: text,
  catalog_visibility: text,
  price: text,
  on_sale: z.boolean().catch(false),
  stock_status: text,
  menu_order: z.number().catch(0),
  date_created: text,
  categories: ids.catch([]),
  tags: ids.catch([]),
  attributes: z.unknown(),
})

const lines = z.object({
  line_items: z.array(z.object({ product_id: z.int(), variation_id: z.int().catch(0) })).catch([]),
})

/** What a webhook says. */
export interface News {
  /** What it is about: `product 12`. */
  subject: string
  /** What has changed of what the shop shows. */
  tags: Tag[]
  /** The product it tells of, and its place in lists; `null` once it is gone. */
  place?: { id: number; place: string | null }
  /** Codes, customers, orders and products whose copies of ours are old. */
  coupon?: string
  /** Whether it tells of a code, which it names unless it is gone. */
  isCoupon?: boolean
  customer?: number
  order?: unknown
  product?: number
  /** The product of the variation it tells of. */
  parent?: number
}

/** What a webhook of a topic (`product.updated`) says; `null` for what is none of ours. */
export function newsOf(topic: string, body: unknown): News | null {
  const [resource, event = ''] = topic.split('.')
  // « Action » webhooks tell the hook of WordPress and its first argument: `save_post` and the id of an article.
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
  // Once it is gone all that is said is which it was.
  if (event === 'deleted' || !read.success) return { tags: [productTag(id)], place: { id, place: null } }
  const { parent_id, ...place } = read.data
  const tags = [productTag(id), ...(parent_id > 0 ? [productTag(parent_id)] : [])]
  return {
    ...{ tags, place: { id, place: JSON.stringify(place) } },
    ...(parent_id > 0 && { parent: parent_id }),
  }
}
