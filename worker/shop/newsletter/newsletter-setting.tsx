import { paths } from '../../../shared/paths.ts'

/**
 * The letter, among the settings of an account: its two ways, and not where it stands. The address of an account was
 * never confirmed, so that whoever registered it must not learn whether it has letters, nor end them; its mails tell.
 */
export const NewsletterSetting = () => (
  <section className="setting" aria-labelledby="lettre">
    <h2 className="h3" id="lettre">
      La lettre
    </h2>
    <p>Elle se demande et se quitte par e-mail, à votre adresse. Le compte n’y abonne pas.</p>
    <p>
      <a className="underline" href={paths.newsletter}>
        Demander la lettre
      </a>
      {' · '}
      <a className="underline" href={paths.newsletterStop}>
        Ne plus la recevoir
      </a>
    </p>
  </section>
)
