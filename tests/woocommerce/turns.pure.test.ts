import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Turns } from '../../worker/woocommerce/cart/turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

test('runs work in the order it came, one at a time', async () => {
  const turns = new Turns()
  const seen: string[] = []
  const work = (name: string, milliseconds: number) =>
    turns.take(
      async () => {
        seen.push(`${name} begins`)
        await after(milliseconds)
        seen.push(`${name} ends`)
        return name
      },
      () => 'late',
    )
  const answers = Promise.all([work('a', 300), work('b', 100), work('c', 0)])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answers).toEqual(['a', 'b', 'c'])
  expect(seen.join()).toBe('a begins,a ends,b begins,b ends,c begins,c ends')
})

test('gives up after 30 seconds, and never starts work that waited that long', async () => {
  const turns = new Turns()
  const started: string[] = []
  const order: string[] = []
  const come = (name: string, milliseconds: number) => {
    const came = Date.now()
    const work = async () => {
      started.push(name)
      await after(milliseconds)
      return 'done'
    }
    turns.take(work, () => 'late').then((answer) => order.push(`${name} ${answer} ${Date.now() - came}`))
  }
  come('hangs', 40_000)
  come('waits', 0)
  await vi.advanceTimersByTimeAsync(15_000)
  come('comes later', 1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(order).toEqual(['hangs late 30000', 'waits late 30000', 'comes later done 25001'])
  expect(started).toEqual(['hangs', 'comes later'])
})

test('continues after a failure', async () => {
  const turns = new Turns()
  const failing = turns.take(
    () => Promise.reject(new Error('no')),
    () => 'late',
  )
  await expect(failing).rejects.toThrow('no')
  expect(
    await turns.take(
      async () => 'next',
      () => 'late',
    ),
  ).toBe('next')
})
