import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { embedded } from '../../worker/platform/index.ts'
import { marksOf } from '../../worker/shop/favourites/favourite-marks.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { loggedIn, type TestCustomer } from '../support/customer.ts'
import { noticeOf, type Shopper, shopper, words } from './shopper.ts'
import { headingOf, type Visit } from './visit.ts'

const ring = 7001
const necklace = 7021
const studs = 7057
const soldOut = 7054

let lea: TestCustomer
let visitor: Shopper

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})
beforeEach(async () => {
  lea = await loggedIn()
  visitor = shopper()
  visitor.cookies.set('aubenacre_token', lea.token)
})

const asJson = { Accept: 'application/json' }
const main = ({ html }: Visit) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
/** Returns the ids of the cards, with `+` before a favourite. */
const hearts = (page: Visit) =>
  [...main(page).matchAll(/<button class="heart[^>]* value="(\d+)"[^>]* aria-pressed="(\w+)"/g)].map(
    ([, id, pressed]) => (pressed === 'true' ? '+' : '') + id,
  )
const marks = (page: Visit) =>
  [...main(page).matchAll(/<ul class="card-marks">(.*?)<\/ul>/g)].map(([, list]) =>
    (list ?? '').replace(/<li>/g, '').split('</li>').filter(Boolean),
  )
const like = (...ids: number[]) => visitor.post(paths.favorites, { ajouter: ids.join('-') })
const ids = async () =>
  (JSON.parse((await visitor.get(paths.favoriteIds)).html) as { favourites: number[] }).favourites
const outcome = async (fields: Record<string, string>) => {
  const { status, html } = await visitor.post(paths.favorites, fields, asJson)
  return { status, ...(JSON.parse(html) as { kind: string; notice?: { text: string; tone: string } }) }
}

describe('favourite button without script', () => {
  it('adds to the account and redirects to the previous page', async () => {
    const answer = await visitor.post(
      paths.favorites,
      { ajouter: String(ring) },
      { Referer: 'https://aubenacre.test/list/bagues?page=2' },
    )
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/list/bagues?page=2'])
    expect(noticeOf(visitor)).toBe('Ajouté à vos favoris.')
    expect(await ids()).toEqual([ring])
  })

  it('has the same HTML on each list, which does not depend on the favourites', async () => {
    await like(ring)
    const list = await visitor.get(paths.list('bagues'))
    expect(list.html).toContain('<form id="hearts" action="/favorite" method="post"></form>')
    expect(list.html).toMatch(
      /<button class="heart" aria-label="[^"]+" value="7001" type="submit" form="hearts" [^>]*name="ajouter"/,
    )
    expect(list.html).toContain(`data-customer="${lea.id}"`)
    expect(hearts(list).filter((heart) => heart.startsWith('+'))).toEqual([])
  })

  it('removes on the favourites page, which offers to undo', async () => {
    await like(necklace, ring)
    await visitor.post(paths.favorites, { retirer: String(necklace) })
    expect(noticeOf(visitor)).toBe('Retiré de vos favoris.')
    const page = await visitor.get(paths.favorites)
    expect(hearts(page)).toEqual([`+${ring}`])
    const [, undo = ''] = /<form action="(\/favorite\?[^"]+)" method="post"/.exec(page.html) ?? []
    await visitor.post(undo)
    expect(hearts(await visitor.get(paths.favorites))).toEqual([`+${necklace}`, `+${ring}`])
  })

  it('sends a guest to the login, and then offers to add the product', async () => {
    const guest = shopper()
    const answer = await guest.post(paths.favorites, { ajouter: String(ring) })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(
      `/account?backUrl=${encodeURIComponent('/favorite?ajouter=7001')}`,
    )
    expect(noticeOf(guest)).toBe('Connectez-vous pour garder vos favoris.')

    const back = await visitor.get(paths.favoriteRequest(ring))
    expect(words(back)).toContain('</a> n’est pas encore dans vos favoris.')
    expect(back.html).toContain('form="hearts" value="7001" name="ajouter">Ajouter à mes favoris')
    expect(await ids()).toEqual([])
    await like(ring)
    expect((await visitor.get(paths.favoriteRequest(ring))).html).not.toContain('n’est pas encore')
  })

  it.each(['4242', 'x', '', '0', '7001.5', '7001\u0000'])(
    'changes nothing for the invalid id %j',
    async (id) => {
      const { status } = await visitor.post(paths.favorites, { ajouter: id })
      expect(status).toBe(303)
      expect(await ids()).toEqual([])
    },
  )
})

