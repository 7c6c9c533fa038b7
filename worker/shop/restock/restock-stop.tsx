import { brand } from '#brand/brand.ts'
import { restockLink } from '../../../shared/contact/restock.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { RestockPanel } from './restock-panel.tsx'
import { type HeldRequest, requestAt, requestMeta } from './restock-request.ts'

const View = ({ data: { token, request, product } }: ViewProps<HeldRequest>) =>
  request ? (
    <RestockPanel title="Ne plus être prévenu" product={product} choice={request.choice}>
      <p className="mb-s5">Votre demande sera effacée, et votre adresse avec elle.</p>
      <form className="dlg-acts" method="post" action={restockLink(paths.restockStop, token)}>
        <button className="btn" type="submit">
          Ne plus me prévenir
        </button>
      </form>
    </RestockPanel>
  ) : (
    <RestockPanel title="Aucune demande à ce lien" product={product}>
      <p>{`Il n’y en a pas, ou il n’y en a plus\u00a0: votre adresse n’est pas gardée pour ${brand.product.this}.`}</p>
    </RestockPanel>
  )

/** Where a request is ended, by whoever holds its secret. Reading it changes nothing. */
export const restockStop = page<HeldRequest>({
  path: paths.restockStop,
  load: requestAt,
  meta: () => requestMeta(`Ne plus être prévenu du retour d’${brand.product.a}.`),
  View,
})
