import * as t from '#text/account.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { wayBack } from '../../../shared/way-back.ts'
import { notFound } from '../../render/failure.ts'
import { page, type ViewProps } from '../../render/page.tsx'

interface Data {
  siteKey: string
  back: string | null
}

const turnstile = ['https://challenges.cloudflare.com']

const View = ({ data: { siteKey, back } }: ViewProps<Data>) => (
  <div className="wrap void">
    <h1>{t.humanProof}</h1>
    <p>{t.humanProofLead}</p>
    <form className="stack" method="post" action={paths.accountBackTo(back, paths.humanProof)}>
      <div className="cf-turnstile" data-sitekey={siteKey} data-language="fr" />
      <p className="soft no-js">{text('failure.human-script')}</p>
      <p className="acts">
        <button className="btn" type="submit">
          {t.next}
        </button>
      </p>
    </form>
  </div>
)

/**
 * The page where a visitor proves to be human: the only page that loads Turnstile. Answers 404 without a Turnstile site
 * key.
 */
export const humanProof = page<Data>({
  path: paths.humanProof,
  reaches: () => ({ scripts: turnstile, frames: turnstile, connects: turnstile }),
  load: ({ url, commerce }) => ({
    siteKey: commerce.customers.turnstileKey ?? notFound(),
    back: wayBack(url.searchParams.get('backUrl')),
  }),
  meta: () => ({
    title: t.humanProof,
    description: t.humanProofDescription,
    sheet: 'sheets/account.css',
    script: 'pages/turnstile.js',
  }),
  View,
})
