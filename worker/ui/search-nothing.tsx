import { type SearchWays, searchAddress } from '../pages/search-ways.ts'
import { ProductGrid } from './product-grid.tsx'

/** Below a search that found nothing: words that may have been meant, lists and guides that speak of it, jewels. */
export const SearchNothing = ({ nearest, lists, guides, jewels }: SearchWays) => (
  <>
    {nearest.length > 0 && (
      <nav className="chips" aria-labelledby="nearest">
        <h2 className="small soft" id="nearest">
          Vouliez-vous dire…{'\u202f'}?
        </h2>
        {nearest.map((words) => (
          <a className="chip" key={words} href={searchAddress(words)}>
            {words}
          </a>
        ))}
      </nav>
    )}
    <nav className="chips" aria-labelledby="near-lists">
      <h2 className="small soft" id="near-lists">
        Nos listes
      </h2>
      {lists.map(({ name, path }) => (
        <a className="chip" key={path} href={path}>
          {name}
        </a>
      ))}
    </nav>
    {guides.length > 0 && (
      <nav className="chips" aria-labelledby="near-guides">
        <h2 className="small soft" id="near-guides">
          Nos guides
        </h2>
        {guides.map(({ name, path }) => (
          <a className="chip" key={path} href={path}>
            {name}
          </a>
        ))}
      </nav>
    )}
    {jewels.length > 0 && (
      <section className="section" aria-labelledby="near-jewels">
        <div className="head-row">
          <h2 id="near-jewels">Nos incontournables</h2>
        </div>
        <ProductGrid products={jewels} />
      </section>
    )}
  </>
)
