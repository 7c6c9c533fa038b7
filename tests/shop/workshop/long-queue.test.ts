import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { open, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()

/** Copies an order that many times. */
async function copied(id: number, times: number) {
  const { results } = await env.DB.prepare(
    "SELECT name FROM pragma_table_xinfo('orders') WHERE hidden = 0",
  ).all<{ name: string }>()
  const names = results.map(({ name }) => name)
  const values = names.map((name) =>
    name === 'id'
      ? 'o.id + n.value'
      : /_ref$|key|token|hash/.test(name)
        ? 'lower(hex(randomblob(16)))'
        : `o.${name}`,
  )
  const numbers = JSON.stringify(Array.from({ length: times }, (_, at) => at + 1))
  await env.DB.prepare(
    `INSERT INTO orders (${names.join(', ')}) SELECT ${values.join(', ')} FROM orders o, json_each(?2) n WHERE o.id = ?1`,
  )
    .bind(id, numbers)
    .run()
}

it('the queue counts every order to prepare, and says that it shows the first hundred', async () => {
  const { id } = await soldOrder()
  expect(plain(await open())).toContain('À préparer (1)')
  expect(plain(await open())).not.toContain('premières sur')
  await copied(id, 499)
  const page = plain(await open())
  expect(page).toContain('À préparer (500)')
  expect(page).toContain('Les 100 premières sur 500')
})
