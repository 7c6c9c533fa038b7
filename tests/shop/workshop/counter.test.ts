import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { moveRefunds } from '../../../worker/platform/orders/refunds/move-refunds.ts'
import { errorOf, noticeOf, shopper } from '../shopper.ts'
import { memberOf } from './members.ts'
import { bindings, cardOf, mails, open, openWorkshop, plain, start, work } from './workshop-shop.ts'

openWorkshop()

/** Returns the filled form of a counter order of two rings. */
const filled = (changed: Record<string, string> = {}) => ({
  ...{
    sku_1: 'SKU-9001',
    quantity_1: '2',
    first_name: 'Claire',
    last_name: 'Morel',
    email: 'claire@example.com',
  },
  ...{
    phone: '06 12 34 56 78',
    address_1: '14 rue des Orfèvres',
    postcode: '75001',
    city: 'Paris',
    country: 'FR',
  },
  ...{ payment: 'terminal', total: '179,80', agreed: '1', form: crypto.randomUUID(), ...changed },
})

const count = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM orders').first<{ n: number }>())?.n ?? 0
const last = () =>
  env.DB.prepare(
    'SELECT id, status, total_cents AS total, payment_method AS method, payable_until AS until FROM orders ORDER BY id DESC',
  ).first<{ id: number; status: string; total: number; method: string; until: string }>()

describe('counter order paid in the shop', () => {
  it('is created once for two clicks, with its invoice, mail and log entry', async () => {
    const member = await memberOf('shop', 'Lise')
    const form = filled({ quantity_1: '2 pcs' })
    const before = await count()
    const sent = await Promise.all([
      member.post(paths.workshopNewOrder, form),
      member.post(paths.workshopNewOrder, form),
    ])
    sent.push(await member.post(paths.workshopNewOrder, form))
    const order = await last()
    expect(sent.map(({ status, headers }) => [status, headers.get('Location')])).toEqual(
      Array(3).fill([303, paths.workshopOrder(order?.id ?? 0)]),
    )
    expect(await count()).toBe(before + 1)
    expect(order).toMatchObject({ status: 'processing', total: 17_980, method: 'terminal' })
    expect(await mails('order-paid')).toHaveLength(1)
    const page = plain(await member.get(paths.workshopOrder(order?.id ?? 0)))
    for (const words of ['Carte, en boutique', 'F2026-', '2 × Bague Aube']) expect(page).toContain(words)
    const { results } = await env.DB.prepare('SELECT who, act, after FROM staff_log WHERE subject = ?1')
      .bind(`commande ${order?.id}`)
      .all()
    expect(results).toEqual([{ who: 'Lise', act: 'Commande au comptoir', after: '179,80\u00a0€' }])
  })

  it('finds a reference whatever its case', async () => {
    const sent = await (await memberOf('shop')).post(paths.workshopNewOrder, filled({ sku_1: 'sku-9001' }))
    expect([sent.status, errorOf(sent, 'sku_1')]).toEqual([303, undefined])
  })

  it('is refunded by hand: the refund waits in the workshop', async () => {
    const member = await memberOf('shop')
    await member.post(paths.workshopNewOrder, filled({ payment: 'cash' }))
    const { id = 0 } = (await last()) ?? {}
    await work({ act: 'refund', order: id, request: crypto.randomUUID(), withheld: '', cancels: '1' })
    await moveRefunds(bindings, start)
    expect(plain(await open())).toContain('à rendre à la main')
  })
})

describe('counter order with pasted values', () => {
  it('stores normalised values and the chosen region', async () => {
    const place = { country: 'IT', state: 'IT-RM', postcode: 'I 00 186', city: '\u202dRoma\u202c' }
    const typed = { phone: '(+39) 06 698 12345', quantity_1: '２', total: '179€80' }
    const member = await memberOf('shop')
    const sent = await member.post(paths.workshopNewOrder, filled({ ...place, ...typed }))
    expect(sent.status).toBe(303)
    const order = await env.DB.prepare('SELECT billing FROM orders ORDER BY id DESC').first<{
      billing: string
    }>()
    expect(JSON.parse(order?.billing ?? '{}')).toMatchObject({
      ...{ country: 'IT', state: 'RM', postcode: '00186', city: 'Roma', phone: '+39 06 698 12345' },
    })
  })
})

