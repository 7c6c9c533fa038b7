import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from '../support/browser.ts'
import { orderByCard, pay, ways } from './journey.ts'

interface Found {
  products: {
    variants: { id: string; options: { label: string }[]; availability: { available: boolean } }[]
  }[]
}

/**
 * Does what a shopping agent does for a shopper, with the official client: finds a ring of their size that arrives in
 * time, and prepares a page for them.
 */
async function prepareRing(baseURL: string): Promise<string> {
  const client = new Client({ name: 'journeys', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)))
  const call = async <T>(name: string, given: Record<string, unknown>) => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: given })
    expect(isError, JSON.stringify(content)).toBeFalsy()
    return structuredContent as T
  }
  const { size } = await call<{ size: number }>('find_ring_size', { size: '6¾', scale: 'us' })
  const { products } = await call<Found>('search_products', { query: 'bague', ring_size: size, limit: 5 })
  const fits = ({ options, availability }: Found['products'][number]['variants'][number]) =>
    availability.available && options.some(({ label }) => label === String(size))
  const id = products.flatMap(({ variants }) => variants).find(fits)?.id ?? ''
  const before = new Date(Date.now() + 90 * 24 * 3600_000).toISOString().slice(0, 10)
  const days = await call<{ in_time: boolean }>('estimate_arrival', { ids: [id], country: 'FR', before })
  expect(days.in_time).toBe(true)
  const cart = await call<{ id: string }>('set_cart', { items: [{ id, quantity: 1 }] })
  const handed = await call<{ continue_url: string }>('hand_over_checkout', { cart_id: cart.id })
  await client.close()
  return handed.continue_url
}

for (const { way, javaScriptEnabled } of ways)
  test.describe(way, () => {
    test.use({ javaScriptEnabled })

    test('a buyer orders the ring that an agent has prepared', async ({ page, baseURL }) => {
      await page.goto(await prepareRing(baseURL ?? ''))
      await expect(page.getByRole('heading', { level: 1, name: 'Un panier préparé pour vous' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Le panier préparé' })).toContainText('54')
      await page.getByRole('button', { name: 'Continuer' }).click()
      await orderByCard(page)
      await pay(page, 'accepted')
      await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi' })).toBeVisible()
    })
  })
