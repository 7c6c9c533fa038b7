import { consentMessages } from '#text/messages/consent.ts'
import * as t from '#text/pages.ts'
import { purposes, purposesInUse } from '../../../shared/account/consent.ts'

/** Explanation of each optional purpose. */
const explained = {
  audience: t.purposeAudience,
  advertising: t.purposeAdvertising,
} as const

/**
 * Draws the choice of optional cookies, on its page and in the dialog of « Gérer mes cookies ».
 * `client/late/visitor/consent.ts` fills it in. Without script no optional cookie can be set, and the page says so.
 */
export const ConsentForm = () => (
  <section className="stack" id="choix" aria-labelledby="choix-title" data-overlay="">
    <h2 className="h3" id="choix-title">
      {t.manageCookies}
    </h2>
    <p className="no-js">{t.noScriptNoTracker}</p>
    <form className="consent js-only" method="dialog" data-late="consent" data-now="">
      <p>
        <output />
      </p>
      <p>
        <b>{t.neededTrackers}</b>
        {t.neededTrackersWhy}
      </p>
      {purposesInUse.length === 0 && <p>{t.noOptionalTracker}</p>}
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
          {t.saveChoices}
        </button>
        <button className="btn btn-line" type="submit" value="refuse">
          {t.refuseAll}
        </button>
        <button className="btn btn-line" type="submit" value="accept">
          {t.acceptAll}
        </button>
      </div>
    </form>
  </section>
)
