import * as t from '#text/newsletter.ts'
import { newsletterLink, newsletterTokenIn } from '../../../shared/contact/newsletter.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { type FormState, page, type ViewProps } from '../../render/page.tsx'
import { EmailField, typedIn } from '../ui/fields.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'

interface Data {
  token: string
  state: 'on' | 'left' | null
}

/**
 * Draws a form that sends a new unsubscribe link by mail, for a reader who has no newsletter at hand or an incomplete
 * link.
 */
const AskLink = ({ form }: { form: FormState | undefined }) => (
  <form className="stack" method="post" action={paths.newsletterStopLink} noValidate>
    <EmailField id="letter-stop-email" label={t.yourEmail} typed={typedIn(form)} />
    <button className="btn" type="submit">
      {t.receiveMyLink}
    </button>
  </form>
)

function View({ data: { token, state }, form }: ViewProps<Data>) {
  if (state === 'on') {
    return (
      <NewsletterPanel title={t.stopTitle} path={paths.newsletterStop}>
        <p className="mb-s5">{t.stopLead}</p>
        <form method="post" action={newsletterLink(paths.newsletterStop, token)}>
          <button className="btn" type="submit">
            {t.unsubscribe}
          </button>
        </form>
      </NewsletterPanel>
    )
  }
  if (state === 'left') {
    return (
      <NewsletterPanel title={t.newsletterOfHouse} path={paths.newsletterStop}>
        <p role="status">{text('newsletter.left')}</p>
      </NewsletterPanel>
    )
  }
  return (
    <NewsletterPanel title={token ? t.linkIncomplete : t.stopTitle} path={paths.newsletterStop}>
      <p className="mb-s5">{token ? t.linkUnknown : t.linkByMail}</p>
      <AskLink form={form} />
    </NewsletterPanel>
  )
}

/**
 * The page behind the unsubscribe link of a newsletter. A GET changes nothing. The button, or the reader's mail
 * program, unsubscribes.
 */
export const newsletterStop = page<Data>({
  path: paths.newsletterStop,
  async load({ url, commerce }) {
    const token = newsletterTokenIn(url)
    return { token, state: token ? await commerce.newsletter.stopState(token) : null }
  },
  meta: () => ({
    title: t.unsubscription,
    description: t.stopDescription,
    sheet: 'sheets/buying.css',
  }),
  View,
})
