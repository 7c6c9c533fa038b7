import type { Harness } from './harness.ts'
import type { Term } from './records.ts'
import {
  type Asked,
  editing,
  folded,
  listIn,
  needed,
  ordered,
  paged,
  type Route,
  slugOf,
  textIn,
  WpError,
} from './wordpress.ts'

/** Categories and tags of `wc/v3/products`. */
export function termRoutes(harness: Harness): Route[] {
  const { books } = harness
  const routesOf = (name: 'categories' | 'tags'): Route[] => {
    const terms = books[name]
    const countOf = ({ id }: Term) =>
      [...books.products.values()].filter(
        ({ status, [name]: own }) => status === 'publish' && own.includes(id),
      ).length
    const shape = (term: Term) => ({
      id: term.id,
      name: term.name,
      slug: term.slug,
      ...(name === 'categories' && { parent: term.parent, display: 'default', image: null, menu_order: 0 }),
      description: term.description,
      count: countOf(term),
    })
    const termOf = ({ params }: Asked): Term => {
      const term = terms.get(Number(params['id']))
      if (!term) throw new WpError(404, 'woocommerce_rest_term_invalid', 'Resource does not exist.')
      return term
    }
    const all = ({ query }: Asked): Term[] => {
      const include = listIn(query, 'include')?.map(Number)
      const words = folded(query.get('search') ?? '')
      const parent = query.get('parent')
      return [...terms.values()].filter(
        (term) =>
          (!include || include.includes(term.id)) &&
          (!query.has('slug') || query.get('slug') === term.slug) &&
          folded(term.name).includes(words) &&
          (parent === null || Number(parent) === term.parent) &&
          (query.get('hide_empty') !== 'true' || countOf(term) > 0),
      )
    }
    return [
      {
        pattern: `/wc/v3/products/${name}`,
        answers: {
          GET: (asked) => {
            const byName = ordered(all(asked), (term) => term.name, asked.query.get('order') ?? 'asc')
            return paged(asked, byName.map(shape))
          },
          POST: ({ body }) => {
            needed(body, 'name')
            const slug = textIn(body, 'slug') || slugOf(textIn(body, 'name'))
            const known = [...terms.values()].find((term) => term.slug === slug)
            if (known)
              throw new WpError(400, 'term_exists', 'A term with the name provided already exists.', {
                resource_id: known.id,
              })
            const id = books.newId()
            const description = textIn(body, 'description')
            const term = {
              id,
              name: textIn(body, 'name'),
              slug,
              parent: Number(body['parent'] ?? 0),
              description,
            }
            terms.set(id, term)
            return { status: 201, body: shape(term) }
          },
        },
      },
      {
        pattern: `/wc/v3/products/${name}/(?P<id>[\\d]+)`,
        answers: {
          GET: (asked) => ({ body: shape(termOf(asked)) }),
          ...editing((asked) => {
            const { name: words, slug, parent, description } = asked.body
            const changes = { name: words, slug, parent, description }
            const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
            return { body: shape(Object.assign(termOf(asked), Object.fromEntries(entries))) }
          }),
          DELETE: (asked) => {
            const term = termOf(asked)
            terms.delete(term.id)
            return { body: shape(term) }
          },
        },
      },
    ]
  }
  return [...routesOf('categories'), ...routesOf('tags')]
}
