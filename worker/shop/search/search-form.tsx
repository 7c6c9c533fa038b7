import { words as brandWords } from '#brand/words.ts'
import * as t from '#text/search.ts'
import { searchLength } from '../../../shared/catalogue/suggestions.ts'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../ui/icon.tsx'

interface Props {
  /** Of the field; a page holds several boxes, each with its own. */
  id?: string
  /** What was searched, kept in the box on the page of its results. */
  words?: string
  /** Whether the page is there to type into this box. */
  focused?: boolean
}

/** The search field: a plain GET form, which `client/late/suggest.ts` makes a combobox at the first touch. */
export const SearchForm = ({ id = 'search', words, focused = false }: Props) => (
  <search>
    <form className="search" action={paths.search} data-late="suggest" data-source={paths.suggestions}>
      <input
        type="search"
        id={id}
        name="wd"
        aria-label={t.search}
        placeholder={brandWords.searchHint}
        maxLength={searchLength}
        autoComplete="off"
        enterKeyHint="search"
        {...(words !== undefined && { defaultValue: words })}
        // biome-ignore lint/a11y/noAutofocus: asked for only where typing is all there is to do.
        autoFocus={focused}
      />
      <button type="submit" aria-label={t.startSearch}>
        <Icon name="search" small />
      </button>
    </form>
  </search>
)
