import { brand } from '#brand/brand.ts'
import * as t from '#text/lists.ts'
import type { ProductList } from '../../../shared/catalogue/catalogue.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { formatPrice } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { filterWords } from '../../content/facets.ts'
import { guideOfList } from '../../content/guides.ts'
import { isDelivered } from '../../content/house-pieces.ts'
import {
  isPlain,
  isUnfiltered,
  type ListState,
  listAddress,
  withFilters,
} from '../../content/list-address.ts'
import { type ListWords, listWords, pictureOfList, siblingsOf, slugNamed } from '../../content/lists.ts'
import { Once } from '../../render/drawn-parts.tsx'
import { notFound } from '../../render/failure.ts'
import { page } from '../../render/page.tsx'
import type { Visit } from '../../render/visit.ts'
import { listData } from '../seo/list-data.ts'
import { documentOf, productLines } from '../seo/markdown.ts'
import { Breadcrumb, breadcrumbData } from '../ui/elements.tsx'
import { preloadOf, sharedPicture } from '../ui/picture.tsx'
import { cardSizes } from '../ui/product-card.tsx'
import { EmptyList, NarrowedToNothing, type WayOn } from './list-empty.tsx'
import { isWholeList, listAsked, listStateAt } from './list-query.ts'
import { ListResults } from './list-results.tsx'
import { waysOn } from './list-ways.ts'

interface Data {
  slug: string
  words: ListWords
  list: ProductList
  state: ListState
  /** The filters to remove, for a list whose filters leave no product. */
  ways: readonly WayOn[]
  guide: PostSummary | null
  /** Whether nothing leads to this list, because its products are all out of sight. */
  isHidden: boolean
  /** Lowest and highest price of the whole list in cents; `null` for a list that is not indexed. */
  range: { lowest: number; highest: number } | null
}

const pathOf = (slug: string) => (slug ? paths.list(slug) : paths.all)

async function load({ params, url, commerce }: Visit): Promise<Data> {
  const slug = slugNamed(params['slug'] ?? '')
  const words = listWords(slug) ?? notFound()
  const path = pathOf(slug)
  const state = listStateAt(url, path)
  const read = (each: ListState) => commerce.catalogue.list({ slug, ...each })
  const [found, guide] = await Promise.all([
    read(state),
    isPlain(state) && state.page === 1 ? guideOf(commerce, slug) : null,
  ])
  const list = listAsked(found ?? notFound(), state, path)
  const [ways, range] = await Promise.all([
    waysOn(list, state, { path }, read),
    isPlain(state) ? rangeOf(commerce, slug, list) : null,
  ])
  const isHidden = list.total === 0 && (await commerce.catalogue.hiddenLists()).has(slug)
  return { slug, words, list, state, ways, guide, isHidden, range }
}

/** Returns the guide of a list; `null` when there is none or the platform fails. */
async function guideOf(commerce: Commerce, slug: string): Promise<PostSummary | null> {
  const id = guideOfList(slug)
  const guides = id === null ? [] : await commerce.catalogue.posts().catch(() => [])
  return guides.find((guide) => guide.id === id) ?? null
}

/** Returns the price range of a list. It comes from the platform, or from the first and the last product by price. */
async function rangeOf(commerce: Commerce, slug: string, list: ProductList): Promise<Data['range']> {
  if (list.prices !== undefined) return list.prices
  const ends =
    list.pages === 1
      ? [list]
      : await Promise.all([
          commerce.catalogue.list({ slug, sort: 'price-up', page: 1 }),
          commerce.catalogue.list({ slug, sort: 'price-down', page: 1 }),
        ])
  const prices = ends.flatMap((end) => end?.products.map(({ price }) => price) ?? [])
  return prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null
}

function descriptionOf({ words, list, range }: Data): string {
  const count =
    list.total === 1
      ? `1 ${brand.product.one} ${brand.name}`
      : `${list.total} ${brand.product.many} ${brand.name}`
  const prices = range ? t.pricesFrom(formatPrice(range.lowest), formatPrice(range.highest)) : ''
  const page = list.page > 1 ? t.pageOf(list.page) : ''
  const description = t.listDescription(words.h1, page, count, prices, words.phrase)
  return isDelivered() ? description + t.deliveredWhereServed : description
}

/** Returns the title of a list. It holds the filters and the page, so that entries of the browser history differ. */
function titleOf({ words, list, state }: Data): string {
  const narrowed = Object.entries(state.filters).flatMap(([name, values]) =>
    values.map((value) => filterWords(name as keyof typeof state.filters, value, list.facets)),
  )
  const title = narrowed.length > 0 ? `${words.h1}\u00a0: ${narrowed.join(', ')}` : words.title
  return list.page > 1 ? t.titleOfPage(title, list.page) : title
}

/** The page of a product list: `/list`, and one URL per slug. */
export const listPage = page<Data>({
  path: [paths.all, paths.list(':slug')],
  isShared: isWholeList,
  load,
  meta: (data, { url }) => {
    const { slug, words, list, state, isHidden } = data
    const steps = [{ label: words.h1, path: pathOf(slug) }]
    const own = pictureOfList(slug)
    return {
      title: titleOf(data),
      description: descriptionOf(data),
      sheet: 'sheets/list.css',
      ...(isPlain(state) &&
        !isHidden && {
          canonical: listAddress(pathOf(slug), state),
          structured: [
            listData(
              list,
              { name: words.h1, path: listAddress(pathOf(slug), state), size: state.size },
              url.origin,
            ),
            breadcrumbData(steps, url.origin),
          ],
        }),
      ...sharedPicture(own?.name, own?.alt ?? words.h1),
      ...preloadOf(list.products[0]?.pictures[0]?.name, cardSizes),
    }
  },
  markdown: ({ words, list }, { url }) =>
    documentOf(`# ${words.h1}`, words.intro, productLines(list.products, url.origin)),
  View: ({ data: { slug, words, list, state, ways, guide } }) => {
    const path = pathOf(slug)
    return (
      <div className="wrap end-s9">
        <Once thing={words} draw={() => <Head slug={slug} words={words} />} />
        <ListResults
          path={path}
          list={list}
          state={state}
          guide={guide}
          empty={
            isUnfiltered(state) ? (
              <EmptyList slug={slug} />
            ) : (
              <NarrowedToNothing ways={ways} all={listAddress(path, withFilters(state, {}))} />
            )
          }
        />
      </div>
    )
  },
})

/** Draws the part above the products, which does not depend on the filters. */
const Head = ({ slug, words: { h1, intro } }: Pick<Data, 'slug' | 'words'>) => (
  <>
    <Breadcrumb steps={[{ label: h1, path: pathOf(slug) }]} />
    <header className="list-head">
      <h1>{h1}</h1>
      {intro && <p>{intro}</p>}
      <SiblingLists slug={slug} />
    </header>
  </>
)

/** Draws links to the lists of the same kind. */
const SiblingLists = ({ slug }: { slug: string }) => (
  <nav className="chips" aria-label={t.nearbyLists}>
    {siblingsOf(slug).map((entry) => (
      <a
        key={entry.slug}
        className="chip"
        href={pathOf(entry.slug)}
        {...(entry.slug === slug && { 'aria-current': 'page' as const })}
      >
        {entry.label}
      </a>
    ))}
  </nav>
)
