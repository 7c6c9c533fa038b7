import type { ProductList } from '../../shared/catalogue.ts'
import { paths } from '../../shared/paths.ts'
import { typedWords } from '../../shared/suggestions.ts'
import { page } from '../render/page.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ListNotes, ListTools } from '../ui/list-tools.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { type ListState, listStateOf, pageHref, withinPages } from './list-query.ts'

interface Data {
  /** What was typed, its spaces put in order, cut at the length of the field. */
  words: string
  state: ListState
  /** `null` when nothing was typed. */
  list: ProductList | null
}

function headingOf({ words, list }: Data): string {
  if (!list) return 'Que cherchez-vous\u202f?'
  if (list.total === 0) return `Rien pour “${words}”.`
  return `${list.total === 1 ? '1 résultat' : `${list.total} résultats`} pour “${words}”`
}

/** What a shopper's words find. Never indexed. */
export const search = page<Data>({
  path: paths.search,
  async load({ url, commerce }) {
    const words = typedWords(url.searchParams.get('wd') ?? '')
    const state = listStateOf(url.searchParams)
    if (words === '') return { words, state, list: null }
    return { words, state, list: withinPages(await commerce.search(words, state)) }
  },
  meta: (data) => ({
    title: `${headingOf(data).slice(0, 48)} — Aubenacre`,
    description: 'Cherchez un bijou par matière, par occasion ou par référence.',
    sheet: 'sheets/list.css',
  }),
  View: ({ data }) => {
    const { words, state, list } = data
    const kept: Record<string, string> = { wd: words, ...(!state.plain && { tri: state.sortWord }) }
    return (
      <div className="wrap end-s9">
        <Breadcrumb steps={[{ label: 'Rechercher', path: paths.search }]} />
        <header className="list-head">
          <h1>{headingOf(data)}</h1>
          {list?.total === 0 && <p>Essayez une matière, une occasion ou une référence (BAG-AKO-001).</p>}
          <SearchForm id="page-search" words={words} focused={!list} />
        </header>
        {list && list.products.length > 0 && (
          <>
            <ListTools
              path={paths.search}
              total={list.total}
              sortWord={state.sortWord}
              kept={{ wd: words }}
            />
            <ListNotes products={list.products} sortWord="" />
            <h2 className="sr">Les bijoux</h2>
            <ProductGrid products={list.products} eager={4} />
            <Pagination
              page={list.page}
              pages={list.pages}
              hrefOf={(each) => pageHref(paths.search, kept, each)}
            />
          </>
        )}
        {list?.total === 0 && (
          <p className="acts-row">
            <a className="btn btn-line" href={paths.list('nouveautes')}>
              Voir les nouveautés
            </a>
            <a className="btn btn-line" href={paths.all}>
              Voir tous les bijoux
            </a>
          </p>
        )}
      </div>
    )
  },
})
