import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { checkoutFields, noticeOf, shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { fieldsOf, openPiece } from './piece-form.ts'
import { bindings, key, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()

const save = async (more: Record<string, string>) => {
  const operator = shopper(bindings)
  const fields = { ...(await fieldsOf('delivery')), ...more }
  const sent = await operator.post(paths.workshopText('delivery'), fields, key())
  return { status: sent.status, html: sent.html, says: noticeOf(operator) }
}
const shown = async (path: string) => plain(await visit(path, {}, bindings))
const untrue = /Ces textes disent encore que la livraison est offerte/

describe('delivery settings', () => {
  it('show each zone folded, with a summary', async () => {
    expect(plain(await openPiece('delivery'))).toContain(
      'N°\u00a01\u00a0: France · suivi\u00a0: offerte, 6 à 10 jours',
    )
  })

  it('apply to new orders at once, not to earlier ones, and name texts that still promise free delivery', async () => {
    await loadCatalogue(env.DB)
    const ring = '/product/7057'
    const at = async () => (await visit(ring, {}, bindings)).headers.get('Location') ?? ring
    const product = await at()
    expect(await shown(product)).toMatch(/livraison offerte/i)
    expect(plain(await openPiece('delivery'))).not.toMatch(untrue)
    const buyer = shopper(bindings)
    await buyer.post(paths.cartItems, { id: '7057', quantity: '1' })
    const before = await checkoutFields(buyer)

    const priced = { 'zones.0.ways.0.bands': '6,90', 'zones.0.ways.0.freeFrom': '150,00' }
    expect((await save(priced)).status).toBe(303)
    expect(await shown(product)).not.toMatch(/livraison offerte/i)
    expect(await shown(paths.shipping)).toMatch(
      /France.*Remise suivie.*6,90\u00a0€.*offerte à partir de 150,00\u00a0€/,
    )
    expect(plain(await buyer.get(paths.cart))).toMatch(/6,90\u00a0€/)
    expect(plain(await buyer.get('/checkout'))).toMatch(/6,90\u00a0€/)
    const editor = plain(await openPiece('delivery'))
    expect(editor).toMatch(untrue)
    expect(editor).toMatch(/Pied de page/)

    // A buyer who saw free delivery gets a warning before the order.
    const sent = await buyer.post('/checkout', before)
    expect([sent.status, await env.DB.prepare('SELECT count(*) AS n FROM orders').first('n')]).toEqual([
      409, 0,
    ])
    const placed = await buyer.post('/checkout', await checkoutFields(buyer))
    expect(placed.status).toBe(303)
    const order = () => env.DB.prepare('SELECT id, carriage_cents, total_cents FROM orders').first()
    const kept = await order()
    expect(kept).toMatchObject({ carriage_cents: 690 })
    await save({ 'zones.0.ways.0.bands': '9,90' })
    expect(await order()).toEqual(kept)
    const file = await visit(paths.workshopOrder(Number(kept?.['id'])), { headers: key() }, bindings)
    expect(plain(file)).toMatch(/Livraison Remise suivie, 6,90\u00a0€/)

    // The checkout offers a card if the total with delivery reaches the minimum of a card.
    await env.DB.prepare(
      'UPDATE products SET price_cents = 30, regular_cents = 30, on_sale = 0 WHERE id = 7057',
    ).run()
    const card = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const small = shopper({ ...bindings, ...card })
    await small.post(paths.cartItems, { id: '7057', quantity: '1' })
    expect((await small.get('/checkout')).html).toContain('id="pay_stripe"')

    await buyer.post(paths.workshopText('delivery'), { '@act': 'reset', '@version': '2' }, key())
    expect(await shown(product)).toMatch(/livraison offerte/i)
  })

  it.each([
    ['a price that is none', 'zones.0.ways.0.bands', { 'zones.0.ways.0.bands': 'gratuit' }],
    ['a negative price', 'zones.0.ways.0.bands', { 'zones.0.ways.0.bands': '-6,90' }],
    ['a country in two zones', 'zones', { 'zones.1.countries': 'France\nItalie' }],
    ['days that end before they begin', 'zones.0.ways.0.longest', { 'zones.0.ways.0.shortest': '12' }],
    ['a zone that nobody carries to', 'zones.0.ways.0.carrier', { 'zones.0.ways.0.carrier': '' }],
    ['a carrier of no name', 'carriers.0.name', { 'carriers.0.name': '' }],
    ['a rate of three decimals', 'rates', { rates: 'France | 5,555' }],
    ['a country without its tax', 'rates', { rates: 'France | 20 |  | CGI, art. 278' }],
  ])('with %s return 422 beside the field and are not stored', async (_, field, wrong) => {
    const refused = await save(wrong)
    expect(refused.status).toBe(422)
    expect([...refused.html.matchAll(/id="([^"]+)-error"/g)].map(([, field]) => field)).toEqual([field])
    // The form still offers one empty row.
    expect([1, 2].map((row) => refused.html.includes(`name="carriers.${row}.slug"`))).toEqual([true, false])
    const { version } = (await env.DB.prepare(
      "SELECT max(version) AS version FROM pieces WHERE key = 'delivery'",
    ).first<{
      version: number
    }>()) ?? { version: 0 }
    expect((await fieldsOf('delivery'))['@version']).toBe(String(version ?? 0))
  })
})
