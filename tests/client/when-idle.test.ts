import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from '../../client/behaviours/when-idle.ts'

const run = vi.fn()

afterEach(() => {
  run.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('waits for the page to rest, a second at most', () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  whenIdle(run)
  expect(idle).toHaveBeenCalledExactlyOnceWith(run, { timeout: 1000 })
  expect(run).not.toHaveBeenCalled()
})

test('is a task of its own where a browser does not tell when it rests', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  vi.useFakeTimers()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})
