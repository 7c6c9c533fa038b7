import { paths } from '../../shared/paths.ts'
import { Icon } from './icon.tsx'

/** Most characters of a search. */
export const searchLength = 80

/** The search field: a plain GET form. `words` stays in the box on the page of its results. */
export const SearchForm = ({ words }: { words?: string }) => (
  <search>
    <form className="search" action={paths.search}>
      <input
        type="search"
        name="wd"
        aria-label="Rechercher"
        placeholder="Une bague, une référence, une occasion…"
        maxLength={searchLength}
        autoComplete="off"
        {...(words !== undefined && { defaultValue: words })}
      />
      <button type="submit" aria-label="Lancer la recherche">
        <Icon name="search" small />
      </button>
    </form>
  </search>
)
