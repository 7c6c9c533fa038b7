import type { Home } from '../../../shared/brand-content.ts'
import { paths } from '../../../shared/paths.ts'
import { listWords } from '../../content/lists.ts'
import { Icon } from '../ui/elements.tsx'
import { Picture } from '../ui/picture.tsx'

type Collections = NonNullable<Home['collections']>

/** Draws the collections, each with a name and a sentence. */
export const HomeCollections = ({ title, picture, entries }: Collections) => (
  <section className="section shell" aria-labelledby="collections">
    <div className="wrap four">
      <div className="four-pic d-only">
        <Picture {...picture} sizes="38vw" />
      </div>
      <div>
        <h2 id="collections" className="mb-s6">
          {title}
        </h2>
        <ul className="varieties">
          {entries.map(({ slug, label, mark }) => (
            <li className="variety" key={slug}>
              <i className={mark ? `pearl ${mark}` : 'pearl'} />
              <h3>
                <a href={paths.list(slug)}>{label}</a>
              </h3>
              <p>{listWords(slug)?.tile}</p>
              <Icon name="arrow-right" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
)
