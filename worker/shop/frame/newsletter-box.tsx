import type { ReactNode } from 'react'
import * as t from '#text/frame.ts'
import type { NewsletterSource } from '../../../shared/contact/newsletter.ts'
import { paths } from '../../../shared/paths.ts'
import { letter } from '../../content/newsletter.ts'

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
