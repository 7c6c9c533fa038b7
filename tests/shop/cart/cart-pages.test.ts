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

describe('the page of a cart', () => {
  it('shows its own quantities, in Firefox too, which keeps what fields held over a reload', async () => {
    const { visitor } = await withStuds()
    const { html } = await visitor.get('/cart')
    expect(html).toMatch(/<form class="buy"[^>]* autocomplete="off"/i)
  })
})

describe('adding without script', () => {
  it('leads to the cart with its key, its count and a notice', async () => {
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

  it.each(['0', '-1', '1.5', '1e9', 'deux', '100', ''])('refuses the quantity %o', async (quantity) => {
    const visitor = shopper()
    const { status } = await visitor.post('/cart/items', { ...studs, quantity }, json)
    expect(status).toBe(422)
    expect((await cartOf(visitor)).lines).toEqual([])
  })

  it.each([
    ['of an unknown jewel', { id: '9999' }],
    ['of a sold-out jewel', { id: '7054' }],
    ['of a set as one thing', { id: '7096' }],
    ['without the size', { id: '7001' }],
    ['with a size there is not', { id: '7001', attribute_pa_taille: '99' }],
    ['with an id that is none', { id: '0x1b99' }],
    ['with a huge id', { id: '99999999999999' }],
  ])('refuses an add %s, and says why', async (_, fields) => {
    const visitor = shopper()
    const { status, html } = await visitor.post('/cart/items', { quantity: '1', ...fields }, json)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    const outcome = JSON.parse(html)
    expect(outcome.notice?.text ?? Object.values(outcome.errors)[0]).toMatch(/\S/)
    expect((await cartOf(visitor)).lines).toEqual([])
  })

  it.each(['', 'Louise', 'lou ise', 'louisé', 'abcdefghijk', 'l0uise'])(
    'refuses the letters %o',
    async (text) => {
      const visitor = shopper()
      const { status, html } = await visitor.post('/cart/items', { ...letters, letters: text }, json)
      expect(status).toBe(422)
      expect(JSON.parse(html).errors.letters).toMatch(/\S/)
      expect((await cartOf(visitor)).count).toBe(0)
    },
  )

  it('keeps the letters on their line', async () => {
    const visitor = shopper()
    await visitor.post('/cart/items', { ...letters, letters: 'louise' })
    const [line] = (await cartOf(visitor)).lines
    expect(line).toMatchObject({ personalised: true })
    expect(line?.personalisation).toEqual({ letters: 'louise', font: null })
  })

  it('counts a doubled click once, a deliberate add after it again', async () => {
    const { visitor } = await withStuds()
    await Promise.all([visitor.post('/cart/items', studs), visitor.post('/cart/items', studs)])
    expect((await cartOf(visitor)).count).toBe(1)
    vi.setSystemTime(Date.now() + 2_000)
    await visitor.post('/cart/items', studs)
    expect((await cartOf(visitor)).count).toBe(2)
  })

  it('counts another quantity, another jewel, and the same one after it, at any speed', async () => {
    const { visitor } = await withStuds()
    await visitor.post('/cart/items', { ...studs, quantity: '2' })
    await visitor.post('/cart/items', { id: '7058', quantity: '1' })
    await visitor.post('/cart/items', studs)
    expect((await cartOf(visitor)).count).toBe(5)
  })

  it('never takes the add of one visitor for the click of another', async () => {
    const [one, other] = [await withStuds(), await withStuds()]
    vi.setSystemTime(Date.now() + 2_000)
    await Promise.all([one, other].map(({ visitor }) => visitor.post('/cart/items', studs)))
    expect((await cartOf(one.visitor)).count).toBe(2)
    expect((await cartOf(other.visitor)).count).toBe(2)
  })

  it('adds the same wish once, however often it arrives', async () => {
    const visitor = shopper()
    const intent = crypto.randomUUID()
    await visitor.post('/cart/items', { ...studs, intent })
    await visitor.post('/cart/items', { ...studs, intent })
    expect((await cartOf(visitor)).count).toBe(1)
  })
})

describe('adding a set', () => {
  it('adds each ticked piece once, also when the form is sent again', async () => {
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

  it('counts once from a doubled click, again after two seconds', async () => {
    const { visitor } = await withStuds()
    await Promise.all([visitor.post('/cart/items', set), visitor.post('/cart/items', set)])
    expect((await cartOf(visitor)).count).toBe(3)
    vi.setSystemTime(Date.now() + 2_000)
    await visitor.post('/cart/items', set)
    expect((await cartOf(visitor)).count).toBe(5)
  })

  it('adds what it can and names what it cannot', async () => {
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

  it('ignores a piece of another jewel and asks for one of its own', async () => {
    const { status, html } = await shopper().post('/cart/items', { id: '7096', piece: '7001' }, json)
    expect(status).toBe(422)
    expect(JSON.parse(html).errors).toEqual({ piece: 'Choisissez les articles de l’ensemble' })
  })
})

describe('the cart', () => {
  it('changes a quantity and leads back', async () => {
    const { visitor, key } = await withStuds()
    const { status, headers } = await visitor.post(`/cart/items/${key}`, { quantity: '3' })
    expect([status, headers.get('Location')]).toEqual([303, '/cart'])
    expect(await cartOf(visitor)).toMatchObject({ count: 3, total: 8700 })
  })

  it('asks before a line leaves, then offers to bring it back', async () => {
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

  it('leads back from a line that is gone', async () => {
    const { status, headers } = await shopper().get(`/cart/items/${'0'.repeat(32)}/remove`)
    expect([status, headers.get('Location')]).toEqual([303, '/cart'])
  })

  it('tells payment means and countries, and is never stored', async () => {
    const { visitor } = await withStuds()
    const page = await visitor.get('/cart')
    expect(words(page)).toContain('Discover, Diners Club, JCB, China UnionPay, PayPal.')
    expect(words(page)).toContain('France, Allemagne, Italie, Espagne, Royaume-Uni, États-Unis, Canada.')
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    expect(canonicalOf(page)).toBe('/cart')
  })

  it('asks a crawler, whose cart is empty, not to be listed', async () => {
    expect(canonicalOf(await visit('/cart'))).toBeNull()
  })

  it.each(['1', '12345678901234567890123456789012', 'ffffffffffffffffffffffffffffffff', '../x'])(
    'shows nothing for the key %o of nobody or of another',
    async (key) => {
      const { visitor } = await withStuds()
      const stranger = shopper()
      stranger.cookies.set('aubenacre_cart', key)
      expect((await cartOf(stranger)).count).toBe(0)
      expect((await cartOf(visitor)).count).toBe(1)
    },
  )

  it('refuses a form of another site', async () => {
    const visitor = shopper()
    const { status } = await visitor.post('/cart/items', studs, {
      Origin: 'https://elsewhere.test',
      'Sec-Fetch-Site': 'cross-site',
    })
    expect(status).toBe(403)
    expect(visitor.cookies.size).toBe(0)
  })
})

describe('the empty cart', () => {
  it('suggests the house’s selection, the one its title leads to', async () => {
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
