import { brand } from '#brand/brand.ts'
import * as t from '#text/lists.ts'
import type { Facet, Filters } from '../../../shared/catalogue/facets.ts'
import { deviceKeys } from '../../../shared/favourites/device-keys.ts'
import { facetLabels, isSwitch } from '../../content/facets.ts'
import { type Drawn, drawText, fillHoles, hole, template } from '../../render/drawn-parts.tsx'
import { Icon } from '../ui/elements.tsx'
import { drawFold, drawSwitch } from './facet.tsx'

interface Props {
  path: string
  /** Other parameters of the URL: the words of a search. */
  extra: Record<string, string>
  filters: Filters
  facets: readonly Facet[]
  /** The words of the button that shows the products. */
  go: string
}

/** The panel of a list's facets, and the button that shows the products. */
const panel = template(
  <div className="filters" id="filtres" popover="auto">
    <p className="filters-head">
      {t.filter}
      <button
        className="icon-btn"
        type="button"
        popoverTarget="filtres"
        popoverTargetAction="hide"
        commandfor="filtres"
        command="hide-popover"
        aria-label={t.closeFilters}
      >
        <Icon name="close" />
      </button>
    </p>
    {hole}
    <button className="btn filters-go" type="submit">
      {hole}
    </button>
  </div>,
)

/** Returns the markup of the panel. The facets with one value come last. */
export function drawFilterPanel({ path, extra, filters, facets, go }: Props): Drawn[] {
  const words = drawText(go)
  const folds = facets.filter(({ name }) => !isSwitch(name))
  const switches = facets.filter(({ name }) => isSwitch(name))
  const drawn = [
    ...folds.flatMap((facet) => drawFold(facet, filters[facet.name] ?? [], words)),
    ...switches.flatMap(({ name, options: [option] }) =>
      option ? drawSwitch(name, { ...option, label: facetLabels[name] }, Boolean(filters[name])) : [],
    ),
    ...(facets.some(isRingSize) ? template(<MySize path={path} extra={extra} />) : []),
  ]
  return fillHoles(panel, drawn, [words])
}

const isRingSize = ({ name }: Facet) => brand.hasRingSizes && name === 'taille'

/**
 * Draws « À ma taille » where the list has ring sizes. `client/late/products/my-size.ts` fills in the size that the
 * device stores, and shows the link.
 */
function MySize({ path, extra }: Pick<Props, 'path' | 'extra'>) {
  const query = new URLSearchParams({ ...extra, taille: '' })
  return (
    // biome-ignore lint/a11y/useValidAnchor: it has its address once it is shown
    <a
      className="link small"
      data-late="my-size"
      data-now={deviceKeys.ringSize}
      data-my-size={`${path}?${query}{size}&disponible=oui`}
      hidden
    >
      {t.mySize}
    </a>
  )
}
