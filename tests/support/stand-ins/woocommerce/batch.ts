import type { Harness } from './harness.ts'
import { productShape, variationShape } from './product-shape.ts'
import { writeProduct } from './product-writes.ts'
import type { Attribute, Product } from './records.ts'
import { type Asked, needed, paged, type Route, slugOf, textIn, WpError } from './wordpress.ts'

type Body = Record<string, unknown>

/** Maximum number of items in a batch. */
const maxItems = 100

/** Several writes in one call. Each gets its result or its error, and none stops the others. */
export function batchRoutes({ books, origin, version }: Harness): Route[] {
  const attributes = new Map<string, Pick<Attribute, 'id' | 'name' | 'slug'>>()
  const batched = ({ body }: Asked, made: (request: Body, id?: number) => object) => {
    const listed = (name: string) => (body[name] ?? []) as Body[]
    const [create, update] = [listed('create'), listed('update')]
    if (create.length + update.length > maxItems)
      throw new WpError(
        413,
        'woocommerce_rest_request_entity_too_large',
        'Unable to accept more than 100 items.',
      )
    const tried = (request: Body, id?: number): object => {
      try {
        return made(request, id)
      } catch (error) {
        if (!(error instanceof WpError)) throw error
        return { id: id ?? 0, error: { code: error.code, message: error.message, data: error.data } }
      }
    }
    return {
      body: {
        create: create.map((request) => tried(request)),
        update: update.map((request) => tried(request, Number(request['id']))),
      },
    }
  }
  /** Identifies an attribute of the shop by its number. The shop fills in its name and slug. */
  const withNames = (request: Body): Body => ({
    ...request,
    ...(Array.isArray(request['attributes']) && {
      attributes: (request['attributes'] as Body[]).map((each) => ({
        ...each,
        ...[...attributes.values()].find(({ id }) => id === each['id']),
      })),
    }),
  })
  const written = (request: Body, id?: number): Product => {
    const product = writeProduct(books, withNames(request), id)
    if (request['date_created_gmt']) product.date_created = textIn(request, 'date_created_gmt')
    return product
  }
  return [
    {
      pattern: '/wc/v3/products/batch',
      answers: {
        POST: (asked) =>
          batched(asked, (request, id) => productShape(books, written(request, id), origin, version)),
      },
    },
    {
      pattern: '/wc/v3/products/(?P<parent>[\\d]+)/variations/batch',
      answers: {
        POST: (asked) => {
          const parent_id = Number(asked.params['parent'])
          books.product(parent_id)
          return batched(asked, (request, id) =>
            variationShape(books, written({ ...request, type: 'variation', parent_id }, id), origin, version),
          )
        },
      },
    },
    {
      pattern: '/wc/v3/products/attributes',
      answers: {
        GET: (asked) => paged(asked, [...attributes.values()]),
        POST: ({ body }) => {
          needed(body, 'name')
          const name = textIn(body, 'name')
          const slug = `pa_${textIn(body, 'slug') || slugOf(name)}`
          if (attributes.has(slug))
            throw new WpError(400, 'woocommerce_rest_cannot_create', 'Slug is already in use.')
          const attribute = { id: books.newId(), name, slug }
          attributes.set(slug, attribute)
          return { status: 201, body: attribute }
        },
      },
    },
  ]
}
