import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { cartOf, shopper, words } from '../shop/shopper.ts'
import { loadCatalogue } from '../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

const json = { Accept: 'application/json' }

describe('quantity above the stock', () => {
  it('returns 422 with the number left, for a new line, an existing line and a change', async () => {
    const visitor = shopper()
    const ring = { id: '7001', attribute_pa_taille: '54' }
    const { status, html } = await visitor.post('/cart/items', { ...ring, quantity: '50' }, json)
    const match = /^Il ne reste que (\d+) pièce\(s\) de ce bijou\.$/.exec(JSON.parse(html).notice.text)
    expect([status, match]).toEqual([422, expect.anything()])
    const left = Number(match?.[1])
    await visitor.post('/cart/items', { ...ring, quantity: String(left) })
    const one = await visitor.post('/cart/items', { ...ring, quantity: '1' }, json)
    expect(JSON.parse(one.html).notice.text).toBe(match?.[0])
    const key = (await cartOf(visitor)).lines[0]?.key
    const more = await visitor.post(`/cart/items/${key}`, { quantity: String(left + 1) }, json)
    expect(JSON.parse(more.html).notice.text).toBe(match?.[0])
    expect((await cartOf(visitor)).count).toBe(left)
  })
})

describe('confirmation before a line is removed', () => {
  it('« Garder » opens the cart with the same status message as with script, once', async () => {
    const match = 'Suppression de l’article\u00a0: votre panier est à jour.'
    const visitor = shopper()
    await visitor.post('/cart/items', { id: '7057' })
    const key = (await cartOf(visitor)).lines[0]?.key
    const question = await visitor.get(`/cart/items/${key}/remove`)
    const way = /<a[^>]*href="([^"]+)"[^>]*>Garder</.exec(question.html)?.[1] ?? ''
    const saved = words(await visitor.get(way))
    expect(/role="status".*?<\/p>/s.exec(saved.slice(saved.indexOf('<main')))?.[0]).toContain(match)
    expect(saved).not.toContain('Remettre l’article')
    expect(words(await visitor.get('/cart')).split('<main')[1]).not.toContain(match)
  })
})
