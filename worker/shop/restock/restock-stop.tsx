import * as t from '#text/restock.ts'
import { restockLink } from '../../../shared/contact/restock.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { RestockPanel } from './restock-panel.tsx'
import { type HeldRequest, requestAt, requestMeta } from './restock-request.ts'

const View = ({ data: { token, request, product } }: ViewProps<HeldRequest>) =>
  request ? (
    <RestockPanel title={t.stopTitle} product={product} choice={request.choice}>
      <p className="mb-s5">{t.stopLead}</p>
      <form className="dlg-acts" method="post" action={restockLink(paths.restockStop, token)}>
        <button className="btn" type="submit">
          {t.stop}
        </button>
      </form>
    </RestockPanel>
  ) : (
    <RestockPanel title={t.noRequestTitle} product={product}>
      <p>{t.noRequestLead}</p>
    </RestockPanel>
  )

/** The page that ends a request, for the holder of its secret. A GET changes nothing. */
export const restockStop = page<HeldRequest>({
  path: paths.restockStop,
  load: requestAt,
  meta: () => requestMeta(t.stopDescription),
  View,
})
