import * as t from '#text/newsletter.ts'
import { paths } from '../../../shared/paths.ts'

/**
 * Draws links to subscribe and unsubscribe in the account settings. It never shows whether the address is subscribed,
 * because nobody has confirmed the address of an account. Whoever registered a stranger's address must not learn about
 * their subscription or end it.
 */
export const NewsletterSetting = () => (
  <section className="setting" aria-labelledby="lettre">
    <h2 className="h3" id="lettre">
      {t.newsletter}
    </h2>
    <p>{t.settingLead}</p>
    <p>
      <a className="underline" href={paths.newsletter}>
        {t.askForIt}
      </a>
      {' · '}
      <a className="underline" href={paths.newsletterStop}>
        {t.stop}
      </a>
    </p>
  </section>
)
