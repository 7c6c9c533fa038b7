import type { Product } from '../../shared/catalogue.ts'
import { paths } from '../../shared/paths.ts'
import { type RestockRequest, restockLink, restockParameter } from '../../shared/restock.ts'
import { notFound } from '../render/interrupt.ts'
import { page, type ViewProps } from '../render/page.tsx'
import { RestockPanel } from '../ui/restock-panel.tsx'

interface Data {
  token: string
  request: RestockRequest | null
  product: Product | null
}

const View = ({ data: { token, request, product } }: ViewProps<Data>) =>
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
      <p>{'Il n’y en a pas, ou il n’y en a plus\u00a0: votre adresse n’est pas gardée pour ce bijou.'}</p>
    </RestockPanel>
  )

/** Where a request is ended, by whoever holds its secret. Reading it changes nothing. */
export const restockStop = page<Data>({
  path: paths.restockStop,
  async load({ url, commerce }) {
    if (!commerce.takesRestockRequests) notFound()
    const token = url.searchParams.get(restockParameter) ?? ''
    const request = await commerce.restockRequest(token)
    return { token, request, product: request && (await commerce.product(request.productId)) }
  },
  meta: () => ({
    title: 'Votre demande — Aubenacre',
    description: 'Ne plus être prévenu du retour d’un bijou.',
    sheet: 'sheets/buying.css',
  }),
  View,
})
