import { paths } from '../../../shared/paths.ts'

/**
 * The question about optional trackers: the same in every page, hidden until the browser finds that it holds no answer
 * (`client/behaviours/consent-flag.ts`). Without script nothing optional can run, and nothing is asked.
 */
export const CookieBanner = () => (
  <section className="cookie" aria-labelledby="cookie-title" data-late="consent" hidden>
    <div className="wrap">
      <div>
        <h2 className="h4" id="cookie-title">
          Votre choix, en clair
        </h2>
        <p>
          Nous utilisons des traceurs nécessaires au panier et à la connexion. Avec votre accord seulement,
          nous mesurons la fréquentation et les publicités. Vous pouvez changer d’avis à tout moment, lien
          “Gérer mes cookies” en bas de page.
        </p>
      </div>
      <div className="acts">
        <button className="btn btn-line" type="button" value="refuse">
          Tout refuser
        </button>
        <button className="btn btn-line" type="button" value="accept">
          Tout accepter
        </button>
        <a className="btn btn-line" href={paths.consent}>
          Choisir
        </a>
      </div>
    </div>
  </section>
)
