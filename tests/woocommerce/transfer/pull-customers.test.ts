import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { pullCustomers } from '../../../worker/woocommerce/transfer/import/customers.ts'
import type { Platform } from '../../../worker/woocommerce/transfer/platform.ts'
import { house } from './transfer-house.ts'

const place = {
  ...{ first_name: 'ÉLODIE', last_name: 'O&#039;BRIEN', address_1: '3 rue de l&#8217;Orme', address_2: '' },
  ...{ city: 'Paris', postcode: '75001', country: 'FR', state: '', phone: '06 12 34 56 78' },
}
const none = { ...place, address_1: '', city: '', postcode: '', phone: '', first_name: '', last_name: '' }
const person = (id: number, more: object = {}) => ({
  ...{ id, email: `client${id}@example.com`, username: `client${id}`, role: 'customer' },
  ...{ first_name: 'Élodie', last_name: 'O&#039;Brien', date_created_gmt: '2024-05-06T07:08:09' },
  ...{ billing: place, shipping: none, ...more },
})

/** Pulls these customers as `npm run catalogue -- pull` does. */
async function pulled(people: object[]) {
  const platform: Platform = {
    origin: 'https://shop.test',
    call: async () => ({ body: people, pages: 1, total: people.length }),
  }
  const part = pullCustomers(platform, house, new Date('2026-11-27T12:00:00Z'))
  const page = await part.page({ number: 1, query: {}, seen: undefined as never })
  const { refused, statements } = await part.write(page.items)
  if (statements.length > 0) await house.write(statements)
  return { page, refused }
}
const stored = async () =>
  (
    await env.DB.prepare(
      `SELECT c.id, c.email, c.last_name AS name, a.address ->> 'last_name' AS last, a.address ->> 'address_1' AS street
       FROM customers c LEFT JOIN customer_addresses a ON a.customer_id = c.id WHERE c.id > 9000 ORDER BY c.id`,
    ).all()
  ).results

test('customers keep their names and addresses, and each address that is left out is told by its fields', async () => {
  const { page, refused } = await pulled([
    person(9001, { email: 'Client9001@Example.COM' }),
    person(9002, { billing: { ...place, phone: '' } }),
    person(9003, {
      billing: { ...place, postcode: '7500', country: 'FR' },
      shipping: { ...place, country: 'BR' },
    }),
    person(9004, { billing: none }),
    person(9005, { billing: [], shipping: false }),
    person(9006, { email: 'CLIENT9001@example.com' }),
  ])
  expect(page.notes).toEqual([
    {
      what: expect.stringContaining('wc/v3/customers/9002'),
      why: expect.stringMatching(/^billing: .*\(phone\): left out$/),
    },
    {
      what: expect.stringContaining('wc/v3/customers/9003'),
      why: expect.stringMatching(/^shipping: .*\(country.*\): left out$/),
    },
    {
      what: expect.stringContaining('wc/v3/customers/9003'),
      why: expect.stringMatching(/^billing: .*\(postcode\): left out$/),
    },
  ])
  expect(JSON.stringify(page.notes)).not.toMatch(/brien|orme|7500|@/i)
  expect([...refused]).toEqual([['9006', 'a customer of the house has that address']])
  const before = await stored()
  expect(before.map((row) => [row['id'], row['email'], row['name'], row['last'], row['street']])).toEqual([
    [9001, 'client9001@example.com', "O'Brien", "O'BRIEN", '3 rue de l’Orme'],
    ...[9002, 9003, 9004, 9005].map((id) => [id, `client${id}@example.com`, "O'Brien", null, null]),
  ])
  await pulled([person(9001), person(9002, { billing: { ...place, phone: '' } })])
  expect(await stored()).toEqual(before)
})
