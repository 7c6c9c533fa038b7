import type * as z from 'zod'
import { workshopForm } from '../../../../shared/orders/workshop.ts'
import { success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import type { Commerce } from '../../../commerce/commerce.ts'
import type { Action } from '../../../render/action.ts'
import { staffAction } from '../frame/staff-action.ts'

function done(form: z.output<typeof workshopForm>, commerce: Commerce): Promise<string> {
  switch (form.act) {
    case 'ship':
      return commerce.workshop.shipParcel(form.order, { carrier: form.carrier, tracking: form.tracking })
    case 'deliver':
      return commerce.workshop.deliverParcel(form.order, { parcel: form.parcel, day: form.day })
    case 'follow':
      return commerce.workshop.followWithdrawal(form.withdrawal, { kind: form.kind, detail: form.detail })
    case 'answer':
      return commerce.workshop.answerMessage(form.message)
    case 'make':
      return commerce.workshop.startMaking(form.order, { day: form.day })
    case 'refund': {
      const { act: _, order, ...request } = form
      return commerce.workshop.giveBack(order, request)
    }
    case 'parked':
      return commerce.workshop.decideParked(form.payment, form.way)
    case 'event':
      return commerce.workshop.decideEvent(form.event, form.way)
    case 'warning':
      return commerce.workshop.seeWarning(form.warning)
    case 'mend':
      return commerce.workshop.mendRefund(form.refund, form.way)
  }
}

/** Handles the forms about orders and requests. The platform checks the right that each act needs. */
const work = staffAction(
  'orders.read',
  paths.workshop,
  workshopForm,
  async (form, { commerce }) => success({ notice: { tone: 'success', text: await done(form, commerce) } }),
  { returns: true, otherwise: paths.workshop },
)

export const workshopActions: readonly Action[] = [work]
