import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { orderSearch } from '../../../shared/staff/order-query.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { memberOf } from './members.ts'
import { mainOf, openWorkshop } from './workshop-shop.ts'

openWorkshop()

const addressOf = (names: object) => ({
  ...{ first_name: 'Élodie', last_name: 'Le Goff', address_1: '1 rue des Perles', address_2: '' },
  ...{ postcode: '29200', city: 'Brest', state: '', country: 'FR', phone: '06 12 34 56 78' },
  ...{ email: 'elodie@example.com', ...names },
})

/** Returns the ids of the orders that the staff find with typed words. */
async function found(typed: string): Promise<number[]> {
  const page = await (await memberOf('reader')).get(
    `${paths.workshopOrders}?${orderSearch({ words: typed })}`,
  )
  return [...mainOf(page).matchAll(/href="\/atelier\/commandes\/(\d+)"/g)].map(([, id]) => Number(id))
}

it('an order is found by all that its buyer may say on the phone', async () => {
  const { id } = await soldOrder({ billing: addressOf({}) })
  const other = addressOf({ first_name: 'Jean', last_name: 'Martin', email: 'jean@example.com' })
  const away = { ...other, phone: '+33 7 01 23 45 67', postcode: '44000', city: 'Nantes-Sainte-Croix' }
  const { id: second } = await soldOrder({ billing: away })
  const { number } = (await env.DB.prepare('SELECT number FROM invoices WHERE order_id = ?1')
    .bind(id)
    .first<{ number: string }>()) ?? { number: '' }
  for (const typed of [
    ...[`commande n° ${id}`, `Cde ${id}`, `N°\u00a0${id}`, number, `facture ${number.toLowerCase()}`],
    ...['06 12 34 56 78', '0612345678', '06.12.34.56.78', '+33 6 12 34 56 78', '+33 (0)6 12 34 56 78'],
    ...['Mme Le Goff', 'Madame Élodie LE GOFF', 'Le Goff Brest', '29200', '29 200', '29200 Brest', 'brest'],
  ])
    expect([typed, await found(typed)]).toEqual([typed, [id]])
  for (const typed of ['44000', 'Nantes', 'nantes sainte-croix', '07 01 23 45 67', 'Mr Martin'])
    expect([typed, await found(typed)]).toEqual([typed, [second]])
  for (const typed of ['299,80 €', '299,80', '299.80', '299,8 euros'])
    expect([typed, await found(typed)]).toEqual([typed, [second, id]])
  for (const typed of ['06 12 34 56 79', '299,81', '75011', 'F2026-99999', 'Mme'])
    expect([typed, await found(typed)]).toEqual([typed, []])
})

it('an order is found by its new town once the address is corrected, and by the old one no more', async () => {
  const { id } = await soldOrder({ billing: addressOf({ city: 'Quimper', postcode: '29000' }) })
  await env.DB.prepare(
    `UPDATE orders SET billing = json_set(billing, '$.city', 'Vannes', '$.postcode', '56000', '$.phone', '07 00 00 00 01'),
      shipping = json_set(shipping, '$.city', 'Vannes', '$.postcode', '56000') WHERE id = ?1`,
  )
    .bind(id)
    .run()
  for (const typed of ['vannes', '56000', '0700000001']) expect(await found(typed)).toEqual([id])
  for (const typed of ['quimper', '29000']) expect(await found(typed)).toEqual([])
})
