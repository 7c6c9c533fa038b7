import * as t from '#text/account.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'

interface Data {
  token: string
}

/** Returns the secret in the URL of the page. */
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
 * The page behind a link sent by mail when strangers' failed logins lock someone out. A GET changes nothing, because
 * mail scanners follow links; the button confirms the device.
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