describe('counter order by telephone', () => {
  it('sends the buyer a payment link and reserves the stock for three days', async () => {
    const member = await memberOf('owner')
    await member.post(paths.workshopNewOrder, filled({ payment: 'link' }))
    const order = await last()
    expect(order).toMatchObject({
      status: 'pending',
      until: new Date(start + 3 * 24 * 3600_000).toISOString(),
    })
    const [mail, ...others] = await mails('order-to-pay')
    expect([mail?.['recipient'], others]).toEqual(['claire@example.com', []])
    const link = /\/commande\/\d+\?acces=[\w.-]+/.exec(mail?.['text'] ?? '')?.[0] ?? ''
    expect(plain(await shopper(bindings).get(link))).toContain('Cette commande attend votre paiement')
  })
})

describe('invalid form of a counter order', () => {
  it.each([
    ['total', { total: '170' }, 'Le total est de 179,80'],
    ['total', { total: 'beaucoup' }, 'Écrivez un montant'],
    ['sku_1', { sku_1: '' }, 'au moins une référence'],
    ['sku_1', { sku_1: 'NOTHING' }, 'Ligne 1'],
    ['sku_1', { sku_1: 'SKU-9003' }, 'Ligne 1'],
    ['sku_1', { sku_1: 'SKU-9002', quantity_1: '4' }, 'Ligne 1'],
    ['sku_3', { sku_3: 'NOTHING' }, 'Ligne 3'],
    ['quantity_1', { quantity_1: '0' }, 'nombre entier'],
    ['quantity_1', { quantity_1: '1,5' }, 'nombre entier'],
    ['letters_1', { sku_1: 'SKU-9007', quantity_1: '1' }, 'se commande avec son texte'],
    ['letters_1', { sku_1: 'SKU-9007', quantity_1: '1', letters_1: 'ROSE' }, 'minuscules'],
    ['letters_1', { letters_1: 'rose' }, 'ne se personnalise pas'],
    ['agreed', { agreed: '' }, 'accord'],
    ['email', { email: 'nobody' }, ''],
    ['postcode', { postcode: '97400' }, 'La Réunion'],
    ['postcode', { country: 'IT', state: 'IT-RM', postcode: '00120' }, 'Vatican'],
    ['postcode', { country: 'US', state: 'US-HI', postcode: '96898' }, 'îles mineures'],
    ['state', { country: 'IT', state: 'ES-M', postcode: '00186' }, ''],
    ['first_name', { first_name: '' }, ''],
    ['payment', { payment: 'free' }, 'Choisissez'],
  ])('returns 422 beside %s and creates no order: %j', async (field, changed, sentence) => {
    const before = await count()
    const sent = await (await memberOf('shop')).post(
      paths.workshopNewOrder,
      filled(changed as Record<string, string>),
    )
    expect([sent.status, errorOf(sent, field)]).toEqual([422, expect.stringContaining(sentence)])
    expect(await count()).toBe(before)
  })

  it('returns 422 for a cash payment above the legal limit', async () => {
    const form = filled({ quantity_1: '12', payment: 'cash', total: '1078,80' })
    const sent = await (await memberOf('shop')).post(paths.workshopNewOrder, form)
    expect([sent.status, errorOf(sent, 'payment')]).toEqual([422, expect.stringContaining('la loi limite')])
  })

  it('returns 403 to a role without the right', async () => {
    const member = await memberOf('goldsmith')
    expect((await member.post(paths.workshopNewOrder, filled())).status).toBe(403)
    expect(noticeOf(member)).toBeUndefined()
    expect(cardOf(await open(), 'order-0')).toBe('')
  })
})
