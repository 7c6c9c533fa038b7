import { words as brandWords } from '#brand/words.ts'
import * as t from '#text/search.ts'
import { searchLength } from '../../../shared/catalogue/suggestions.ts'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../ui/elements.tsx'

interface Props {
  /** Id of the field. A page may hold several search fields, each with its own. */
  id?: string
  /** The searched words, which the results page shows in the field. */
  words?: string
  /** Whether the field takes the focus when the page opens. */
  focused?: boolean
}

/** Draws the search field: a plain GET form. `client/late/suggest.ts` makes it a combobox on first use. */
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
