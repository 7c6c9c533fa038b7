import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { cartLimits } from '../../../worker/platform/cart/state.ts'
import { free, line, newCart, quantities, versionOf } from '../../commerce/cart-stub.ts'

describe('cart intents', () => {
  test('100 doubled clicks at once add 99 units, and the last request is refused', async () => {
    const cart = await newCart()
    const intents = Array.from({ length: 100 }, () => crypto.randomUUID())
    const answers = await Promise.all(
      [...intents, ...intents].map((intent) => cart.add(line('a'), free, intent)),
    )
    expect(quantities(await cart.read())).toEqual({ a: 99 })
    expect(answers.filter((answer) => answer.kind === 'refused')).toHaveLength(2)
  })

  test('100 doubled clicks alternating between two products add 50 units of each', async () => {
    const cart = await newCart()
    const clicks = Array.from({ length: 100 }, (_, n) => ({
      item: line(n % 2 ? 'a' : 'b', 1, n % 2),
      id: crypto.randomUUID(),
    }))
    await Promise.all(clicks.flatMap(({ item, id }) => [cart.add(item, free, id), cart.add(item, free, id)]))
    expect(quantities(await cart.read())).toEqual({ a: 50, b: 50 })
  })

  test('50 different intents at once add 50 units', async () => {
    const cart = await newCart()
    await Promise.all(Array.from({ length: 50 }, () => cart.add(line('a'), free, crypto.randomUUID())))
    expect(quantities(await cart.read())).toEqual({ a: 50 })
  })

  test('a repeated intent changes neither the cart nor its version', async () => {
    const cart = await newCart()
    const intent = crypto.randomUUID()
    const first = await cart.add(line('a'), free, intent)
    expect(await cart.add(line('a'), free, intent)).toEqual(first)
    expect(await cart.update('a', 9, free, intent)).toEqual(first)
    expect(await cart.clear(intent)).toEqual(first)
  })

  test('the version grows with each change, and a newer cart starts above an older one', async () => {
    const first = await newCart()
    const versions: (number | null)[] = []
    for (let n = 0; n < 5; n++)
      versions.push(versionOf(await first.add(line('a'), free, crypto.randomUUID())))
    versions.push(versionOf(await first.clear()))
    await new Promise((resolve) => setTimeout(resolve, 10))
    versions.push(versionOf(await (await newCart()).read()))
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => Number(a) - Number(b)))
  })

  test('a refused intent can be retried', async () => {
    const cart = await newCart()
    const intent = crypto.randomUUID()
    const before = versionOf(await cart.read())
    expect(quantities(await cart.add(line('a', 2), { stock: 1, single: false }, intent))).toBe(
      'not-enough-stock',
    )
    expect(versionOf(await cart.read())).toBe(before)
    expect(quantities(await cart.add(line('a', 2), { stock: 2, single: false }, intent))).toEqual({ a: 2 })
  })

  test('expire after a day, and only the newest few hundred are stored', async () => {
    const cart = await newCart()
    const first = crypto.randomUUID()
    await cart.removeCoupons([], first)
    await runInDurableObject(cart, (_, { storage }) => {
      storage.sql.exec('UPDATE intents SET at = at - ?', cartLimits.intentLife + 1000)
    })
    for (let n = 0; n < cartLimits.intents + 19; n++) await cart.removeCoupons([], crypto.randomUUID())
    const saved = await runInDurableObject(cart, (_, { storage }) =>
      storage.sql
        .exec<{ id: string }>('SELECT id FROM intents')
        .toArray()
        .map(({ id }) => id),
    )
    expect(saved).toHaveLength(cartLimits.intents)
    expect(saved).not.toContain(first)
  })
})

describe('adds without an intent', () => {
  test('the same add within two seconds counts once', async () => {
    const cart = await newCart()
    await Promise.all([cart.add(line('a', 2), free), cart.add(line('a', 2), free)])
    expect(quantities(await cart.read())).toEqual({ a: 2 })
  })

  test('the same add later counts again', async () => {
    const cart = await newCart()
    await cart.add(line('a'), free)
    await runInDurableObject(cart, (_, { storage }) => {
      storage.sql.exec('UPDATE cart SET last_add_at = last_add_at - ?', cartLimits.sameClick)
    })
    expect(quantities(await cart.add(line('a'), free))).toEqual({ a: 2 })
  })

  test('an add counts again with another quantity or product, or after another change', async () => {
    const cart = await newCart()
    await cart.add(line('a'), free)
    await cart.add(line('a', 2), free)
    await cart.add(line('b'), free)
    await cart.add(line('a', 2), free)
    expect(quantities(await cart.read())).toEqual({ a: 5, b: 1 })
    await cart.remove('a')
    expect(quantities(await cart.add(line('a', 2), free))).toEqual({ a: 2, b: 1 })
  })

  test('an add with an intent is never mistaken for an earlier click', async () => {
    const cart = await newCart()
    await cart.add(line('a'), free)
    expect(quantities(await cart.add(line('a'), free, crypto.randomUUID()))).toEqual({ a: 2 })
  })
})

describe('concurrent writes', () => {
  test('two products added at once are both in the cart', async () => {
    const cart = await newCart()
    await Promise.all([cart.add(line('a', 1, 1), free), cart.add(line('b', 1, 2), free)])
    expect(quantities(await cart.read())).toEqual({ a: 1, b: 1 })
  })

  test('never exceed the stock', async () => {
    const cart = await newCart()
    const bounds = { stock: 7, single: false }
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => cart.add(line(`l${n % 3}`), bounds, crypto.randomUUID())),
    )
    const held = Object.values(quantities(await cart.read())).reduce((sum, quantity) => sum + quantity, 0)
    expect(held).toBe(7)
  })
})
