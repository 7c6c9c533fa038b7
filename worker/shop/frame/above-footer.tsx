import type { ReactNode } from 'react'
import * as t from '#text/ui.ts'
import type { NewsletterSource } from '../../../shared/contact/newsletter.ts'
import { paths } from '../../../shared/paths.ts'
import type { Business } from '../../content/business.ts'
import { caseNote, footNow } from '../../content/house-pieces.ts'
import { letter } from '../../content/newsletter.ts'
import { Fact, Icon } from '../ui/elements.tsx'

/** Draws the four blocks above the footer; three where orders come without a case. */
export const Services = ({ business }: { business: Business }) => (
  <section className="wrap" aria-labelledby="services">
    <h2 className="sr" id="services">
      {t.houseAtYourService}
    </h2>
    <ul className="services">
      {[...footNow().services, ...(caseNote && business.caseOffered !== false ? [caseNote] : [])].map(
        ({ icon, title, words }) => (
          <li key={icon}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>
              {words}
              {icon === caseNote?.icon && business.caseOffered === undefined && (
                <Fact of="BUSINESS_CASE_OFFERED" />
              )}
            </p>
          </li>
        ),
      )}
    </ul>
  </section>
)

/**
 * Draws the newsletter form around its field. The server writes the error messages, so the form has no browser
 * validation.
 */
export const NewsletterForm = ({ source, children }: { source: NewsletterSource; children: ReactNode }) => (
  <form className="letter" method="post" action={paths.newsletter} data-enhance="" noValidate>
    <input type="hidden" name="source" value={source} />
    {children}
  </form>
)

/** Draws the newsletter box above the footer. Only the pages of the newsletter have none. */
export const NewsletterBox = () => (
  <section className="news" aria-labelledby="letter">
    <div className="wrap">
      <div>
        <h2 className="h2" id="letter">
          {letter.title}
        </h2>
        <p className="soft mt-s3">{letter.offer}</p>
      </div>
      <NewsletterForm source="footer">
        <div className="field">
          <label htmlFor="letter-email">{letter.field}</label>
          <div className="join">
            <input
              className="input"
              id="letter-email"
              name="email"
              type="email"
              autoComplete="email"
              enterKeyHint="send"
              maxLength={254}
              required
              data-late="likely-email"
              aria-describedby="letter-email-hint"
            />
            <button className="btn" type="submit">
              {letter.button}
            </button>
          </div>
        </div>
        <p className="hint" id="letter-email-hint">
          {letter.terms}
          <a className="underline" href={paths.privacy}>
            {t.privacyShort}
          </a>
          .
        </p>
      </NewsletterForm>
    </div>
  </section>
)
