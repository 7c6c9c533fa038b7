import { purposes, purposesInUse } from '../../../shared/account/consent.ts'
import { consentMessages } from '../../../shared/account/consent-messages.ts'

/** What each optional purpose is for. */
const explained = {
  audience: 'Compter les visites et voir quelles pages servent, pour améliorer le site.',
  advertising: 'Savoir quelles publicités amènent des visites.',
} as const

/**
 * The choice of optional trackers, on its page and in the dialog of « Gérer mes cookies ». `client/late/consent.ts`
 * fills it; without script nothing optional can run, and the page says so.
 */
export const ConsentForm = () => (
  <section className="stack" id="choix" aria-labelledby="choix-title" data-overlay="">
    <h2 className="h3" id="choix-title">
      Gérer mes cookies
    </h2>
    <p className="no-js">
      {'Sans JavaScript, aucun traceur facultatif ne peut fonctionner\u00a0: il n’y a rien à choisir.'}
    </p>
    <form className="consent js-only" method="dialog" data-late="consent" data-now="">
      <p>
        <output />
      </p>
      <p>
        <b>Traceurs nécessaires</b>
        {
          ', toujours actifs\u00a0: ils gardent votre panier, votre connexion et ce choix. Le site ne marcherait pas sans eux.'
        }
      </p>
      {purposesInUse.length === 0 && (
        <p>
          {
            'Aujourd’hui, le site n’emploie aucun traceur facultatif. Ce que vous choisissez vaudrait le jour où l’un d’eux serait ajouté\u00a0; la question vous serait alors posée.'
          }
        </p>
      )}
      {purposes.map((purpose) => (
        <label className="check" key={purpose}>
          <input type="checkbox" name={purpose} />
          <span>
            {consentMessages[`consent.${purpose}`]}
            <span className="soft">{explained[purpose]}</span>
          </span>
        </label>
      ))}
      <div className="acts">
        <button className="btn btn-line" type="submit" value="detail">
          Enregistrer mes choix
        </button>
        <button className="btn btn-line" type="submit" value="refuse">
          Tout refuser
        </button>
        <button className="btn btn-line" type="submit" value="accept">
          Tout accepter
        </button>
      </div>
    </form>
  </section>
)
