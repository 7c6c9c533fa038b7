import * as t from '#text/newsletter.ts'
import { paths } from '../../../shared/paths.ts'

/**
 * The letter, among the settings of an account: its two ways, and not where it stands. The address of an account was
 * never confirmed, so that whoever registered it must not learn whether it has letters, nor end them; its mails tell.
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
