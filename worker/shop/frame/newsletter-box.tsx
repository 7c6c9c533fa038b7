import type { ReactNode } from 'react'
import * as t from '#text/frame.ts'
import type { NewsletterSource } from '../../../shared/contact/newsletter.ts'
import { paths } from '../../../shared/paths.ts'
import { letter } from '../../content/newsletter.ts'

/**
 * The form of the letter around its field. The shop answers for what is typed, in its own words, so the browser's are
 * silenced.
 */
export const NewsletterForm = ({ source, children }: { source: NewsletterSource; children: ReactNode }) => (
  <form className="letter" method="post" action={paths.newsletter} data-enhance="" noValidate>
    <input type="hidden" name="source" value={source} />
    {children}
  </form>
)

/** The letter above the footer, on every page of the house but the letter's own. */
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
