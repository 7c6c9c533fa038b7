import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { typedWords } from '../../../shared/catalogue/suggestions.ts'
import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { paths } from '../../../shared/paths.ts'
import { redirectTo } from '../../render/interrupt.ts'
import { page } from '../../render/page.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { AddToComparison, ChooseReplaced } from './comparison-forms.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { jewelsNamed } from './named-jewels.ts'

const { most } = deviceLists.compared

interface Data {
  /** In the order of the address; one too many when a new one has to take the place of another. */
  jewels: readonly Product[]
  /** What was looked for to be added, and not found. */
  missed: string | null
  /** Whether the address names jewels at all, even none that exist. */
  isNamed: boolean
  now: number
}

const idsOf = (jewels: readonly Product[]) => jewels.map(({ id }) => id)

/** Up to three jewels side by side, by their address: it can be kept, sent and read without script. Never indexed. */
export const comparison = page<Data>({
  path: paths.comparison,
  async load({ url, commerce }) {
    const named = url.searchParams.get('bijoux')
    const jewels = await jewelsNamed(named, commerce.catalogue, most + 1)
    const words = typedWords(url.searchParams.get('ajouter') ?? '')
    const found =
      words && (await commerce.catalogue.search(words, { sort: 'selection', page: 1 })).products[0]
    if (found)
      redirectTo(paths.comparisonOf([...new Set([...idsOf(jewels), found.id])].slice(0, most + 1)), 303)
    return { jewels, missed: words || null, isNamed: named !== null, now: Date.now() }
  },
  meta: () => ({
    title: 'Comparer des bijoux',
    description:
      'Jusqu’à trois bijoux côte à côte\u00a0: prix, matières, perles de culture, tailles et délais.',
    sheet: 'sheets/comparison.css',
  }),
  View: ({ data: { jewels, missed, isNamed, now } }) => {
    const [, , , fourth] = jewels
    return (
      <div className="wrap end-s9">
        <Breadcrumb steps={[{ label: 'Comparer', path: paths.comparison }]} />
        <header className="list-head">
          <h1>Comparer des bijoux</h1>
          {jewels.length === 0 && <p>Choisissez jusqu’à trois bijoux&nbsp;: ils s’affichent côte à côte.</p>}
        </header>
        {fourth ? (
          <ChooseReplaced present={jewels.slice(0, most)} newcomer={fourth} />
        ) : (
          <div data-late="compare" data-now="" data-named={isNamed ? idsOf(jewels).join('-') : undefined}>
            {jewels.length > 0 && <ComparisonTable jewels={jewels} now={now} />}
            {jewels.length < most && <AddToComparison ids={idsOf(jewels)} missed={missed} />}
          </div>
        )}
      </div>
    )
  },
})
