import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { attemptById } from '../../../worker/platform/orders/payments/attempts.ts'
import { configuredProvider } from '../../../worker/platform/providers/registry.ts'
import { openShop, products } from '../../contract/cart-shop.ts'
import { keepLog } from '../../support/saved-log.ts'
import { giveBack, ledgerOf, read, setStock } from '../checkout/checkout-shop.ts'
import { LianLianHarness } from './lianlian-harness.ts'

/** The LianLian of the current test, and the log. */
export let harness: LianLianHarness
export let logged: string[] = []

/** Gives each test its own LianLian. The test fails on any problem there, or on a secret in the log. */
export function sellByLianLian(): void {
  beforeAll(openShop)
  beforeEach(async () => {
    await giveBack()
    await setStock(products.scarce, 50)
    harness = await LianLianHarness.open()
    logged = keepLog()
  })
  afterEach(() => {
    expect(harness.lianlian.problems).toEqual([])
    expect(logged.join('\n')).not.toMatch(
      /PRIVATE KEY|PUBLIC KEY|MII[\w+/]{20}|card-\d|fields-\d|@example\.test|Claire/,
    )
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export const visitor = (number: number) => ({ 'CF-Connecting-IP': `203.0.113.${number}` })
export const statusOf = async ({ id, key }: { id: number; key: string }) => (await read(id, key)).body.status
export const provider = () => configuredProvider({ ...env }, 'lianlian') ?? expect.fail('not configured')
export const attemptOf = async (id: string) => (await attemptById(env.DB, id)) ?? expect.fail('no attempt')
export const paidMoves = async (id: number) =>
  (await ledgerOf(id)).filter((entry) => entry.includes('>processing'))
