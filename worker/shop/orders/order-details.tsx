import { relayHow } from '#text/handover.ts'
import * as t from '#text/orders.ts'
import { fieldsOf } from '../../../shared/address/address-book.ts'
import { limits } from '../../../shared/limits.ts'
import { paths, shownBy } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { AddressFields } from '../checkout/checkout-address.tsx'
import { NoteField, Problems } from '../checkout/checkout-form.tsx'
import { Breadcrumb } from '../ui/elements.tsx'
import { PhoneField, typedIn } from '../ui/fields.tsx'
import { orderBack } from './order.tsx'
import { type UnpaidOrder, unpaidOrder } from './unpaid-order.ts'

function View({ data: { order, access }, form }: ViewProps<UnpaidOrder>) {
  const back = orderBack({ id: order.id, access })
  const { label: _, ...address } = fieldsOf({ ...order.shipping, phone: order.phone, label: '' })
  const typed = typedIn(form, { ...address, note: order.note })
  return (
    <div className="wrap end-s10">
      <Breadcrumb
        steps={[
          { label: t.orderNumbered(order.number), path: back },
          { label: t.correct, path: paths.orderDetails(order.id) },
        ]}
      />
      <div className="order-narrow">
        <h1 className="h2 mb-s4">{t.correctOrderNumbered(order.number)}</h1>
        <p className="soft mb-s5">{t.correctLead}</p>
        <Problems errors={form?.errors ?? {}} changes={[]} />
        <form
          className="form form-2"
          method="post"
          action={shownBy(paths.orderDetails(order.id), access)}
          noValidate
        >
          <input type="hidden" name="acces" value={access} />
          {order.handover === 'relay' && <p className="wide note">{relayHow}</p>}
          <AddressFields typed={typed} purpose="delivery" />
          <PhoneField typed={typed} />
          <div className="wide">
            <NoteField typed={typed} name="note" label={t.orderNote} maxLength={limits.noteLength} />
          </div>
          <p className="acts-row wide">
            <button className="btn" type="submit">
              {t.save}
            </button>
            <a className="btn btn-line" href={back}>
              {t.changeNothing}
            </a>
          </p>
        </form>
      </div>
    </div>
  )
}

/**
 * Lets the buyer correct the delivery details of an unpaid order. Redirects to the page of the order in any other case.
 */
export const orderDetails = page<UnpaidOrder>({
  path: paths.orderDetails(':id'),
  load: unpaidOrder,
  isOwn: () => true,
  meta: ({ order }) => ({
    title: t.correctOrderNumbered(order.number),
    description: t.correctDescription,
    sheet: 'sheets/order.css',
  }),
  View,
})
