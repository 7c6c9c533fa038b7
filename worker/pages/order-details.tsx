import { Field } from '../../client/ui/field.tsx'
import { fieldsOf } from '../../shared/address-book.ts'
import type { FollowedOrder } from '../../shared/followed-order.ts'
import { limits } from '../../shared/limits.ts'
import { paths, shownBy } from '../../shared/paths.ts'
import { redirectTo } from '../render/interrupt.ts'
import { page, type ViewProps } from '../render/page.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { AddressFields } from '../ui/checkout-address.tsx'
import { NoteField } from '../ui/checkout-form.tsx'
import { Problems } from '../ui/checkout-problems.tsx'
import { fieldOf, typedIn } from '../ui/typed.ts'
import { orderBack } from './order.tsx'
import { showingOf } from './order-showing.ts'

interface Data {
  order: FollowedOrder
  access: string
}

function View({ data: { order, access }, form }: ViewProps<Data>) {
  const back = orderBack({ id: order.id, access })
  const { label: _, ...address } = fieldsOf({ ...order.shipping, phone: order.phone, label: '' })
  const typed = typedIn(form, { ...address, note: order.note })
  return (
    <div className="wrap end-s10">
      <Breadcrumb
        steps={[
          { label: `Commande n° ${order.number}`, path: back },
          { label: 'Corriger', path: paths.orderDetails(order.id) },
        ]}
      />
      <div className="order-narrow">
        <h1 className="h2 mb-s4">{`Corriger la commande n° ${order.number}`}</h1>
        <p className="soft mb-s5">
          Le total ne change pas. Les jours de livraison suivent le pays. Pour d’autres bijoux, annulez cette
          commande et reprenez votre panier.
        </p>
        <Problems errors={form?.errors ?? {}} changes={[]} />
        <form
          className="form form-2"
          method="post"
          action={shownBy(paths.orderDetails(order.id), access)}
          noValidate
        >
          <input type="hidden" name="acces" value={access} />
          <AddressFields typed={typed} purpose="delivery" />
          <Field
            {...fieldOf(typed, 'phone')}
            type="tel"
            label="Téléphone"
            hint="Pour la livraison seulement."
            autoComplete="tel"
            maxLength={30}
          />
          <div className="wide">
            <NoteField typed={typed} name="note" label="Note de commande" maxLength={limits.noteLength} />
          </div>
          <p className="acts-row wide">
            <button className="btn" type="submit">
              Enregistrer
            </button>
            <a className="btn btn-line" href={back}>
              Ne rien changer
            </a>
          </p>
        </form>
      </div>
    </div>
  )
}

/** Corrects where an unpaid order goes, for its buyer; any other leads back to its page, which says where it stands. */
export const orderDetails = page<Data>({
  path: paths.orderDetails(':id'),
  async load({ params, url, commerce }) {
    const showing = showingOf(params['id'], url.searchParams.get('acces'))
    const order = await commerce.followedOrder(showing)
    return order?.scope === 'full' && order.needsPayment
      ? { order, access: showing.access }
      : redirectTo(orderBack(showing), 303)
  },
  isOwn: () => true,
  meta: ({ order }) => ({
    title: `Corriger la commande n° ${order.number} — Aubenacre`,
    description: 'Corriger l’adresse ou la note d’une commande qui n’est pas payée.',
    sheet: 'sheets/order.css',
  }),
  View,
})
