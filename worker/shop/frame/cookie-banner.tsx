import { type Purpose, purposesInUse } from '../../../shared/account/consent.ts'
import { paths } from '../../../shared/paths.ts'

/** What the house would like to do, by purpose. */
const wishes: Readonly<Record<Purpose, string>> = {
  audience: 'mesurer la fréquentation',
  advertising: 'savoir quelles publicités amènent des visites',
}

/**
 * What is said of trackers: the same in every page, hidden until the browser finds that it holds no answer
 * (`client/behaviours/consent-flag.ts`). Where something optional is in use it is a question; otherwise a short information
 * in its place above the footer, which covers nothing. Without script nothing optional can run, and nothing is said.
 */
export const CookieBanner = () => (purposesInUse.length > 0 ? <Question /> : <Information />)

const Information = () => (
  <section className="cookie" aria-label="Cookies" data-late="consent" hidden>
    <div className="wrap">
      <p>
        {
          'Nos cookies servent au panier, à la connexion et à vos réglages, à rien d’autre\u00a0: ni mesure, ni publicité. '
        }
        <a className="underline" href={paths.privacy}>
          En savoir plus
        </a>
      </p>
      <button className="btn btn-line" type="button" value="informed">
        J’ai compris
      </button>
    </div>
  </section>
)

const Question = () => (
  <section className="cookie" aria-labelledby="cookie-title" data-late="consent" data-asks="" hidden>
    <div className="wrap">
      <div>
        <h2 className="h4" id="cookie-title">
          Votre choix, en clair
        </h2>
        <p>
          {
            'Nous utilisons des traceurs nécessaires au panier et à la connexion. Avec votre accord seulement, nous voudrions '
          }
          {purposesInUse.map((purpose) => wishes[purpose]).join(' et ')}.{' '}
          {'Vous pouvez changer d’avis à tout moment, lien “Gérer mes cookies” en bas de page.'}
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
