import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from '../../client/behaviours/when-idle.ts'

const run = vi.fn()

afterEach(() => {
  run.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('runs when the browser is idle, with the given timeout', () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  whenIdle(run)
  whenIdle(run, 1000)
  expect(idle.mock.calls.map(([, options]) => options)).toEqual([{ timeout: 0 }, { timeout: 1000 }])
  expect(run).not.toHaveBeenCalled()
  for (const [start] of idle.mock.calls) start()
  expect(run).toHaveBeenCalledTimes(2)
})

test('waits until the document is parsed', () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  whenIdle(run, 1000)
  idle.mock.lastCall?.[0]()
  expect(run).not.toHaveBeenCalled()
  reading.mockRestore()
  expect(idle.mock.lastCall?.[1]).toEqual({ timeout: 1000 })
  idle.mock.lastCall?.[0]()
  expect(run).toHaveBeenCalledOnce()
})

test('runs after a short delay without requestIdleCallback', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  vi.useFakeTimers()
  whenIdle(run)
  vi.advanceTimersByTime(50)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(run).toHaveBeenCalledOnce()
})
