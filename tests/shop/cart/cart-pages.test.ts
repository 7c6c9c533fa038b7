import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { studs, withStuds } from '../../commerce/cart-studs.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { cartOf, noticeOf, shopper, words } from '../shopper.ts'
import { canonicalOf, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

const json = { Accept: 'application/json' }
const letters = { id: '7043', quantity: '1', attribute_pa_longueur: '40 cm' }
const set = { id: '7096', piece: ['7032', '7058'], '7032.attribute_pa_longueur': '42 cm' }

describe('cart form', () => {
  it('turns autocomplete off, because Firefox would restore old quantities on reload', async () => {
    const { visitor } = await withStuds()
    const { html } = await visitor.get('/cart')
    expect(html).toMatch(/<form class="buy"[^>]* autocomplete="off"/i)
  })
})

describe('POST /cart/items without script', () => {
  it('redirects to the cart with its key, its count and a notice', async () => {
    const visitor = shopper()
    const { status, headers } = await visitor.post('/cart/items', studs)
    expect(status).toBe(303)
    expect(headers.get('Location')).toBe('/cart')
    expect(visitor.cookies.get('aubenacre_cart')).toMatch(/^[0-9a-f]{32}$/)
    expect(visitor.cookies.get('aubenacre_count')).toBe('1')
    expect(noticeOf(visitor)).toBe('Ajouté au panier.')
    const page = await visitor.get('/cart')
    expect(words(page)).toContain('Puces Rosée')
    expect(words(page)).toContain('Ajouté au panier.')
    expect(noticeOf(visitor)).toBeUndefined()
  })

  it('ignores a price and every unknown field', async () => {
    const visitor = shopper()
    await visitor.post('/cart/items', { ...studs, price: '1', total: '1', attribute_: 'x', role: 'admin' })
    const cart = await cartOf(visitor)
    expect(cart.lines).toMatchObject([{ name: 'Puces Rosée', price: 2900, quantity: 1 }])
  })

  it.each(['0', '-1', '1.5', '1e9', 'deux', '100', ''])(
    'returns 422 for the quantity %o',
    async (quantity) => {
      const visitor = shopper()
      const { status } = await visitor.post('/cart/items', { ...studs, quantity }, json)
      expect(status).toBe(422)
      expect((await cartOf(visitor)).lines).toEqual([])
    },
  )

  it.each([
    ['of an unknown product', { id: '9999' }],
    ['of a sold-out product', { id: '7054' }],
    ['of a set as one article', { id: '7096' }],
    ['without the size', { id: '7001' }],
    ['with an unknown size', { id: '7001', attribute_pa_taille: '99' }],
    ['with a hexadecimal id', { id: '0x1b99' }],
    ['with a huge id', { id: '99999999999999' }],
  ])('refuses an add %s and gives the reason', async (_, fields) => {
    const visitor = shopper()
    const { status, html } = await visitor.post('/cart/items', { quantity: '1', ...fields }, json)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    const outcome = JSON.parse(html)
    expect(outcome.notice?.text ?? Object.values(outcome.errors)[0]).toMatch(/\S/)
    expect((await cartOf(visitor)).lines).toEqual([])
  })

  it.each(['', 'Louise', 'lou ise', 'louisé', 'abcdefghijk', 'l0uise'])(
    'returns 422 for the engraving %o',
    async (text) => {
      const visitor = shopper()
      const { status, html } = await visitor.post('/cart/items', { ...letters, letters: text }, json)
      expect(status).toBe(422)
      expect(JSON.parse(html).errors.letters).toMatch(/\S/)
      expect((await cartOf(visitor)).count).toBe(0)
    },
  )

  it('stores the engraving on the cart line', async () => {
    const visitor = shopper()
    await visitor.post('/cart/items', { ...letters, letters: 'louise' })
    const [line] = (await cartOf(visitor)).lines
    expect(line).toMatchObject({ personalised: true })
    expect(line?.personalisation).toEqual({ letters: 'louise', font: null })
  })

  it('counts a double click once, and a second add two seconds later', async () => {
    const { visitor } = await withStuds()
    await Promise.all([visitor.post('/cart/items', studs), visitor.post('/cart/items', studs)])
    expect((await cartOf(visitor)).count).toBe(1)
    vi.setSystemTime(Date.now() + 2_000)
    await visitor.post('/cart/items', studs)
    expect((await cartOf(visitor)).count).toBe(2)
  })

  it('counts another quantity and another product, even in quick succession', async () => {
    const { visitor } = await withStuds()
    await visitor.post('/cart/items', { ...studs, quantity: '2' })
    await visitor.post('/cart/items', { id: '7058', quantity: '1' })
    await visitor.post('/cart/items', studs)
    expect((await cartOf(visitor)).count).toBe(5)
  })

  it('does not mistake the add of one visitor for a double click of another', async () => {
    const [one, other] = [await withStuds(), await withStuds()]
    vi.setSystemTime(Date.now() + 2_000)
    await Promise.all([one, other].map(({ visitor }) => visitor.post('/cart/items', studs)))
    expect((await cartOf(one.visitor)).count).toBe(2)
    expect((await cartOf(other.visitor)).count).toBe(2)
  })

  it('adds once when two requests have the same intent', async () => {
    const visitor = shopper()
    const intent = crypto.randomUUID()
    await visitor.post('/cart/items', { ...studs, intent })
    await visitor.post('/cart/items', { ...studs, intent })
    expect((await cartOf(visitor)).count).toBe(1)
  })
})

describe('POST /cart/items for a set', () => {
  it('adds each ticked product once, also when the browser sends the form twice', async () => {
    const visitor = shopper()
    const intent = crypto.randomUUID()
    const first = await visitor.post('/cart/items', { ...set, intent })
    expect(first.status).toBe(303)
    await visitor.post('/cart/items', { ...set, intent })
    const { lines } = await cartOf(visitor)
    expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Pendentif Goutte de rosée', 1],
      ['Pendants Goutte de rosée', 1],
    ])
  })

  it('counts a double click once, and a second add two seconds later', async () => {
    const { visitor } = await withStuds()
    await Promise.all([visitor.post('/cart/items', set), visitor.post('/cart/items', set)])
    expect((await cartOf(visitor)).count).toBe(3)
    vi.setSystemTime(Date.now() + 2_000)
    await visitor.post('/cart/items', set)
    expect((await cartOf(visitor)).count).toBe(5)
  })

  it('returns 409, adds the available products and names the others', async () => {
    const visitor = shopper()
    const { status, html } = await visitor.post(
      '/cart/items',
      { ...set, '7032.attribute_pa_longueur': '99 cm' },
      json,
    )
    expect(status).toBe(409)
    const outcome = JSON.parse(html)
    expect(outcome.notice.text).toContain('sauf «\u00a0Pendentif Goutte de rosée\u00a0»')
    expect(outcome.cart.lines).toMatchObject([{ name: 'Pendants Goutte de rosée' }])
  })

  it('returns 422 when the chosen product does not belong to the set', async () => {
    const { status, html } = await shopper().post('/cart/items', { id: '7096', piece: '7001' }, json)
    expect(status).toBe(422)
    expect(JSON.parse(html).errors).toEqual({ piece: 'Choisissez les articles de l’ensemble' })
  })
})

