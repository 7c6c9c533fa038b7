import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { visit } from '../visit.ts'
import { editor, made, open, post } from './catalogue-editor.ts'
import { bindings, key, openWorkshop } from './workshop-shop.ts'

openWorkshop()

/** Writes a product as a WooCommerce tool does. */
const write = (id: number, body: object) =>
  visit(
    `/wp-json/wc/v3/products/${id}`,
    {
      method: 'PUT',
      headers: { ...key(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
    bindings,
  )
const hoursOf = (id: number) =>
  env.DB.prepare('SELECT from_at, to_at, price_cents FROM promotions WHERE product_id = ?').bind(id).first()

it('a product saved in the workshop keeps the hours of its reduction, until the staff change the day', async () => {
  const { operator, id } = await made('Bague Éclair')
  const sale = {
    ...{ regular_price: '100.00', sale_price: '80.00' },
    ...{ date_on_sale_from: '2026-11-27T08:00:00', date_on_sale_to: '2026-11-27T18:00:00' },
  }
  expect((await write(id, sale)).status).toBe(200)
  const hours = { from_at: '2026-11-27T08:00:00', to_at: '2026-11-27T18:00:00', price_cents: 8000 }
  expect(await hoursOf(id)).toEqual(hours)
  const { fields } = await open(id)
  expect(fields).toMatchObject({ date_on_sale_from: '2026-11-27', date_on_sale_to: '2026-11-27' })
  expect((await post(operator, editor(id), { ...fields, act: 'save', name: 'Bague Foudre' })).says).toBe(
    'Enregistré.',
  )
  expect(await hoursOf(id)).toEqual(hours)
  const again = (await open(id)).fields
  await post(operator, editor(id), { ...again, act: 'save', date_on_sale_to: '2026-11-28', sale_price: '75' })
  expect(await hoursOf(id)).toEqual({ from_at: '2026-11-27T08:00:00', to_at: null, price_cents: 7500 })
  const last = (await open(id)).fields
  await post(operator, editor(id), { ...last, act: 'save', date_on_sale_to: '' })
  expect((await open(id)).fields['date_on_sale_to']).toBe('')
})
