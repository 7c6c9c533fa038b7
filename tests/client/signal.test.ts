import { describe, expect, test, vi } from 'vitest'
import { computed, signal } from '../../client/state/signal.ts'

describe('a signal', () => {
  test('tells those who listen of each change, and of nothing else', () => {
    const count = signal(1)
    const [first, second] = [vi.fn(), vi.fn()]
    const stop = count.subscribe(first)
    count.subscribe(second)
    count.set(1)
    expect(first).not.toHaveBeenCalled()
    count.set(2)
    stop()
    count.set(3)
    expect(count.peek()).toBe(3)
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2])
  })

  test('tells the others when one of them stops listening meanwhile', () => {
    const count = signal(0)
    const stop = count.subscribe(() => stop())
    const other = vi.fn()
    count.subscribe(other)
    count.set(1)
    expect(other).toHaveBeenCalledOnce()
  })
})

describe('what is made of signals', () => {
  test('is made again only once one of them is another', () => {
    const [price, quantity] = [signal(3900), signal(2)]
    const sum = vi.fn((each: number, pieces: number) => ({ total: each * pieces }))
    const total = computed([price, quantity], sum)
    const before = total.peek()
    expect(before).toEqual({ total: 7800 })
    expect(total.peek()).toBe(before)
    quantity.set(3)
    expect(total.peek()).toEqual({ total: 11700 })
    expect(sum).toHaveBeenCalledTimes(2)
  })

  test('tells of a change of any of them, through what is made of them too', () => {
    const [a, b] = [signal(1), signal(1)]
    const both = computed([a, computed([b], (value) => value * 10)], (one, ten) => one + ten)
    const heard = vi.fn(() => both.peek())
    const stop = both.subscribe(heard)
    a.set(2)
    b.set(2)
    expect(heard.mock.results.map(({ value }) => value)).toEqual([12, 22])
    stop()
    a.set(3)
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
