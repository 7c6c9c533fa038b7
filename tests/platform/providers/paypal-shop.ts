import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { openShop, products } from '../../contract/cart-shop.ts'
import { keepLog } from '../../support/saved-log.ts'
import { payPalKeys } from '../../support/stand-ins/paypal-api.ts'
import { giveBack, ledgerOf, read, setStock, single, stockOf } from '../checkout/checkout-shop.ts'
import { PayPalHarness, type PayPalOrder } from './paypal-harness.ts'

export let harness: PayPalHarness
export let logged: string[] = []

export const statusOf = async ({ id, key }: PayPalOrder) => (await read(id, key)).body.status

/** Checks that the order was paid exactly once. */
export async function expectPaidOnce(order: PayPalOrder, source: string): Promise<void> {
  const { body } = await read(order.id, order.key)
  expect(body).toMatchObject({ status: 'processing', payment_method: 'paypal', needs_payment: false })
  expect(harness.paypal.taken(order.attempt)).toBe(14_900)
  expect(harness.paypal.givenBack(order.attempt)).toBe(0)
  expect((await ledgerOf(order.id)).filter((entry) => entry.includes('>processing'))).toEqual([
    `pending>processing ${source}`,
  ])
  expect(await stockOf(products.scarce)).toBe(49)
  expect(await single('SELECT count(*) FROM outbox WHERE dedupe_key = ?', `order-paid:${order.id}`)).toBe(1)
}

/** Number of shops that were opened in this isolate. Each has a PayPal of its own. */
let shops = 0

/** Opens a shop with a simulated PayPal. Its log must contain no secret. */
export function openPayPalShop(): void {
  beforeAll(async () => {
    shops += 1
    await openShop()
  })
  beforeEach(async () => {
    await giveBack()
    await setStock(products.scarce, 50)
    harness = new PayPalHarness(`https://paypal-${shops}.test`)
    logged = keepLog()
  })
  afterEach(() => {
    expect(harness.paypal.problems).toEqual([])
    const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = payPalKeys
    for (const saved of [secret, btoa(`${id}:${secret}`), 'A21AA', 'odile.payeuse', '@example.test'])
      expect(logged.join('\n')).not.toContain(saved)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
