import type { ProductList } from '../../shared/catalogue.ts'
import { paths } from '../../shared/paths.ts'
import { typedWords } from '../../shared/suggestions.ts'
import { page } from '../render/page.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { NarrowedToNothing } from '../ui/list-empty.tsx'
import { ListResults } from '../ui/list-results.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import {
  isUnfiltered,
  type ListState,
  listAddress,
  listAsked,
  listStateAt,
  withFilters,
} from './list-query.ts'
import { type WayOn, waysOn } from './list-ways.ts'

interface Data {
  /** What was typed, its spaces put in order, cut at the length of the field. */
  words: string
  state: ListState
  /** `null` when nothing was typed. */
  list: ProductList | null
  /** What to take away from results narrowed to nothing. */
  ways: readonly WayOn[]
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
    const kept = { wd: words }
    const state = listStateAt(url, paths.search, kept)
    if (words === '') return { words, state, list: null, ways: [] }
    const read = (each: ListState) => commerce.search(words, each)
    const list = listAsked(await read(state), state, paths.search, kept)
    return { words, state, list, ways: await waysOn(list, state, { path: paths.search, kept }, read) }
  },
  meta: (data) => ({
    title: `${headingOf(data).slice(0, 48)} — Aubenacre`,
    description: 'Cherchez un bijou par matière, par occasion ou par référence.',
    sheet: 'sheets/list.css',
  }),
  View: ({ data }) => {
    const { words, state, list, ways } = data
    const kept = { wd: words }
    const isNarrowed = !isUnfiltered(state)
    return (
      <div className="wrap end-s9">
        <Breadcrumb steps={[{ label: 'Rechercher', path: paths.search }]} />
        <header className="list-head">
          <h1>{headingOf(data)}</h1>
          {list?.total === 0 && !isNarrowed && (
            <p>Essayez une matière, une occasion ou une référence (BAG-AKO-001).</p>
          )}
          <SearchForm id="page-search" words={words} focused={!list} />
        </header>
        {list && (list.total > 0 || isNarrowed) && (
          <ListResults
            path={paths.search}
            kept={kept}
            list={list}
            state={state}
            explains={false}
            empty={
              <NarrowedToNothing ways={ways} all={listAddress(paths.search, withFilters(state, {}), kept)} />
            }
          />
        )}
        {list?.total === 0 && !isNarrowed && (
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
