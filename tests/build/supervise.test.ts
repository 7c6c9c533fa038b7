import { expect, test } from 'vitest'
import type { Server } from '../../worker/commands/local/server.ts'
import { ServerCrashed } from '../../worker/commands/local/server.ts'
import { supervise } from '../../worker/commands/local/supervise.ts'

/** Returns a server that crashes at once, before or after it has opened. */
const crashing = (stopped: () => void, isOpened = true): Server => ({
  crashed: Promise.resolve('workerd crashed'),
  opened: () =>
    isOpened ? Promise.resolve(undefined) : Promise.reject(new ServerCrashed('workerd crashed')),
  stop: async () => stopped(),
})

/** Supervises servers that crash at these seconds, until the supervisor stops. */
async function runOf(seconds: number[], isOpened = true) {
  const printed: string[] = []
  let stops = 0
  let restarts = 0
  const times = seconds.map((second) => second * 1000)
  let now = 0
  const make = () =>
    crashing(() => {
      stops += 1
      now = times.shift() ?? now
    }, isOpened)
  const failure = await supervise({
    server: make(),
    restart: () => {
      restarts += 1
      return make()
    },
    print: (line) => printed.push(line),
    now: () => now,
  }).catch((error: Error) => error.message)
  return { failure, printed, stops, restarts }
}

test('each crash is reported in one line, and the server restarts at most five times a minute', async () => {
  const { failure, printed, stops, restarts } = await runOf([1, 2, 3, 4, 5, 6])
  expect(restarts).toBe(5)
  expect(stops).toBe(6)
  expect(printed.filter((line) => line.startsWith('✗'))).toEqual(
    Array(5).fill('✗ the server crashed (workerd crashed); it is started again'),
  )
  expect(printed.filter((line) => line.startsWith('→ shop: open again, with its data'))).toHaveLength(5)
  expect(failure).toBe(
    '✗ shop: the server crashed 6 times within a minute and is not started again (workerd crashed)',
  )
})

test('crashes older than a minute no longer count', async () => {
  const { restarts } = await runOf([0, 30, 61, 92, 123, 154, 185, 216, 217, 218, 219, 220])
  expect(restarts).toBeGreaterThan(8)
})

test('a server that crashes before it opens prints one line per restart', async () => {
  const { printed } = await runOf([1, 2, 3, 4, 5, 6], false)
  expect(printed).toHaveLength(5)
})