describe('POST /favorite with script', () => {
  it('adds and removes several products in one request, and repeats safely', async () => {
    await like(studs)
    for (let time = 0; time < 2; time += 1) {
      const answer = await outcome({ ajouter: `${necklace}-4242-${ring}`, retirer: `${studs}-9999` })
      expect(answer).toMatchObject({ status: 200, kind: 'success', notice: { tone: 'success' } })
      expect(await ids()).toEqual([necklace, ring])
    }
  })

  it('returns 404 when it names no known product', async () => {
    expect(await outcome({ ajouter: '4242' })).toMatchObject({ status: 404, kind: 'refused' })
  })

  it('returns 401 without a login, and ends an expired login', async () => {
    visitor.cookies.delete('aubenacre_token')
    expect(await outcome({ ajouter: String(ring) })).toMatchObject({ status: 401, kind: 'refused' })
    expect((await visitor.get(paths.favoriteIds, asJson)).status).toBe(401)
    visitor.cookies.set('aubenacre_token', 'aaaa.bbbb.cccc')
    expect(await outcome({ ajouter: String(ring) })).toMatchObject({ status: 401, kind: 'expired' })
    visitor.cookies.set('aubenacre_token', 'aaaa.bbbb.cccc')
    expect((await visitor.get(paths.favoriteIds, asJson)).status).toBe(401)
    expect(visitor.cookies.has('aubenacre_token')).toBe(false)
  })

  it('sends one request per product to a platform without the batch route', async () => {
    const platform = embedded.fetch
    const paths404: string[] = []
    const spy = vi.spyOn(embedded, 'fetch').mockImplementation((request, ...rest) => {
      const { pathname } = new URL(request.url)
      paths404.push(pathname)
      return pathname.endsWith('/aubenacre/v1/likes')
        ? Response.json({ code: 'rest_no_route', message: '', data: { status: 404 } }, { status: 404 })
        : platform(request, ...rest)
    })
    await like(necklace, 4242, ring)
    spy.mockRestore()
    expect(paths404.filter((path) => path.endsWith('customer/v1/like'))).toHaveLength(3)
    expect((await ids()).sort()).toEqual([ring, necklace])
  })

  it('leaves favourites on the device when the platform does not store them', async () => {
    const spy = vi
      .spyOn(embedded, 'fetch')
      .mockImplementation(() =>
        Response.json({ code: 'rest_no_route', message: '', data: { status: 404 } }, { status: 404 }),
      )
    expect(JSON.parse((await visitor.get(paths.favoriteIds)).html)).toEqual({ favourites: null })
    const page = await visitor.get(paths.favorites)
    expect(page.status).toBe(200)
    expect(main(page)).toContain('class="favourites js-only"')
    expect(main(page)).not.toContain('Connectez-vous')
    expect(await outcome({ ajouter: `${ring}-${studs}` })).toMatchObject({ status: 404, kind: 'refused' })
    spy.mockRestore()
  })
})

