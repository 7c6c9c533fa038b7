import type { Harness } from './harness.ts'
import { datesOf } from './product-shape.ts'
import type { Post } from './records.ts'
import {
  folded,
  listIn,
  narrowed,
  ordered,
  paged,
  type Route,
  type ShopAnswer,
  WpError,
} from './wordpress.ts'

/** Published articles and their categories of `wp/v2`, public. */
export function postRoutes({ books, origin }: Harness): Route[] {
  const embedded = ({ image, categories }: Post) => ({
    // WordPress embeds the author's data, which the shop must not show.
    author: [{ id: 1, name: 'atelier', slug: 'atelier', link: `${origin}/author/atelier/` }],
    'wp:featuredmedia': [
      {
        id: image.id,
        alt_text: image.alt,
        source_url: image.src,
        media_details: {
          width: 900,
          height: 900,
          sizes: {
            medium: { source_url: image.src.replace('.jpg', '-300x300.jpg'), width: 300, height: 300 },
          },
        },
      },
    ],
    'wp:term': [
      categories.flatMap((id) => {
        const term = books.postCategories.get(id)
        return term ? [{ id, name: term.name, slug: term.slug, taxonomy: 'category' }] : []
      }),
      [],
    ],
  })
  const shape = (post: Post, query: URLSearchParams) =>
    narrowed(
      {
        id: post.id,
        ...datesOf('date', post.date),
        ...datesOf('modified', post.modified),
        slug: post.slug,
        status: post.status,
        type: 'post',
        link: `${origin}/${post.slug}/`,
        title: { rendered: post.title },
        content: { rendered: post.content, protected: false },
        excerpt: { rendered: post.excerpt, protected: false },
        author: 1,
        featured_media: post.image.id,
        categories: post.categories,
        tags: [],
        meta: { footnotes: '' },
        ...(query.has('_embed') && { _embedded: embedded(post) }),
      },
      query,
    )
  return [
    {
      pattern: '/wp/v2/posts',
      answers: {
        GET: (asked) => {
          const { query } = asked
          const categories = listIn(query, 'categories')?.map(Number)
          const include = listIn(query, 'include')?.map(Number)
          const slugs = listIn(query, 'slug')
          const words = folded(query.get('search') ?? '')
          const posts = [...books.posts.values()].filter(
            (post) =>
              post.status === 'publish' &&
              (!categories || post.categories.some((id) => categories.includes(id))) &&
              (!include || include.includes(post.id)) &&
              (!slugs || slugs.includes(post.slug)) &&
              folded(post.title + post.content).includes(words),
          )
          const newest = ordered(posts, ({ date }) => Date.parse(date), query.get('order'))
          const pastTheEnd = new WpError(
            400,
            'rest_post_invalid_page_number',
            'The page number requested is larger than the number of pages available.',
          )
          const shapes = newest.map((post) => shape(post, query))
          return paged(asked, shapes, pastTheEnd)
        },
      },
    },
    {
      pattern: '/wp/v2/posts/(?P<id>[\\d]+)',
      answers: {
        GET: ({ params, query }): ShopAnswer => {
          const post = books.posts.get(Number(params['id']))
          if (!post) throw new WpError(404, 'rest_post_invalid_id', 'Invalid post ID.')
          if (post.status !== 'publish')
            throw new WpError(401, 'rest_forbidden', 'Sorry, you are not allowed to do that.')
          return { body: shape(post, query) }
        },
      },
    },
    {
      pattern: '/wp/v2/categories',
      answers: {
        GET: (asked) => {
          const slug = asked.query.get('slug')
          const terms = [...books.postCategories.values()].filter((term) => !slug || term.slug === slug)
          const countOf = (id: number) =>
            [...books.posts.values()].filter(({ categories }) => categories.includes(id)).length
          const shapes = terms.map(({ id, name, slug: own }) => ({
            id,
            count: countOf(id),
            name,
            slug: own,
            taxonomy: 'category',
          }))
          return paged(asked, shapes)
        },
      },
    },
    {
      pattern: '/wp/v2/pages',
      answers: {
        GET: (asked) => {
          const slug = asked.query.get('slug')
          const all = ['panier', 'notre-atelier'].map((own, place) => ({
            ...{ id: 6500 + place, slug: own, link: `${origin}/${own}/` },
            title: { rendered: own === 'panier' ? 'Panier' : 'Notre atelier' },
          }))
          return paged(
            asked,
            all.filter((each) => !slug || each.slug === slug),
          )
        },
      },
    },
  ]
}
