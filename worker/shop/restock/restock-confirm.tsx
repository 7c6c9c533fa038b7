import { brand } from '#brand/brand.ts'
import { restockLink } from '../../../shared/contact/restock.ts'
import { paths } from '../../../shared/paths.ts'
import { capital } from '../../../shared/words/capital.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { RestockPanel } from './restock-panel.tsx'
import { type HeldRequest, requestAt, requestMeta } from './restock-request.ts'

/** Ends the request; posts to the page that says so. */
const StopForm = ({ token }: { token: string }) => (
  <form method="post" action={restockLink(paths.restockStop, token)}>
    <button className="btn btn-line" type="submit">
      Ne plus me prévenir
    </button>
  </form>
)

function View({ data: { token, request, product } }: ViewProps<HeldRequest>) {
  if (!request) {
    return (
      <RestockPanel title="Ce lien n’est plus valable" product={product}>
        <p>La demande n’a pas été confirmée à temps, ou une plus récente l’a remplacée.</p>
      </RestockPanel>
    )
  }
  if (request.state === 'pending') {
    return (
      <RestockPanel title="Confirmer votre demande" product={product} choice={request.choice}>
        <p className="mb-s5">Nous vous écrirons une seule fois, quand ce choix sera de nouveau disponible.</p>
        <form className="dlg-acts" method="post" action={restockLink(paths.restockConfirm, token)}>
          <button className="btn" type="submit">
            Confirmer ma demande
          </button>
        </form>
      </RestockPanel>
    )
  }
  return request.state === 'confirmed' ? (
    <RestockPanel title="Votre demande est confirmée" product={product} choice={request.choice}>
      <p className="mb-s5">Un seul e-mail partira, quand ce choix sera de nouveau disponible.</p>
      <StopForm token={token} />
    </RestockPanel>
  ) : (
    <RestockPanel
      title={`${capital(brand.product.this)} est de retour`}
      product={product}
      choice={request.choice}
    >
      <p className="mb-s5">Le message est parti et votre demande est close.</p>
      <StopForm token={token} />
    </RestockPanel>
  )
}

/**
 * Where the link of the mail leads. Reading it changes nothing, because programs that inspect mails follow links; the
 * button confirms.
 */
export const restockConfirm = page<HeldRequest>({
  path: paths.restockConfirm,
  load: requestAt,
  meta: () => requestMeta(`Être prévenu du retour d’${brand.product.a}.`),
  View,
})
