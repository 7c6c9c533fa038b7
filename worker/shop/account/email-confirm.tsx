import * as t from '#text/account.ts'
import { emailLink, emailParameter } from '../../../shared/account/account-settings.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { notFound } from '../../render/failure.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { servesHere } from '../../settings.ts'

interface Data {
  key: string
  /** The new e-mail address, which waits for its confirmation; `null` when the link is unknown or over. */
  email: string | null
}

/** Returns the secret in the URL of the page. */
export const emailKeyIn = (url: URL): string => (url.searchParams.get(emailParameter) ?? '').slice(0, 100)

function View({ data: { key, email } }: ViewProps<Data>) {
  if (!email) {
    return (
      <div className="wrap void">
        <h1>{text('room.link-over')}</h1>
        <p>{t.linkSpent}</p>
        <p className="acts">
          <a className="btn" href={paths.accountSettings}>
            {t.seeSettings}
          </a>
        </p>
      </div>
    )
  }
  return (
    <div className="wrap void">
      <h1>{t.confirmThisAddress}</h1>
      <p className="breakable">{t.accountWillTakeEmail(email)}</p>
      <form className="acts" method="post" action={emailLink(key)}>
        <button className="btn" type="submit">
          {t.confirmThisAddress}
        </button>
      </form>
    </div>
  )
}

/**
 * The page behind the link that confirms a new e-mail address. It needs no login. A GET changes nothing, because mail
 * scanners follow links; the button confirms.
 */
export const emailConfirm = page<Data>({
  path: paths.emailConfirm,
  async load({ url, commerce, settings }) {
    if (!servesHere(settings, 'accounts')) notFound()
    const key = emailKeyIn(url)
    return { key, email: key ? await commerce.account.pendingEmail(key) : null }
  },
  isOwn: ({ email }) => email !== null,
  meta: () => ({
    title: t.confirmAddress,
    description: t.confirmAddressDescription,
    sheet: 'sheets/account.css',
  }),
  View,
})
