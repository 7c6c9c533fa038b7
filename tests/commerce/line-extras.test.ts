import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { orderAccess } from '../../worker/platform/orders/order-link.ts'
import { add, openShop, products } from '../contract/cart-shop.ts'
import { accepted, decide, order } from '../platform/checkout/checkout-shop.ts'
import { cartOf, type Shopper, shopper, words } from '../shop/shopper.ts'
import { textOf, type Visit, visit } from '../shop/visit.ts'
import { bindings, key as operator, start } from '../shop/workshop/workshop-shop.ts'

const given = { gravure: 'À <toi>', emballage_cadeau: true, rang: 2, name_fr: 'Jonc' }
const lettering = { police: 'anglaise', ecriture: 'droite' }
const texts = ['Gravure\u00a0: À <toi>', 'Emballage cadeau\u00a0: oui', 'Rang\u00a0: 2']
const plain = (page: Visit) => textOf(page.html).replaceAll('&lt;', '<').replaceAll('&gt;', '>')

beforeAll(async () => {
  vi.setSystemTime(start)
  await openShop()
})

/** Returns a visitor with a product and an engraved medal in the cart, each with extras. */
async function filled(): Promise<{ visitor: Shopper; key: string }> {
  const { body } = await add(products.simple, 1, undefined, { item_data: given })
  const key = body.cart_key as string
  await add(products.letters, 1, key, { item_data: { personnalisation: 'lea', ...lettering } })
  const visitor = shopper()
  visitor.cookies.set('aubenacre_cart', key)
  return { visitor, key }
}

async function sold() {
  const { visitor, key } = await filled()
  const { body } = await order(key, 8990 + 12_000)
  await decide(body.session.id, { action: 'pay', card: accepted })
  const id = body.order.id as number
  return { visitor, id, email: body.order.billing.email as string, page: await pathOf(id, 'full') }
}

const pathOf = async (id: number, scope: 'full' | 'brief') =>
  paths.orderWith(id, await orderAccess(env, id, scope, Date.now()))

describe('extras of a cart line', () => {
  test('are shown in cart, checkout, order, mail, invoice, workshop, packing slip and withdrawal', async () => {
    const { visitor: other } = await filled()
    const { id, email, page } = await sold()
    const mail = await env.DB.prepare("SELECT text FROM outbox WHERE kind = 'order-paid' AND recipient = ?1")
      .bind(email)
      .first<{ text: string }>()
    const withKey = (path: string) => visit(path, { headers: operator() }, bindings)
    const places = {
      cart: plain(await other.get(paths.cart)),
      checkout: plain(await other.get(paths.checkout)),
      order: plain(await visit(page)),
      mail: mail?.text ?? '',
      invoice: plain(await visit(page.replace('?', '/facture?'))),
      workshop: plain(await withKey(paths.workshop)),
      slip: plain(await withKey(paths.packingSlip(id))),
      withdrawal: plain(
        await visit(
          paths.withdrawalOf(String(id), new URLSearchParams(page.split('?')[1]).get('acces') ?? ''),
        ),
      ),
    }
    for (const [place, shown] of Object.entries(places)) {
      for (const words of [...texts, 'Police\u00a0: anglaise', 'Écriture\u00a0: droite'])
        expect(shown.replace(/\s+/g, ' '), `${words} in ${place}`).toContain(words.replace(/\s+/g, ' '))
      expect(shown, `the jewel’s own name twice in ${place}`).not.toContain('Name fr')
    }
  })

  test('are stored as the client sent them', async () => {
    const { id } = await sold()
    const { results } = await env.DB.prepare('SELECT extras, letters FROM order_lines WHERE order_id = ?1')
      .bind(id)
      .all<{ extras: string; letters: string }>()
    expect(results.map(({ extras, letters }) => [JSON.parse(extras), letters])).toEqual([
      [given, ''],
      [lettering, 'lea'],
    ])
  })

  test('are added to the cart again with a repeated order', async () => {
    const { visitor, id, page } = await sold()
    const acces = new URLSearchParams(page.split('?')[1]).get('acces') ?? ''
    await visitor.post(paths.orderAgain(id), { acces })
    const { lines } = await cartOf(visitor)
    expect(lines.map(({ options, personalisation }) => [options, personalisation])).toEqual([
      [texts, null],
      [['Police\u00a0: anglaise', 'Écriture\u00a0: droite'], { letters: 'lea', font: 'droite' }],
    ])
  })

  test('are hidden from a visitor who knows only the order number and e-mail', async () => {
    const { id } = await sold()
    const brief = words(await visit(await pathOf(id, 'brief')))
    expect(brief).toContain('Médaille à lettres')
    expect(brief).not.toMatch(/À <toi>|À &lt;toi|anglaise|droite/)
  })
})

describe('invalid extras of a cart line', () => {
  test.each([
    ['a long value', { gravure: 'x'.repeat(201) }, '200 caractères au plus'],
    ['several lines', { gravure: 'a\nb' }, 'Une seule ligne de texte'],
    ['a thing in a thing', { gravure: { texte: 'a' } }, 'Un texte, un nombre ou oui/non'],
    ['a long name', { ['g'.repeat(41)]: 'a' }, 'Des noms de 40 lettres ou chiffres au plus'],
    ['a name that is none', { '<b>': 'a' }, 'Des noms de 40 lettres ou chiffres au plus'],
    ['eleven', Object.fromEntries([...'abcdefghijk'].map((name) => [name, '1'])), '10 informations au plus'],
    [
      'an alphabet the studio does not have',
      { personnalisation: 'lea', ecriture: 'gothique' },
      'ecriture\u00a0: italique ou droite, avec des lettres',
    ],
    [
      'an alphabet without letters',
      { ecriture: 'droite' },
      'ecriture\u00a0: italique ou droite, avec des lettres',
    ],
    ['a list', ['a'], 'Des noms et leurs valeurs'],
  ])('return 400 with the reason: %s', async (_, item_data, sentence) => {
    const { status, body } = await add(products.simple, 1, undefined, { item_data })
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(Object.values(body.data.params as Record<string, string>)).toEqual([sentence])
  })
})
