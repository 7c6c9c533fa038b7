import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../shared/limits.ts'
import { cartLimits } from '../../../worker/platform/cart/state.ts'
import { free, line, newCart, quantities } from '../../commerce/cart-stub.ts'

describe('cart lifetime', () => {
  const alarmOf = (cart: Awaited<ReturnType<typeof newCart>>) =>
    runInDurableObject(cart, (_, { storage }) => storage.getAlarm())

  test('answers unknown for an unknown key and stores nothing', async () => {
    const cart = env.CARTS.get(env.CARTS.idFromName('deadbeefdeadbeefdeadbeefdeadbeef'))
    expect(await cart.read()).toEqual({ kind: 'unknown' })
    expect(await cart.add(line('a'), free)).toEqual({ kind: 'unknown' })
    expect(await cart.clear()).toEqual({ kind: 'unknown' })
    const tables = await runInDurableObject(cart, (_, { storage }) =>
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
    )
    expect(tables).toEqual([])
  })

  test('deletes a cart by alarm seven days after its last use', async () => {
    const cart = await newCart()
    const life = limits.cartLife * 1000
    await cart.add(line('a'), free)
    const alarm = (await alarmOf(cart)) ?? 0
    expect(alarm).toBeGreaterThanOrEqual(Date.now() + life)
    expect(alarm).toBeLessThan(Date.now() + life + 2 * cartLimits.useGrain)
    expect(await runDurableObjectAlarm(cart)).toBe(true)
    expect(await cart.read()).toEqual({ kind: 'unknown' })
    await cart.create()
    expect(quantities(await cart.read())).toEqual({})
  })

  test('postpones the alarm at each use, even a read', async () => {
    const cart = await newCart()
    const ago = 3 * 24 * 3600_000
    await runInDurableObject(cart, async (_, { storage }) => {
      storage.sql.exec('UPDATE cart SET used_at = used_at - ?', ago)
      await storage.setAlarm(Date.now() + limits.cartLife * 1000 - ago)
    })
    await cart.read()
    expect(await alarmOf(cart)).toBeGreaterThanOrEqual(Date.now() + limits.cartLife * 1000)
  })

  test('keeps the lines when the cart is created again', async () => {
    const cart = await newCart()
    await cart.add(line('a', 3), free)
    await cart.create()
    expect(quantities(await cart.read())).toEqual({ a: 3 })
  })
})
