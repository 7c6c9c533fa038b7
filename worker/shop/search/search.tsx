import * as t from '#text/search.ts'
import type { SearchList } from '../../../shared/catalogue/catalogue.ts'
import { type PlaceSuggestion, typedWords } from '../../../shared/catalogue/suggestions.ts'
import { paths } from '../../../shared/paths.ts'
import { unquoted } from '../../../shared/words/quotes.ts'
import { plainWords } from '../../../shared/words/stem-words.ts'
import { isUnfiltered, type ListState, listAddress, withFilters } from '../../content/list-address.ts'
import { type Unsold, unsoldIn } from '../../content/unsold.ts'
import { redirectTo } from '../../render/failure.ts'
import { page } from '../../render/page.tsx'
import { NarrowedToNothing, type WayOn } from '../catalogue/list-empty.tsx'
import { listAsked, listStateAt } from '../catalogue/list-query.ts'
import { ListResults } from '../catalogue/list-results.tsx'
import { waysOn } from '../catalogue/list-ways.ts'
import { SearchForm } from '../frame/header.tsx'
import { Breadcrumb } from '../ui/elements.tsx'
import { filtersInWords } from './filters-in-words.ts'
import { NamedHelp, SearchNothing, type SearchWays } from './search-nothing.tsx'
import { exactly, helpNamed, listNamed, searchAddress, searchWays } from './search-ways.ts'

interface Data {
  /** The typed words, with single spaces and cut at the length of the field. */
  words: string
  state: ListState
  /** The results; `null` when nothing was typed. */
  list: SearchList | null
  /** The filters to remove, for results whose filters leave no product. */
  ways: readonly WayOn[]
  /** Help pages that a phrase names: « guide des tailles ». */
  help: readonly PlaceSuggestion[]
  /** What the words name that the shop does not sell. */
  unsold: Unsold | null
  /** Suggestions, when the words themselves found nothing. */
  nothing: SearchWays | null
}

function headingOf({ words, list }: Data): string {
  if (!list) return t.whatDoYouSeek
  const searched = list.corrected ?? unquoted(words)
  if (list.total === 0) return t.nothingFor(searched)
  return t.resultsFor(list.total, searched)
}

/** Redirects a search with a price or a size in words to the filtered list (302). */
function followFilters(words: string, state: ListState): void {
  const meant = filtersInWords(words)
  if (!meant) return
  const narrowed = withFilters(state, { ...state.filters, ...meant.filters })
  const { rest } = meant
  redirectTo(rest ? listAddress(paths.search, narrowed, { wd: rest }) : listAddress(paths.all, narrowed), 302)
}

const noneFound: SearchList = {
  ...{ products: [], total: 0, pages: 1, page: 1, facets: [] },
  ...{ corrected: null, nearest: [], missing: [], isPartial: false, near: '' },
}

/** The page of search results. Search engines never index it. */
export const search = page<Data>({
  path: paths.search,
  async load({ url, commerce, isAwaited }) {
    const words = typedWords(url.searchParams.get('wd') ?? '')
    // Browsers and old links name the words of a search as other shops do.
    const elsewhere = words === '' && typedWords(url.searchParams.get('q') ?? url.searchParams.get('s') ?? '')
    if (elsewhere) redirectTo(searchAddress(elsewhere), 302)
    const extra = { wd: words }
    const state = listStateAt(url, paths.search, extra)
    if (words === '') return { words, state, list: null, ways: [], help: [], nothing: null, unsold: null }
    followFilters(words, state)
    const read = (each: ListState) => commerce.catalogue.search(words, each)
    const unsold = unsoldIn(words)
    const found = unsold ? noneFound : await read(state)
    // « retour » is no misspelling of « détour »: it names a page.
    const help = helpNamed(words)
    const exact =
      found.corrected && help.length > 0 ? await commerce.catalogue.search(exactly(words), state) : found
    const list = listAsked(exact, state, paths.search, extra)
    const isMissed = list.total === 0 && isUnfiltered(state)
    // Only a search that finds nothing leads to a list by its words.
    const hidden = isMissed ? await commerce.catalogue.hiddenLists() : new Set<string>()
    const named = isUnfiltered(state) ? listNamed(words, list.total, hidden) : null
    if (named) redirectTo(named, 302)
    if (isMissed && isAwaited) commerce.catalogue.missed(words)
    const [ways, nothing] = await Promise.all([
      waysOn(list, state, { path: paths.search, extra }, read),
      isMissed ? searchWays(commerce, words, list, unsold) : null,
    ])
    return { words, state, list, ways, help: plainWords(words).length > 1 ? help : [], nothing, unsold }
  },
  meta: (data) => ({
    title: headingOf(data).slice(0, 48),
    description: t.searchLead,
    sheet: 'sheets/list.css',
  }),
  View: ({ data }) => {
    const { words, state, list, ways, help, nothing, unsold } = data
    const extra = { wd: words }
    return (
      <div className="wrap end-s9">
        <Breadcrumb steps={[{ label: t.search, path: paths.search }]} />
        <header className="list-head">
          <h1>{headingOf(data)}</h1>
          <LeftOut list={list} unsold={unsold} />
          {nothing && !unsold && <p>{t.tryAnother}</p>}
          {list?.corrected && <Mended words={words} />}
          <SearchForm id="page-search" words={words} focused={!list} />
        </header>
        {!nothing && <NamedHelp ways={help} />}
        {nothing && <SearchNothing {...nothing} />}
        {list && !nothing && (
          <ListResults
            path={paths.search}
            extra={extra}
            list={list}
            state={state}
            explains={false}
            empty={
              <NarrowedToNothing ways={ways} all={listAddress(paths.search, withFilters(state, {}), extra)} />
            }
          />
        )}
      </div>
    )
  },
})

/** Draws the words that no shown product matches, unless they are all of the search, which the heading says. */
function LeftOut({ list, unsold }: Pick<Data, 'list' | 'unsold'>) {
  if (!list || (list.total > 0 && !list.isPartial)) return null
  const matchesSome = list.isPartial || list.near !== ''
  const why = unsold
    ? t.unsold(unsold.names)
    : matchesSome && (list.missing.length > 0 ? t.unknownWords(list.missing) : t.notTogether)
  return why && <p>{list.total > 0 ? `${why} ${t.mostOfIt}` : why}</p>
}

/** Draws a notice that the search used other words than the typed ones, with a link to the exact search. */
const Mended = ({ words }: { words: string }) => (
  <p>
    {t.nothingFoundFor(words)}
    <a className="link" href={searchAddress(exactly(words))}>
      {t.searchExactly(words)}
    </a>
  </p>
)
