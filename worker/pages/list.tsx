import type { ProductList } from '../../shared/catalogue.ts'
import { formatPrice } from '../../shared/money.ts'
import { paths } from '../../shared/paths.ts'
import type { Commerce } from '../commerce/client.ts'
import { type ListWords, listWords } from '../content/lists.ts'
import { type Entry, siblingsOf } from '../content/navigation.ts'
import { notFound } from '../render/interrupt.ts'
import { page } from '../render/page.tsx'
import type { Visit } from '../render/visit.ts'
import { Breadcrumb, breadcrumbData } from '../ui/breadcrumb.tsx'
import { Empty } from '../ui/empty.tsx'
import { ListNotes, ListTools } from '../ui/list-tools.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { preloadOf } from '../ui/picture.tsx'
import { cardSizes } from '../ui/product-card.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import { giftChoices, giftIdeas } from './gift-ideas.ts'
import { type ListState, listStateOf, pageHref, withinPages } from './list-query.ts'

interface Data {
  slug: string
  words: ListWords
  list: ProductList
  state: ListState
  /** Choices of the gift finder, kept by every link of the page. */
  gift: Record<string, string>
  /** Lowest and highest price of the whole list. */
  range: { lowest: number; highest: number } | null
}

/** The footer says `rings`; the list is the one of the rings. */
const aliases: Record<string, string> = { rings: 'bagues' }

const giftWords: ListWords = {
  h1: 'Trouver un cadeau',
  title: 'Trouver un cadeau — Aubenacre',
  intro: 'Les bijoux qui répondent à vos trois choix\u00a0: pour qui, quel budget, quelle occasion.',
  phrase: 'Pour qui, quel budget, quelle occasion',
}

const pathOf = (slug: string) => (slug ? paths.list(slug) : paths.all)

async function load({ params, url, commerce }: Visit): Promise<Data> {
  const asked = params['slug'] ?? ''
  const slug = Object.hasOwn(aliases, asked) ? (aliases[asked] ?? '') : asked
  const words = listWords(slug) ?? notFound()
  const state = listStateOf(url.searchParams)
  const gift = slug === '' ? giftChoices(url.searchParams) : {}
  if (Object.keys(gift).length > 0) {
    const list = withinPages(await giftIdeas(commerce, Object.values(gift), state))
    return { slug, words: giftWords, list, state, gift, range: null }
  }
  const list = withinPages((await commerce.list({ slug, sort: state.sort, page: state.page })) ?? notFound())
  return { slug, words, list, state, gift, range: await rangeOf(commerce, slug, list) }
}

/** Prices between which a list lies: read from its own page when that is all of it. */
async function rangeOf(commerce: Commerce, slug: string, list: ProductList): Promise<Data['range']> {
  const ends =
    list.pages === 1
      ? [list]
      : await Promise.all([
          commerce.list({ slug, sort: 'price-up', page: 1 }),
          commerce.list({ slug, sort: 'price-down', page: 1 }),
        ])
  const prices = ends.flatMap((end) => end?.products.map(({ price }) => price) ?? [])
  return prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null
}

function descriptionOf({ words, list, range }: Data): string {
  const count = list.total === 1 ? '1 bijou Aubenacre' : `${list.total} bijoux Aubenacre`
  const prices = range ? `, de ${formatPrice(range.lowest)} à ${formatPrice(range.highest)}` : ''
  return `${words.h1}\u00a0: ${count}${prices}. ${words.phrase}. Livraison offerte dans les pays livrés.`
}

/** Every list of jewels: `/list`, and one address a slug. */
export const listPage = page<Data>({
  path: [paths.all, paths.list(':slug')],
  load,
  meta: (data, { url }) => {
    const { slug, words, list, state, gift } = data
    const isIndexed = state.plain && Object.keys(gift).length === 0
    const steps = [{ label: words.h1, path: pathOf(slug) }]
    return {
      title: list.page > 1 ? `${words.title}, page ${list.page}` : words.title,
      description: descriptionOf(data),
      sheet: 'sheets/list.css',
      ...(isIndexed && {
        canonical: pageHref(pathOf(slug), {}, list.page),
        structured: [breadcrumbData(steps, url.origin)],
      }),
      ...preloadOf(list.products[0]?.pictures[0]?.name, cardSizes),
    }
  },
  View: ({ data: { slug, words, list, state, gift } }) => {
    const path = pathOf(slug)
    const sorted: Record<string, string> = state.plain ? {} : { tri: state.sortWord }
    return (
      <div className="wrap end-s9">
        <Breadcrumb steps={[{ label: words.h1, path }]} />
        <header className="list-head">
          <h1>{words.h1}</h1>
          <p>{words.intro}</p>
          <SiblingLists slug={slug} />
        </header>
        <ListTools path={path} total={list.total} sortWord={state.sortWord} kept={gift} />
        {list.products.length > 0 ? (
          <>
            <ListNotes products={list.products} sortWord={state.sortWord} />
            <h2 className="sr">Les bijoux</h2>
            <ProductGrid products={list.products} eager={4} />
            <Pagination
              page={list.page}
              pages={list.pages}
              hrefOf={(each) => pageHref(path, { ...gift, ...sorted }, each)}
            />
          </>
        ) : (
          <EmptyList slug={slug} />
        )}
      </div>
    )
  },
})

/** The lists of the same kind, to move between them; the list of all jewels comes first among the families. */
function SiblingLists({ slug }: { slug: string }) {
  const siblings = siblingsOf(slug)
  const entries: readonly Entry[] =
    siblings === siblingsOf('bagues') ? [{ slug: '', label: 'Tous' }, ...siblings] : siblings
  return (
    <nav className="chips" aria-label="Listes voisines">
      {entries.map((entry) => (
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
}

const EmptyList = ({ slug }: { slug: string }) =>
  slug === 'promotion' ? (
    <Empty
      words="Pas de promotion en ce moment."
      label="Voir les nouveautés"
      href={paths.list('nouveautes')}
    />
  ) : (
    <Empty words="Aucun bijou ici pour l’instant." label="Voir tous les bijoux" href={paths.all} />
  )
