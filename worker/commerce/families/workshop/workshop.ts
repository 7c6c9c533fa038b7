import * as z from 'zod'
import type { Day } from '../../../../shared/delivery/delivery.ts'
import type { FollowUp, GiveBackFields } from '../../../../shared/orders/workshop.ts'
import { type Settings, servesHere } from '../../../settings.ts'
import type { Answer, Calls } from '../../call.ts'
import { ownRoutes } from '../../contract/own-routes.ts'
import { wireQueue } from '../../contract/workshop/workshop.ts'
import type { WorkshopQueue } from '../../contract/workshop/workshop-queue.ts'

/** The staff's own routes, for a caller with workshop credentials. Refusals throw CommerceError. */
export interface WorkshopCommerce {
  /** Whether the workshop exists: with our own platform, once its key is configured. */
  isOpen: boolean
  /** @param order number of an order to include */
  queue(order?: string): Promise<WorkshopQueue>
  /** Each action returns in words what was done, and throws 404 or 409 with the reason. */
  shipParcel(order: number, parcel: { carrier: string; tracking: string }): Promise<string>
  deliverParcel(order: number, delivery: { parcel: number; day: Day }): Promise<string>
  followWithdrawal(withdrawal: number, followUp: { kind: FollowUp; detail: string }): Promise<string>
  answerMessage(message: number): Promise<string>
  startMaking(order: number, until: { day: Day }): Promise<string>
  giveBack(order: number, request: GiveBackFields): Promise<string>
  decideParked(payment: string, way: 'accept' | 'return'): Promise<string>
  mendRefund(refund: string, way: 'again' | 'by-hand'): Promise<string>
  decideEvent(event: string, way: 'again' | 'close'): Promise<string>
  seeWarning(warning: string): Promise<string>
}

const base = `${ownRoutes}/workshop`
const wordsOf = ({ body }: Answer) => z.object({ message: z.string() }).parse(body).message

export function workshopCommerce(calls: Calls, settings: Settings): WorkshopCommerce {
  const post = async (path: string, body: object) =>
    wordsOf(await calls.operate('POST', `${base}/${path}`, body))
  const { OPERATOR_KEY, OPERATOR_SECRET } = settings
  return {
    isOpen: OPERATOR_KEY !== undefined && OPERATOR_SECRET !== undefined && servesHere(settings, 'orders'),
    queue: async (order = '') =>
      wireQueue.parse((await calls.operate('GET', `${base}/queue?${new URLSearchParams({ order })}`)).body),
    shipParcel: (order, parcel) => post(`orders/${order}/shipped`, parcel),
    deliverParcel: (order, delivery) => post(`orders/${order}/delivered`, delivery),
    followWithdrawal: (withdrawal, followUp) => post(`withdrawals/${withdrawal}/events`, followUp),
    answerMessage: (message) => post(`messages/${message}/answered`, {}),
    startMaking: (order, until) => post(`orders/${order}/making`, until),
    giveBack: (order, request) => post(`orders/${order}/refunds`, request),
    decideParked: (payment, way) => post(`payments/${payment}/decision`, { way }),
    mendRefund: (refund, way) => post(`refunds/${refund}/mend`, { way }),
    decideEvent: (event, way) => post('events/decision', { event, way }),
    seeWarning: (warning) => post('warnings/seen', { warning }),
  }
}
