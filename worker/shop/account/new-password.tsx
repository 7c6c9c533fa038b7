import { words } from '#brand/words.ts'
import * as t from '#text/account.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import type { Visit } from '../../render/visit.ts'
import { Icon } from '../ui/elements.tsx'
import { Picture } from '../ui/picture.tsx'
import { NewPasswordForm } from './account-forms.tsx'

/** Returns the parameters of a reset link: its secret, and the login name that platforms other than our own add. */
export const resetLinkOf = ({ url: { searchParams } }: Visit) => ({
  key: searchParams.get('key')?.slice(0, 200) ?? '',
  login: searchParams.get('login')?.slice(0, 254) ?? '',
})

interface Data {
  state: 'open' | 'expired' | 'unknown'
  /** The address of the form: this page, with the parameters of its link. */
  action: string
}

const LinkIsOver = ({ state }: Pick<Data, 'state'>) => (
  <>
    <p className="msg msg-warn mb-s5" role="alert">
      <Icon name="info" />
      {text(state === 'expired' ? 'account.key-expired' : 'account.key-invalid')}
    </p>
    <p>
      <a className="btn" href={paths.accountTab('mot-de-passe', null)}>
        {text('account.ask-again')}
      </a>
    </p>
  </>
)

const View = ({ data: { state, action }, form }: ViewProps<Data>) => (
  <div className="account">
    <div className="account-pic d-only">
      <Picture name={words.pictures.account} alt="" sizes="(width <= 768px) 1px, 50vw" />
    </div>
    <div className="account-form" data-late="account">
      <h1>{t.newPassword}</h1>
      {state === 'open' ? <NewPasswordForm action={action} form={form} /> : <LinkIsOver state={state} />}
    </div>
  </div>
)

/**
 * The page behind the link of a reset mail. A GET changes nothing, because mail scanners follow links; the form changes
 * the password.
 */
export const newPassword = page<Data>({
  path: paths.newPassword,
  async load(visit) {
    const { key, login } = resetLinkOf(visit)
    return {
      state: key === '' ? 'unknown' : await visit.commerce.customers.resetKeyState(key),
      action: `${paths.newPassword}?${new URLSearchParams({ key, ...(login && { login }) })}`,
    }
  },
  isOwn: ({ state }) => state === 'open',
  meta: () => ({
    title: t.newPassword,
    description: t.newPasswordDescription,
    sheet: 'sheets/account.css',
  }),
  View,
})
