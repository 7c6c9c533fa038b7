import { deviceKeys } from '../../shared/device-keys.ts'
import type { Facet } from '../../shared/facets.ts'
import { facetLabels, isSwitch } from '../content/facets.ts'
import { type ListState, pageSizes, sortLabels } from '../content/list-address.ts'
import { useDrawn } from '../render/drawn-parts.tsx'
import { drawText, fillHoles, hole, template } from '../render/template.tsx'
import { drawFold, drawSwitch } from './facet.tsx'
import { Icon } from './icon.tsx'

/** `12 bijoux` */
export const countWords = (count: number): string => (count === 1 ? '1 bijou' : `${count} bijoux`)

interface Props {
  path: string
  /** Other parameters of the address: the words of a search. */
  kept: Record<string, string>
  state: ListState
  /** Jewels of the list as it is narrowed. */
  total: number
  /** What is worth choosing from. */
  facets: readonly Facet[]
  /** What the order that nobody asked for is, where it is not the house's own. */
  ownOrder?: string
}

/**
 * What narrows and sorts a list: one GET form. On a phone the facets are a panel of the whole screen, which its button
 * opens and closes without script; `client/late/list.ts` answers changes at once.
 */
export function ListTools({ path, kept, state, total, facets, ownOrder }: Props) {
  const chosen = Object.values(state.filters).flat().length
  const go = total === 0 ? 'Voir les bijoux' : `Voir ${countWords(total)}`
  return (
    <form className="tools" action={path} autoComplete="off">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {facets.length > 0 && (
        <>
          <button
            className="tool-btn"
            type="button"
            popoverTarget="filtres"
            commandfor="filtres"
            command="show-popover"
          >
            <Icon name="filter" small />
            {chosen > 0 ? `Filtrer (${chosen})` : 'Filtrer'}
          </button>
          <Panel path={path} kept={kept} state={state} facets={facets} go={go} />
        </>
      )}
      <p className="small soft list-count" role="status">
        {countWords(total)}
      </p>
      <Sorting state={state} ownOrder={ownOrder} />
    </form>
  )
}

interface PanelProps extends Pick<Props, 'path' | 'kept' | 'state' | 'facets'> {
  /** Words of the button that shows the jewels. */
  go: string
}

/** What is on the panel beside the facets. */
const panel = template(
  <>
    <p className="filters-head">
      Filtrer
      <button
        className="icon-btn"
        type="button"
        popoverTarget="filtres"
        popoverTargetAction="hide"
        commandfor="filtres"
        command="hide-popover"
        aria-label="Fermer les filtres"
      >
        <Icon name="close" />
      </button>
    </p>
    {hole}
    <button className="btn filters-go" type="submit">
      {hole}
    </button>
  </>,
)

/** The facets, each with its values, those of one value last. */
const Panel = ({ path, kept, state: { filters }, facets, go }: PanelProps) => (
  <div
    className="filters"
    id="filtres"
    popover="auto"
    {...useDrawn(() => {
      const words = drawText(go)
      const folds = facets.filter(({ name }) => !isSwitch(name))
      const switches = facets.filter(({ name }) => isSwitch(name))
      const drawn = [
        folds.map((facet) => drawFold(facet, filters[facet.name] ?? [], words)),
        switches.map(({ name, options: [option] }) =>
          option ? drawSwitch(name, { ...option, label: facetLabels[name] }, Boolean(filters[name])) : [],
        ),
        facets.some(isRingSize) ? template(<MySize path={path} kept={kept} />) : [],
      ]
      return fillHoles(panel, drawn, words)
    })}
  />
)

/** What goes without saying is an empty field, which an address leaves out. */
const wordInForm = (word: string) => (word === sortLabels[0][0] ? '' : word)

/** The order, and as many a page as before; the house's own order is the one an address need not say. */
const Sorting = ({ state, ownOrder }: { state: ListState; ownOrder: string | undefined }) => (
  <div className="sort">
    {state.size !== pageSizes[0] && <input type="hidden" name="par" value={state.size} />}
    <select
      className="select"
      id="sort"
      name="tri"
      aria-label="Trier par"
      defaultValue={wordInForm(state.sortWord)}
    >
      {sortLabels.map(([word, label]) => (
        <option key={word} value={wordInForm(word)}>
          {word === sortLabels[0][0] ? (ownOrder ?? label) : label}
        </option>
      ))}
    </select>
    <button className="link small no-js" type="submit">
      Trier
    </button>
  </div>
)

const isRingSize = ({ name }: Facet) => name === 'taille'

/** « À ma taille », where rings are sized: `client/late/my-size.ts` writes the size this device keeps, and shows it. */
function MySize({ path, kept }: Pick<Props, 'path' | 'kept'>) {
  const query = new URLSearchParams({ ...kept, taille: '' })
  return (
    // biome-ignore lint/a11y/useValidAnchor: it has its address once it is shown
    <a
      className="link small"
      data-late="my-size"
      data-now={deviceKeys.ringSize}
      data-my-size={`${path}?${query}{size}&disponible=oui`}
      hidden
    >
      À ma taille
    </a>
  )
}