describe('cart page', () => {
  it('changes a quantity and redirects to the cart', async () => {
    const { visitor, key } = await withStuds()
    const { status, headers } = await visitor.post(`/cart/items/${key}`, { quantity: '3' })
    expect([status, headers.get('Location')]).toEqual([303, '/cart'])
    expect(await cartOf(visitor)).toMatchObject({ count: 3, total: 8700 })
  })

  it('confirms before it removes a line, then offers to restore it', async () => {
    const { visitor, key } = await withStuds()
    const question = words(await visitor.get(`/cart/items/${key}/remove`))
    expect(question).toContain('Supprimer cet article\u202f?')
    expect(question).toContain('Puces Rosée sera retiré de votre panier.')
    expect((await cartOf(visitor)).count).toBe(1)
    const removed = await visitor.post(`/cart/items/${key}/remove`)
    expect(removed.headers.get('Location')).toBe(`/cart?removed=${key}`)
    expect(noticeOf(visitor)).toBe('Suppression de l’article\u00a0: votre panier est à jour.')
    const empty = words(await visitor.get(`/cart?removed=${key}`))
    expect(empty).toContain('Votre panier est vide.')
    expect(empty).toContain(`action="/cart/items/${key}/restore"`)
    await visitor.post(`/cart/items/${key}/restore`)
    expect((await cartOf(visitor)).count).toBe(1)
  })

  it('redirects to the cart when the line no longer exists', async () => {
    const { status, headers } = await shopper().get(`/cart/items/${'0'.repeat(32)}/remove`)
    expect([status, headers.get('Location')]).toEqual([303, '/cart'])
  })

  it('shows payment methods and countries and is never cached', async () => {
    const { visitor } = await withStuds()
    const page = await visitor.get('/cart')
    expect(words(page)).toContain('Discover, Diners Club, JCB, China UnionPay, PayPal.')
    expect(words(page)).toContain('France, Allemagne, Italie, Espagne, Royaume-Uni, États-Unis, Canada.')
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    expect(canonicalOf(page)).toBe('/cart')
  })

  it('is not indexed when the cart is empty', async () => {
    expect(canonicalOf(await visit('/cart'))).toBeNull()
  })

  it.each(['1', '12345678901234567890123456789012', 'ffffffffffffffffffffffffffffffff', '../x'])(
    'shows an empty cart for the invalid or unknown key %o',
    async (key) => {
      const { visitor } = await withStuds()
      const stranger = shopper()
      stranger.cookies.set('aubenacre_cart', key)
      expect((await cartOf(stranger)).count).toBe(0)
      expect((await cartOf(visitor)).count).toBe(1)
    },
  )
})

describe('empty cart page', () => {
  it('suggests the first four products of the linked selection', async () => {
    const products = (html: string) =>
      [...html.matchAll(/<article[^>]*>.*?href="(\/product\/[^"]+)"/gs)].map((found) => found[1])
    const visitor = shopper()
    const { html } = await visitor.get('/cart')
    expect(html).toContain('Nos incontournables')
    const selection = products((await visitor.get('/list/best-sellers')).html)
    expect(selection.length).toBeGreaterThan(4)
    expect(products(html)).toEqual(selection.slice(0, 4))
  })
})
