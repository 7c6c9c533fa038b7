import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { isOfWooCommerce } from '../../shared/staff/screens.ts'
import { runStatements } from '../../worker/platform/sql/statement.ts'
import { pages } from '../../worker/routes.ts'
import { copiedStatements } from '../../worker/woocommerce/mirror/copied.ts'
import { remote } from '../../worker/woocommerce/transport.ts'
import { shopper } from '../shop/shopper.ts'
import { textOf, visit } from '../shop/visit.ts'
import { playedShop } from '../support/stand-ins/woocommerce/played-shop.ts'

const shop = playedShop({ origin: 'https://stock.screens.test' })
const bindings = {
  ...env,
  ...{ OPERATOR_KEY: 'atelier', OPERATOR_SECRET: 'sixteen-letters-or-more' },
  ...shop.settings,
}
const headers = { Authorization: `Basic ${btoa('atelier:sixteen-letters-or-more')}` }
const open = (path: string) => visit(path, { headers }, bindings)

vi.stubGlobal('fetch', shop.fetch)
afterEach(() => expect(shop.problems.splice(0)).toEqual([]))

test('every workshop screen answers, or says that WooCommerce manages it', async () => {
  const screens = pages
    .flatMap((page) => [page.path].flat())
    .filter((path) => /^\/atelier(\/|$)/.test(path) && !path.includes(':'))
  expect(screens.length).toBeGreaterThan(15)
  for (const path of screens) {
    const answer = await open(path)
    if (isOfWooCommerce(path)) {
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.html).toContain('WooCommerce tient cela')
    } else expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 302, 303, 410])])
  }
  expect(shop.calls.filter((call) => call.includes('/workshop/'))).toEqual([])
})

test('the health screen shows what was read from WooCommerce and what could not be stored', async () => {
  const note = { field: 'stock_quantity', value: '2.5', done: 'only whole pieces are counted: read as 2' }
  const address = 'wc/v3/products/12'
  const thing = { kind: 'product', id: '12', address, sku: 'BAG-12', data: {}, notes: [note] } as const
  await runStatements(env.DB, copiedStatements([thing], Date.now()))
  const health = textOf((await open(paths.workshopHealth)).html)
  expect(health).toContain('Copies de la boutique WooCommerce')
  expect(health).toMatch(/BAG-12\s+stock_quantity\s+2\.5\s+les pièces se comptent entières/)
})

test('returns 409 for writes to what WooCommerce manages', async () => {
  for (const room of ['stock', 'counter', 'catalogue/bulk', 'people/compte-1/erasure']) {
    const context = createExecutionContext()
    const address = `${shop.origin}/wp-json/aubenacre/v1/workshop/${room}`
    const call = new Request(address, { method: 'POST', headers, body: '{}' })
    const answer = await remote(bindings, context)(call)
    await waitOnExecutionContext(context)
    expect([room, answer.status, await answer.json()]).toEqual([
      room,
      409,
      expect.objectContaining({ code: 'kept_by_platform' }),
    ])
  }
})

test('stores and follows redirects', async () => {
  const staff = shopper(bindings)
  const sent = await staff.post(
    paths.workshopRedirects,
    { act: 'add', rules: '/vieille-bague;/list' },
    headers,
  )
  expect(sent.status).toBe(303)
  const led = await visit('/vieille-bague', {}, bindings)
  expect([led.status, led.headers.get('Location')]).toEqual([301, '/list'])
})

test('pickers find the products, lists, guides and pages of a WooCommerce', async () => {
  const found = async (kind: string, words: string) => {
    const query = new URLSearchParams({ champ: 'champ', quoi: kind, mots: words })
    const { status, html } = await open(`${paths.workshopPicks}?${query}`)
    return [status, textOf(html)]
  }
  expect(await found('products', 'bague aube')).toEqual([200, expect.stringContaining('Bague Aube')])
  expect(await found('paths', 'bague aube')).toEqual([200, expect.stringContaining('Bague Aube')])
  expect(await found('paths', 'retours')).toEqual([200, expect.stringMatching(/Retours/)])
  expect(await found('guides', 'perle')).toEqual([200, expect.stringMatching(/perle/i)])
  expect(await found('lists', 'bagues')).toEqual([200, expect.stringContaining('Bagues')])
  expect(await found('pictures', 'accueil')).toEqual([200, expect.stringContaining('Accueil ouverture')])
  // Its pictures are files of its own, which the house's pages cannot show in their sizes.
  expect(await found('pictures', 'bague aube')).toEqual([200, expect.not.stringContaining('Bague')])
})