describe('favourites page of a customer', () => {
  it('shows favourites without script, newest first, with links to compare and share', async () => {
    await like(necklace, ring)
    const page = await visitor.get(paths.favorites)
    expect(headingOf(page)).toBe('Mes favoris')
    expect(hearts(page)).toEqual([`+${necklace}`, `+${ring}`])
    expect(main(page)).toContain('2\u00a0favoris.')
    expect(main(page)).not.toContain('Connectez-vous')
    expect(main(page)).toContain('href="/comparer?bijoux=7021-7001"')
    expect(main(page)).toContain('href="/favorite?bijoux=7021-7001"')
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    const stranger = await shopper().get(paths.sharedFavorites([necklace, ring]))
    expect(headingOf(stranger)).toBe('Une sélection de bijoux')
    expect(stranger.html).not.toContain(lea.username)
  })

  it('explains how to begin when it is empty', async () => {
    const page = await visitor.get(paths.favorites)
    expect(words(page)).toContain('Vous n’avez pas encore de favori.')
    expect(hearts(page)).toEqual([])
  })

  it('shows only the favourites of the logged-in customer', async () => {
    await like(ring)
    const other = shopper()
    other.cookies.set('aubenacre_token', (await loggedIn()).token)
    expect(hearts(await other.get(`${paths.favorites}?customer=${lea.id}`))).toEqual([])
  })

  it('has pages, and redirects from a page whose last product was removed', async () => {
    const { results } = await env.DB.prepare(
      "SELECT id FROM products WHERE status = 'publish' ORDER BY id LIMIT 25",
    ).all<{ id: number }>()
    const all = results.map(({ id }) => id)
    await like(...all)
    expect(hearts(await visitor.get(paths.favorites))).toHaveLength(24)
    const second = await visitor.get(`${paths.favorites}?page=2`)
    expect(hearts(second)).toEqual([`+${all.at(-1)}`])
    expect(second.html).toContain('<a href="/favorite" rel="prev"')
    expect(await ids()).toEqual(all)
    await visitor.post(paths.favorites, { retirer: String(all.at(-1)) })
    const gone = await visitor.get(`${paths.favorites}?page=2`)
    expect([gone.status, gone.headers.get('Location')]).toEqual([303, '/favorite'])
  })

  it('shows changes of price and availability since each product was saved', async () => {
    await like(studs, soldOut, ring, necklace)
    const was = (id: number, price: number, available: number) =>
      env.DB.prepare(
        'UPDATE favourites SET price_cents = ?3, was_available = ?4 WHERE customer_id = ?1 AND product_id = ?2',
      ).bind(lea.id, id, price, available)
    const { price_cents: price } = (await env.DB.prepare('SELECT price_cents FROM products WHERE id = ?')
      .bind(studs)
      .first<{ price_cents: number }>()) ?? { price_cents: 0 }
    await env.DB.batch([
      was(studs, price + 2000, 0),
      was(soldOut, 1_000_000, 1),
      env.DB.prepare('UPDATE products SET stock = 2 WHERE id = ?').bind(studs),
    ])
    const page = await visitor.get(paths.favorites)
    const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`
    expect(marks(page)).toEqual([
      [
        `Le prix a baissé depuis votre ajout\u00a0: ${euros(price + 2000)} →\u00a0${euros(price)}`,
        'De nouveau disponible',
        'Il ne reste que 2 pièces',
      ],
      ['Épuisé depuis votre ajout'],
    ])
    expect(main(page)).not.toContain('<s>')
  })

  it('shows no mark without a change worth a mention', () => {
    const product = { price: 100, availability: 'in-stock' } as never
    const saved = { price: 100, available: true }
    expect(marksOf({ product, saved, left: null })).toEqual([])
    expect(marksOf({ product, saved: { ...saved, price: 90 }, left: 4 })).toEqual([])
    expect(marksOf({ product, saved: null, left: 0 })).toEqual([])
    expect(marksOf({ product, saved, left: 1 })).toEqual(['Il ne reste qu’une pièce'])
  })

  it('of an expired login redirects with a notice, then shows the page of a guest', async () => {
    visitor.cookies.set('aubenacre_token', 'aaaa.bbbb.cccc')
    const page = await visitor.get(paths.favorites)
    expect([page.status, page.headers.get('Location')]).toEqual([303, '/favorite'])
    expect(noticeOf(visitor)).toBe('La connexion a expiré, veuillez vous reconnecter')
    expect((await visitor.get(paths.favorites)).html).toContain('Connectez-vous pour garder vos favoris.')
  })
})
