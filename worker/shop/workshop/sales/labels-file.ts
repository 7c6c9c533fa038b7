import { paths } from '../../../../shared/paths.ts'
import type { WorkshopOrder } from '../../../commerce/contract/workshop/workshop-queue.ts'
import { businessOf } from '../../../content/business.ts'
import { notFound } from '../../../render/failure.ts'
import { staffFile } from '../frame/staff-file.ts'
import { chosenOrders } from './chosen-orders.ts'

/** Returns the label of a parcel: to whom, from whom and for which order. */
const labelOf = ({ id, address, phone, carrier }: WorkshopOrder, sender: string): string =>
  [
    'Destinataire',
    ...address,
    phone,
    '',
    'Expéditeur',
    sender,
    '',
    [`Commande n°\u00a0${id}`, carrier].filter(Boolean).join(', '),
  ].join('\n')

const cut = `\n\n${'-'.repeat(40)}\n\n`

/** Serves the labels of the chosen orders as text, to print or to paste into the form of a carrier. */
export const labels = staffFile('orders.read', paths.workshopLabels, async (c) => {
  const { commerce, settings } = c.var
  const ids = chosenOrders(new URL(c.req.url))
  const orders = ids.length === 0 ? [] : await commerce.sales.slips(ids)
  if (orders.length === 0) notFound()
  const sender = businessOf(settings).facts.adresse_retours
  return c.body(`${orders.map((order) => labelOf(order, sender)).join(cut)}\n`, 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Disposition': 'inline; filename="etiquettes.txt"',
    'Cache-Control': 'no-store',
  })
})
