import * as t from '#text/contact.ts'
import type { ContactSubject } from '../../../shared/contact/contact.ts'
import { paths } from '../../../shared/paths.ts'
import type { Business } from '../../content/business.ts'
import { answerWords } from '../../content/contact-words.ts'
import { EmptyThread } from '../ui/threads.tsx'

interface Props {
  subject: ContactSubject
  business: Business
  /** Whether the shop has an account to send mails with. */
  isMailed: boolean
}

/** Draws the confirmation of a received message: the time of the answer, and links. */
export const ContactDone = ({ subject, business, isMailed }: Props) => (
  <section className="wrap void flush-top">
    <EmptyThread />
    <h1>{t.messageArrived}</h1>
    <p>{answerWords(subject, business)}</p>
    {isMailed && <p>{t.messageConfirmed}</p>}
    <p className="acts">
      <a className="btn" href={paths.home}>
        {t.backHome}
      </a>
      <a className="btn btn-line" href={paths.contact}>
        {t.writeAnother}
      </a>
    </p>
  </section>
)
