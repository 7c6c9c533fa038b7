import type { Harness } from './harness.ts'
import { found, sorted } from './product-query.ts'
import { productShape, variationShape } from './product-shape.ts'
import { removeProduct, writeProduct } from './product-writes.ts'
import type { Product } from './records.ts'
import { type Asked, editing, listIn, narrowed, ordered, paged, type Route, WpError } from './wordpress.ts'

/** Products and variations of `wc/v3`, for the shop's key. */
export function catalogueRoutes(harness: Harness): Route[] {
  const { books, origin, version } = harness
  const shape = (product: Product) => productShape(books, product, origin, version)
  const variation = (product: Product) => variationShape(books, product, origin, version)

  const childOf = ({ params }: Asked): Product => {
    const child = books.products.get(Number(params['id']))
    if (child?.parent_id !== Number(params['parent']))
      throw new WpError(404, 'woocommerce_rest_product_variation_invalid_id', 'Invalid ID.')
    return child
  }

  return [
    {
      pattern: '/wc/v3/products',
      answers: {
        GET: (asked) => {
          if (!asked.query.has('status'))
            harness.problems.push('wc/v3/products without a status: drafts are listed')
          // A search by SKU also finds variations.
          const bySku = asked.query.has('sku')
          const all = [...books.products.values()].filter(({ type }) => bySku || type !== 'variation')
          return paged(asked, sorted(books, found(books, all, asked.query), asked.query).map(shape))
        },
        POST: ({ body }) => ({ status: 201, body: shape(writeProduct(books, body)) }),
      },
    },
    {
      pattern: '/wc/v3/products/(?P<id>[\\d]+)',
      answers: {
        GET: ({ params, query }) => ({ body: narrowed(shape(books.product(Number(params['id']))), query) }),
        ...editing(({ params, body }) => ({ body: shape(writeProduct(books, body, Number(params['id']))) })),
        DELETE: ({ params, query }) => {
          const product = books.product(Number(params['id']))
          const body = shape(product)
          removeProduct(books, product, query.get('force') === 'true')
          return { body }
        },
      },
    },
    {
      pattern: '/wc/v3/products/(?P<parent>[\\d]+)/variations',
      answers: {
        GET: (asked) => {
          const parent = Number(asked.params['parent'])
          const include = listIn(asked.query, 'include')?.map(Number)
          const all = [...books.products.values()].filter(
            ({ id, parent_id, status }) =>
              parent_id === parent && parent > 0 && status !== 'trash' && (!include || include.includes(id)),
          )
          const byAge = ordered(all, ({ id }) => id, asked.query.get('order'))
          return paged(asked, byAge.map(variation))
        },
        POST: ({ params, body }) => {
          books.product(Number(params['parent']))
          const request = { ...body, type: 'variation', parent_id: Number(params['parent']) }
          return { status: 201, body: variation(writeProduct(books, request)) }
        },
      },
    },
    {
      pattern: '/wc/v3/products/(?P<parent>[\\d]+)/variations/(?P<id>[\\d]+)',
      answers: {
        GET: (asked) => ({ body: variation(childOf(asked)) }),
        ...editing((asked) => ({ body: variation(writeProduct(books, asked.body, childOf(asked).id)) })),
        DELETE: (asked) => {
          const child = childOf(asked)
          const body = variation(child)
          removeProduct(books, child, true)
          return { body }
        },
      },
    },
  ]
}
