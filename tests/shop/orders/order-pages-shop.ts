import { env } from 'cloudflare:test'
import { beforeAll, vi } from 'vitest'
import { loadCatalogue } from '../../support/catalogue.ts'
import { checkoutFields, type Shopper, shopper } from '../shopper.ts'
import type { Visit } from '../visit.ts'

export const start = Date.parse('2026-11-21T10:04:00Z')

interface Bought {
  visitor: Shopper
  id: number
  email: string
  /** Path of its page, with its key. */
  page: string
}

/** Places an unpaid order of earrings and of a necklace with letters. */
export async function ordered(changed: Record<string, string> = {}): Promise<Bought & { session: string }> {
  const visitor = shopper()
  await visitor.post('/cart/items', { id: '7057', quantity: '2' })
  const letters = { id: '7042', quantity: '1', attribute_pa_longueur: '42 cm', letters: 'zoe' }
  await visitor.post('/cart/items', letters)
  const { headers } = await visitor.post('/checkout', await checkoutFields(visitor, changed))
  const row = await env.DB.prepare('SELECT id, order_key AS key, email FROM orders ORDER BY id DESC').first<{
    id: number
    key: string
    email: string
  }>()
  if (!row) throw new Error('no order')
  const page = `/commande/${row.id}?acces=${row.key}`
  return { visitor, id: row.id, email: row.email, page, session: headers.get('Location') ?? '' }
}

export async function paid(changed: Record<string, string> = {}): Promise<Bought> {
  const { session, ...bought } = await ordered(changed)
  await bought.visitor.post(session, { action: 'pay', card: '4242 4242 4242 4242' })
  return bought
}

export const accessOf = (page: string) => new URL(page, 'https://a.test').searchParams.get('acces') ?? ''
/** Returns the steps of the timeline: the past ones, then those to come. */
export const stepsOf = ({ html }: Visit) =>
  [...html.matchAll(/<p class="track-step">([^<]*)/g)].map(([, step]) => step)
export const happened = (id: number, kind: string, detail: object) =>
  env.DB.prepare(
    `INSERT INTO order_events (order_id, kind, source, detail, at) VALUES (?1, ?2, 'shop', ?3, '2026-11-24T23:30:00.000Z')`,
  ).bind(id, kind, JSON.stringify(detail))

/** Opens a shop with its catalogue, at a fixed time. */
export function openOrderPages(): void {
  beforeAll(async () => {
    vi.setSystemTime(start)
    await loadCatalogue(env.DB)
  })
}
