import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths, productPath } from '../../../shared/paths.ts'
import { products } from '../../contract/cart-shop.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { cartOf, checkoutFields, shopper, words } from '../shopper.ts'
import { visit } from '../visit.ts'
import { editor, open, post, read } from './catalogue-editor.ts'
import { bindings, key, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()

const archive = async (id: number) => {
  const { fields } = await open(id)
  return post(shopper(bindings), editor(id), { act: 'archive', version: fields['version'] ?? '' })
}
const destroy = (id: number) =>
  visit(`/wp-json/wc/v3/products/${id}?force=true`, { method: 'DELETE', headers: key() }, bindings)
const stock = (id: number) =>
  env.DB.prepare('SELECT status, shelf FROM products WHERE id = ?1').bind(id).first()

describe.each([
  ['archived', archive],
  ['deleted', destroy],
] as const)('product that was %s', (_, withdraw) => {
  beforeEach(async () => {
    await env.DB.prepare("UPDATE products SET status = 'publish', shelf = NULL WHERE id = ?1")
      .bind(products.second)
      .run()
  })

  it('in a cart is removed by name at the order, and the other products can be ordered', async () => {
    const buyer = shopper(bindings)
    for (const id of [products.second, products.simple])
      await buyer.post(paths.cartItems, { id: String(id), intent: crypto.randomUUID() })
    const form = await checkoutFields(buyer)
    expect((await withdraw(products.second)).status).toBeLessThan(400)
    const before = await env.DB.prepare('SELECT count(*) AS n FROM orders').first('n')
    const sent = await buyer.post(paths.checkout, form)
    expect([sent.status, await env.DB.prepare('SELECT count(*) AS n FROM orders').first('n')]).toEqual([
      409,
      before,
    ])
    expect(words(sent)).toContain('«\u00a0Puces\u00a0» n’est plus disponible')
    expect((await cartOf(buyer)).lines.map(({ id }) => id)).toEqual([products.simple])
    // What is left can be ordered.
    expect((await buyer.post(paths.checkout, await checkoutFields(buyer))).status).toBe(303)
  })

  it('in an order stays on the order page and the packing slip, and the invoice opens', async () => {
    const { id } = await soldOrder()
    expect((await withdraw(products.simple)).status).toBeLessThan(400)
    expect(await stock(products.simple)).not.toMatchObject({ status: 'publish' })
    for (const path of [paths.workshopOrder(id), paths.packingSlip(id)])
      expect(plain(await read(path))).toContain('Bague Aube')
    expect((await read(paths.workshopInvoice(id))).status).toBe(200)
    await env.DB.prepare("UPDATE products SET status = 'publish', shelf = NULL WHERE id = ?1")
      .bind(products.simple)
      .run()
  })
})

it('a product in a set is not deleted before it has left the set, but can be archived', async () => {
  const { set, second: piece } = products
  await env.DB.batch([
    env.DB.prepare("UPDATE products SET status = 'publish', shelf = NULL WHERE id = ?1").bind(piece),
    env.DB.prepare('INSERT INTO set_pieces (set_id, position, piece_id) VALUES (?1, 0, ?2)').bind(set, piece),
  ])
  const refused = await destroy(piece)
  expect([refused.status, JSON.parse(refused.html)]).toMatchObject([
    409,
    { message: expect.stringContaining('fait partie de\u00a0: Parure Aube. Retirez-l’en d’abord') },
  ])
  expect(await stock(piece)).toEqual({ status: 'publish', shelf: null })
  expect((await archive(piece)).status).toBeLessThan(400)
  const own = await visit(productPath({ id: set, name: 'Parure Aube' }), {}, bindings)
  const page = await visit(own.headers.get('Location') ?? '', {}, bindings)
  expect([page.status, plain(page).includes('Parure Aube'), page.html.includes('Puces')]).toEqual([
    ...[200, true, false],
  ])
})
