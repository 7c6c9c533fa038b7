import { expect, test, vi } from 'vitest'

test('the first script reads the storage only when the page is idle, or after a second', async () => {
  const idle: [() => void, IdleRequestOptions | undefined][] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void, how?: IdleRequestOptions) => idle.push([run, how]))
  vi.stubGlobal('sharedChunks', 0)
  const asked = vi.spyOn(Storage.prototype, 'getItem')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'navigate' } as PerformanceNavigationTiming,
  ])
  document.body.innerHTML = '<section class="cookie" hidden></section><p data-now="aubenacre:seen"></p>'
  await import('../../client/main.ts')
  expect(asked).not.toHaveBeenCalled()
  expect(idle.length).toBeGreaterThan(0)
  for (const [run, how] of idle) {
    const before = asked.mock.calls.length
    run()
    if (asked.mock.calls.length > before) expect(how).toEqual({ timeout: 1000 })
  }
  expect(asked.mock.calls.map(([name]) => name)).toEqual(
    expect.arrayContaining(['aubenacre:consent', 'aubenacre:cart', 'aubenacre:seen']),
  )
  expect(document.querySelector<HTMLElement>('.cookie')?.hidden).toBe(false)
  vi.unstubAllGlobals()
})
