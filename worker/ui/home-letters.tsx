import { limits } from '../../shared/limits.ts'
import { paths } from '../../shared/paths.ts'
import { Picture } from './picture.tsx'

/** Personalised jewels: a field that shows a first name as the house cuts it, and the way to the collection. */
export const HomeLetters = () => (
  <section className="casket dark" aria-labelledby="letters">
    <div className="casket-pic">
      <Picture name="accueil-gravure" alt="Collier au prénom découpé" sizes="(width <= 768px) 100vw, 50vw" />
    </div>
    <div className="casket-txt">
      <p className="caps vermeil-light">Cadeaux personnalisés</p>
      <h2 id="letters">Bijoux à lettres</h2>
      <form className="try" action={paths.list('cadeaux-personnalises')}>
        <label className="sr" htmlFor="try">
          Un prénom, en minuscules
        </label>
        <input
          className="engraved"
          id="try"
          defaultValue="louise"
          maxLength={limits.letters.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <span className="small">Essayez un prénom, en minuscules.</span>
      </form>
      <p>
        De une à dix lettres, découpées ou gravées pour vous. Le prix ne change pas avec le nombre de lettres.
      </p>
      <a className="btn btn-light mt-s3" href={paths.list('cadeaux-personnalises')}>
        Voir la collection
      </a>
    </div>
  </section>
)
