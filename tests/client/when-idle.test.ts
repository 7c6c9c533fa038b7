import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from '../../client/behaviours/when-idle.ts'

const run = vi.fn()

afterEach(() => {
  run.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('waits for the page to rest, as long as it takes or not', () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  whenIdle(run)
  whenIdle(run, 1000)
  expect(idle.mock.calls).toEqual([
    [run, { timeout: 0 }],
    [run, { timeout: 1000 }],
  ])
  expect(run).not.toHaveBeenCalled()
})

test('leaves time for a frame where a browser does not tell when it rests', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  vi.useFakeTimers()
  whenIdle(run)
  vi.advanceTimersByTime(50)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(run).toHaveBeenCalledOnce()
})
