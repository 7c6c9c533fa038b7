import * as t from '#text/newsletter.ts'
import { newsletterLink, newsletterTokenIn } from '../../../shared/contact/newsletter.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'

interface Data {
  token: string
  state: 'pending' | 'confirmed' | null
}

function View({ data: { token, state } }: ViewProps<Data>) {
  if (state === 'pending') {
    return (
      <NewsletterPanel title={t.confirmTitle} path={paths.newsletterConfirm}>
        <p className="mb-s5">{t.confirmLead}</p>
        <form method="post" action={newsletterLink(paths.newsletterConfirm, token)}>
          <button className="btn" type="submit">
            {t.confirm}
          </button>
        </form>
      </NewsletterPanel>
    )
  }
  return state === 'confirmed' ? (
    <NewsletterPanel title={t.confirmedTitle} path={paths.newsletterConfirm}>
      <p className="mb-s5">{t.confirmedLead}</p>
      <p>
        <a className="btn btn-line" href={paths.all}>
          {t.seeProducts}
        </a>
      </p>
    </NewsletterPanel>
  ) : (
    <NewsletterPanel title={t.linkSpentTitle} path={paths.newsletterConfirm}>
      <p className="mb-s5">{t.linkSpentLead}</p>
      <p>
        <a className="btn btn-line" href={paths.newsletter}>
          {t.askForIt}
        </a>
      </p>
    </NewsletterPanel>
  )
}

/**
 * The page behind the link of the confirmation mail. A GET changes nothing, because mail scanners follow links; the
 * button confirms.
 */
export const newsletterConfirm = page<Data>({
  path: paths.newsletterConfirm,
  async load({ url, commerce }) {
    const token = newsletterTokenIn(url)
    return { token, state: token ? await commerce.newsletter.request(token) : null }
  },
  meta: () => ({
    title: t.yourSubscription,
    description: t.confirmDescription,
    sheet: 'sheets/buying.css',
  }),
  View,
})
