import { collections } from '#brand/navigation.ts'
import { paths } from '../../../shared/paths.ts'
import { listWords } from '../../content/lists.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'

/** Class of the pearl that stands for a collection. */
const pearls: Record<string, string> = {
  tahiti: ' pearl-tahiti',
  baroque: ' pearl-rose',
  'perles-deau-douce': ' pearl-gold',
  cristal: ' pearl-silver',
  homme: ' pearl-steel',
  chaine: ' pearl-or',
  'cadeaux-personnalises': ' pearl-ink',
}

/** The eight collections, each a name and a sentence. */
export const HomeCollections = () => (
  <section className="section shell" aria-labelledby="collections">
    <div className="wrap four">
      <div className="four-pic d-only">
        <Picture
          name="accueil-varietes"
          alt="Perles de culture de Tahiti de plusieurs couleurs"
          sizes="38vw"
        />
      </div>
      <div>
        <h2 id="collections" className="mb-s6">
          Huit collections
        </h2>
        <ul className="varieties">
          {collections.map(({ slug, label }) => (
            <li className="variety" key={slug}>
              <i className={`pearl${pearls[slug] ?? ''}`} />
              <h3>
                <a href={paths.list(slug)}>{slug === 'cristal' ? (listWords(slug)?.h1 ?? label) : label}</a>
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
