import { paths } from '../../../shared/paths.ts'
import { Picture } from '../ui/picture.tsx'

export const heroPicture = 'accueil-ouverture'
export const narrowHero = 'accueil-ouverture-etroite'
/** In windows that are shown the whole picture. */
export const heroSizes = '58vw'

/** The opening of the home page: the signature, what the house sells, the way in. */
export const HomeHero = () => (
  <section className="hero">
    <div className="hero-pic">
      <Picture
        name={heroPicture}
        alt="Bague de perle de culture et rang de perles de culture sur un linge clair"
        sizes={heroSizes}
        narrow={narrowHero}
        first
      />
    </div>
    <div className="hero-txt">
      <span className="pendant" aria-hidden="true" />
      <h1 className="caps hero-eyebrow">Bijoux de perles de culture, de cristal et de pierres</h1>
      <p className="display">La lumière prend son temps.</p>
      <p className="lead">
        Une perle de culture met des mois, parfois des années, à se former. Nous prenons le temps de la
        choisir.
      </p>
      <p className="acts">
        <a className="btn" href={paths.list('nouveautes')}>
          Voir les nouveautés
        </a>
        <a className="link" href={paths.all}>
          Tous les bijoux
        </a>
      </p>
    </div>
  </section>
)
