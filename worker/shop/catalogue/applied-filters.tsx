import * as t from '#text/lists.ts'
import type { Facet, FacetName } from '../../../shared/catalogue/facets.ts'
import { filterWords } from '../../content/facets.ts'
import { type ListState, listAddress, withFilters, withoutValue } from '../../content/list-address.ts'
import { Icon } from '../ui/elements.tsx'

interface Props {
  path: string
  extra: Record<string, string>
  state: ListState
  facets: readonly Facet[]
}

/** Draws the active filters of a list. Each is a link that removes the filter. */
export function AppliedFilters({ path, extra, state, facets }: Props) {
  const applied = Object.entries(state.filters).flatMap(([name, values]) =>
    values.map((value) => ({ name: name as FacetName, value })),
  )
  if (applied.length === 0) return null
  return (
    <>
      {applied.map(({ name, value }) => (
        <a
          key={`${name}-${value}`}
          id={`applique-${name}-${value}`}
          className="chip chip-x"
          href={listAddress(path, withoutValue(state, name, value), extra)}
        >
          <span className="sr">{t.takeFilterOff}</span>
          {filterWords(name, value, facets)}
          <Icon name="close" small />
        </a>
      ))}
      <a className="link small" href={listAddress(path, withFilters(state, {}), extra)}>
        {t.clearFilters}
      </a>
    </>
  )
}
