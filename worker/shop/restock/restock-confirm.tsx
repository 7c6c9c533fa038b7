import * as t from '#text/restock.ts'
import { restockLink } from '../../../shared/contact/restock.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { RestockPanel } from './restock-panel.tsx'
import { type HeldRequest, requestAt, requestMeta } from './restock-request.ts'

/** Draws the button that ends the request. It posts to the unsubscribe page. */
const StopForm = ({ token }: { token: string }) => (
  <form method="post" action={restockLink(paths.restockStop, token)}>
    <button className="btn btn-line" type="submit">
      {t.stop}
    </button>
  </form>
)

function View({ data: { token, request, product } }: ViewProps<HeldRequest>) {
  if (!request) {
    return (
      <RestockPanel title={t.linkSpentTitle} product={product}>
        <p>{t.linkSpentLead}</p>
      </RestockPanel>
    )
  }
  if (request.state === 'pending') {
    return (
      <RestockPanel title={t.confirmTitle} product={product} choice={request.choice}>
        <p className="mb-s5">{t.confirmLead}</p>
        <form className="dlg-acts" method="post" action={restockLink(paths.restockConfirm, token)}>
          <button className="btn" type="submit">
            {t.confirm}
          </button>
        </form>
      </RestockPanel>
    )
  }
  return request.state === 'confirmed' ? (
    <RestockPanel title={t.confirmedTitle} product={product} choice={request.choice}>
      <p className="mb-s5">{t.confirmedLead}</p>
      <StopForm token={token} />
    </RestockPanel>
  ) : (
    <RestockPanel title={t.isBackTitle} product={product} choice={request.choice}>
      <p className="mb-s5">{t.isBackLead}</p>
      <StopForm token={token} />
    </RestockPanel>
  )
}

/**
 * The page behind the link of the confirmation mail. A GET changes nothing, because mail scanners follow links; the
 * button confirms.
 */
export const restockConfirm = page<HeldRequest>({
  path: paths.restockConfirm,
  load: requestAt,
  meta: () => requestMeta(t.confirmDescription),
  View,
})
