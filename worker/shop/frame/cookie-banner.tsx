import * as t from '#text/frame.ts'
import { type Purpose, purposesInUse } from '../../../shared/account/consent.ts'
import { paths } from '../../../shared/paths.ts'

/** What the house would like to do, by purpose. */
const wishes: Readonly<Record<Purpose, string>> = {
  audience: t.measureVisits,
  advertising: t.measureAdvertising,
}

/**
 * What is said of trackers: the same in every page, hidden until the browser finds that it holds no answer
 * (`client/behaviours/consent-flag.ts`). Where something optional is in use it is a question; otherwise a short information
 * in its place above the footer, which covers nothing. Without script nothing optional can run, and nothing is said.
 */
export const CookieBanner = () => (purposesInUse.length > 0 ? <Question /> : <Information />)

const Information = () => (
  <section className="cookie" aria-label={t.cookies} data-late="consent" hidden>
    <div className="wrap">
      <p>
        {t.cookiesNeededOnly}
        <a className="underline" href={paths.privacy}>
          {t.knowMore}
        </a>
      </p>
      <button className="btn btn-line" type="button" value="informed">
        {t.understood}
      </button>
    </div>
  </section>
)

const Question = () => (
  <section className="cookie" aria-labelledby="cookie-title" data-late="consent" data-asks="" hidden>
    <div className="wrap">
      <div>
        <h2 className="h4" id="cookie-title">
          {t.yourChoice}
        </h2>
        <p>{t.trackersAsk(purposesInUse.map((purpose) => wishes[purpose]))}</p>
      </div>
      <div className="acts">
        <button className="btn btn-line" type="button" value="refuse">
          {t.refuseAll}
        </button>
        <button className="btn btn-line" type="button" value="accept">
          {t.acceptAll}
        </button>
        <a className="btn btn-line" href={paths.consent}>
          {t.choose}
        </a>
      </div>
    </div>
  </section>
)
