import { env } from 'cloudflare:test'
import { type Shopper, shopper } from '../shopper.ts'

export async function withStuds(bindings = env): Promise<Shopper> {
  const visitor = shopper(bindings)
  await visitor.post('/cart/items', { id: '7057', quantity: '1' })
  return visitor
}

export const orders = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM orders').first<{ n: number }>())?.n
