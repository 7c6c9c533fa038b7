import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { customerCart } from '../../../worker/platform/cart/key.ts'
import type { Bounds } from '../../../worker/platform/cart/state.ts'
import { free, line, newCart, quantities } from '../../commerce/cart-stub.ts'

describe('transfer of a guest cart to a customer cart', () => {
  const heirs = 700_000
  const bounds: [number, Bounds][] = [
    [1, free],
    [2, { stock: 3, single: false }],
  ]

  /** Runs the steps of a merge, stops after `crash` of them, and starts again until nothing is left to do. */
  async function mergeStopping(guest: Awaited<ReturnType<typeof newCart>>, heir: string, crashes: number[]) {
    const stub = env.CARTS.get(env.CARTS.idFromName(heir))
    const notices: unknown[] = []
    for (const crash of [...crashes, Number.POSITIVE_INFINITY]) {
      const handed = await guest.handOver(heir)
      if (handed.kind !== 'batch') break
      if (crash === 0) continue
      const { left, leftCodes } = await stub.absorb(handed.batch, bounds, [], 3600)
      notices.push({ left, leftCodes })
      if (crash === 1) continue
      await guest.confirm(handed.batch.id)
    }
    return { stub, said: notices }
  }

  it('merges once with the same notices, after any number of interruptions', async () => {
    const stops = [[], [0], [1], [0, 0], [0, 1], [1, 0], [1, 1], [1, 1, 0, 1]]
    for (const [index, crashes] of stops.entries()) {
      const heir = customerCart(heirs + index)
      const guest = await newCart()
      await guest.add(line('a', 2), free)
      await guest.add(line('b', 2, 2), free)
      const stub = env.CARTS.get(env.CARTS.idFromName(heir))
      await stub.create()
      await stub.add(line('b', 2, 2), free)
      const { said: notices } = await mergeStopping(guest, heir, crashes)
      expect(quantities(await stub.read()), `stops ${crashes}`).toEqual({ a: 2, b: 3 })
      expect(quantities(await guest.read())).toEqual({})
      for (const each of notices) expect(each).toEqual(notices[0])
      expect(notices[0]).toMatchObject({ left: [{ pieces: 1, reason: 'stock' }] })
    }
  })

  it('merges once when several transfers run at the same time and the guest adds more', async () => {
    const heir = customerCart(heirs + 100)
    const guest = await newCart()
    await guest.add(line('a', 2), free)
    await Promise.all([
      mergeStopping(guest, heir, [1]),
      mergeStopping(guest, heir, [0]),
      mergeStopping(guest, heir, []),
    ])
    await guest.add(line('c', 1), free)
    const { stub } = await mergeStopping(guest, heir, [1])
    expect(quantities(await stub.read())).toEqual({ a: 2, c: 1 })
  })

  it('leaves removed lines behind, and the guest cart cannot restore them', async () => {
    const guest = await newCart()
    await guest.add(line('a'), free)
    await guest.add(line('b'), free)
    await guest.remove('a')
    const { stub } = await mergeStopping(guest, customerCart(heirs + 101), [])
    expect(await guest.read()).toMatchObject({ state: { lines: [], removed: [] } })
    expect(await stub.read()).toMatchObject({ state: { lines: [{ key: 'b' }], removed: [] } })
    expect(quantities(await guest.restore('a', free))).toBe('not-in-cart')
  })

  it('removes the paid lines from the customer cart, and keeps lines the guest added later', async () => {
    const heir = customerCart(heirs + 102)
    const guest = await newCart()
    await guest.add(line('a', 2), free)
    const ordered = Date.now()
    await guest.handOver(heir)
    const bought = [{ key: 'a', quantity: 1 }]
    expect(await guest.takeBought(bought, [], 'order-1', ordered)).toEqual({ kind: 'moved', heir })
    const { stub } = await mergeStopping(guest, heir, [])
    await stub.takeBought(bought, [], 'order-1', ordered)
    await stub.takeBought(bought, [], 'order-1', ordered)
    expect(quantities(await stub.read())).toEqual({ a: 1 })
    await guest.add(line('a', 3), free)
    const later = await guest.takeBought(bought, [], 'order-2', Date.now() + 1)
    expect(later).toMatchObject({ kind: 'done', state: { lines: [{ quantity: 2 }] } })
  })
})
