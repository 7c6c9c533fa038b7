import { brand } from '#brand/brand.ts'
import * as t from '#text/lists.ts'
import type { Facet } from '../../../shared/catalogue/facets.ts'
import { type ListState, pageSizes, sortLabels } from '../../content/list-address.ts'
import { drawText, fillHoles, hole, template, templatesOf, useDrawn } from '../../render/drawn-parts.tsx'
import { Icon } from '../ui/elements.tsx'
import { drawFilterPanel } from './filter-panel.tsx'

/** Returns a number of products in words: `12 bijoux`. */
export const countWords = (count: number): string =>
  count === 1 ? `1 ${brand.product.one}` : `${count} ${brand.product.many}`

interface Props {
  path: string
  /** Other parameters of the URL: the words of a search. */
  extra: Record<string, string>
  state: ListState
  /** The number of products in the filtered list. */
  total: number
  /** The facets that are worth a choice. */
  facets: readonly Facet[]
  /** The label of the default order, where it is not the shop's own. */
  ownOrder?: string
}

/**
 * Draws the controls that filter and sort a list, as one GET form. On a phone the facets are a full-screen panel, which
 * its button opens and closes without script. `client/late/products/list.ts` applies each change at once.
 */
export function ListTools({ path, extra, state, total, facets, ownOrder }: Props) {
  const { filters, size, sortWord } = state
  const drawn = useDrawn(() => {
    const chosen = Object.values(filters).flat().length
    const go = total === 0 ? t.seeProducts : t.seeCount(countWords(total))
    return [
      ...(Object.keys(extra).length > 0 ? template(<ExtraFields extra={extra} />) : []),
      ...(facets.length > 0
        ? [...openerOf({ chosen }), ...drawFilterPanel({ path, extra, filters, facets, go })]
        : []),
      ...fillHoles(countLine, [drawText(countWords(total))]),
      ...sortingOf({ size, sortWord, ownOrder }),
    ]
  })
  return <form className="tools" action={path} autoComplete="off" {...drawn} />
}

const ExtraFields = ({ extra }: Pick<Props, 'extra'>) =>
  Object.entries(extra).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** The button that opens the facets on a phone. */
const openerOf = templatesOf(({ chosen }: { chosen: number }) => (
  <button
    className="tool-btn"
    type="button"
    popoverTarget="filtres"
    commandfor="filtres"
    command="show-popover"
  >
    <Icon name="filter" small />
    {chosen > 0 ? t.filterCount(chosen) : t.filter}
  </button>
))

const countLine = template(
  <p className="small soft list-count" role="status">
    {hole}
  </p>,
)

/** Returns the form value of a sort order. The default order is an empty field, which a URL leaves out. */
const wordInForm = (word: string) => (word === sortLabels[0][0] ? '' : word)

interface SortingProps extends Pick<ListState, 'size' | 'sortWord'> {
  ownOrder: string | undefined
}

/**
 * Draws the sort order. A hidden field keeps the page size. The default order has an empty value, because a URL leaves
 * it out.
 */
const sortingOf = templatesOf(({ size, sortWord, ownOrder }: SortingProps) => (
  <div className="sort">
    {size !== pageSizes[0] && <input type="hidden" name="par" value={size} />}
    <select className="select" id="sort" name="tri" aria-label={t.sortBy} defaultValue={wordInForm(sortWord)}>
      {sortLabels.map(([word, label]) => (
        <option key={word} value={wordInForm(word)}>
          {word === sortLabels[0][0] ? (ownOrder ?? label) : label}
        </option>
      ))}
    </select>
    <button className="link small no-js" type="submit">
      {t.sort}
    </button>
  </div>
))
