import * as t from '#text/account.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'

interface Data {
  token: string
}

/** The secret in the address of the page. */
export const deviceTokenIn = (url: URL): string => (url.searchParams.get('cle') ?? '').slice(0, 200)

const View = ({ data: { token } }: ViewProps<Data>) => (
  <div className="wrap void">
    <h1>{t.confirmThisDevice}</h1>
    {token ? (
      <>
        <p>{t.deviceLead}</p>
        <form
          className="acts"
          method="post"
          action={`${paths.knownDevice}?${new URLSearchParams({ cle: token })}`}
        >
          <button className="btn" type="submit">
            {t.confirmThisDevice}
          </button>
        </form>
      </>
    ) : (
      <p>{text('account.device-link-over')}</p>
    )}
  </div>
)

/**
 * Where the link of a mail leads whose reader is being locked out by strangers. Reading it changes nothing, because programs
 * that inspect mails follow links; the button confirms.
 */
export const knownDevice = page<Data>({
  path: paths.knownDevice,
  load: ({ url }) => ({ token: deviceTokenIn(url) }),
  isOwn: ({ token }) => token !== '',
  meta: () => ({
    title: t.confirmDevice,
    description: t.deviceDescription,
    sheet: 'sheets/account.css',
  }),
  View,
})
