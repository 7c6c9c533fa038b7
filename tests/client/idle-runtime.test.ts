import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchRuntimeWhenIdle } from '../../client/behaviours/idle-runtime.ts'

vi.mock('../../client/script-address.ts', () => ({ scriptAddress: (name: string) => `/assets/1/${name}.js` }))

/** Callbacks that the browser would run when it is idle. */
const idle: (() => void)[] = []

const fetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('as'),
    link.crossOrigin,
  ])

const page = (html: string) => {
  document.body.innerHTML = html
}

/** Removes the window listeners of a test. */
let leaving: AbortController

/** Lets the time pass that the script leaves for a first frame. */
const leaveFrame = () => vi.advanceTimersByTime(100)

/** Makes the page idle before it has loaded, and then loads it. */
function rest(): void {
  vi.spyOn(document, 'readyState', 'get')
    .mockReturnValueOnce('interactive')
    .mockReturnValueOnce('interactive')
  fetchRuntimeWhenIdle()
  idle.pop()?.()
  dispatchEvent(new Event('load'))
  leaveFrame()
}

const island = '<is-land data-name="buy"></is-land>'

beforeEach(() => {
  idle.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  leaving = new AbortController()
  const { addEventListener } = window
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    addEventListener.call(window, type, listener, { signal: leaving.signal }),
  )
  vi.stubGlobal('sharedChunks', 2)
  vi.stubGlobal('productSheet', '/assets/sheets/product-1.css')
  vi.stubGlobal('rulesFile', '/assets/rules-1.json')
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
})
afterEach(() => {
  leaving.abort()
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('prefetches the scripts of its islands when the page is idle, as import() requests them', () => {
  page(island + island)
  rest()
  expect(fetched()).toEqual([])
  for (const run of idle) run()
  expect(fetched()).toEqual(
    ['hydrate', 'forms', 'chunks/0', 'chunks/1', 'islands/buy'].map((name) => [
      `/assets/1/${name}.js`,
      'script',
      'anonymous',
    ]),
  )
})

test('prefetches the product style sheet on a page with product cards', () => {
  page('<article class="card"></article>')
  rest()
  for (const run of idle) run()
  expect(fetched()).toEqual([['/assets/sheets/product-1.css', 'style', '']])
})

describe('speculation rules', () => {
  const rules = () => document.head.querySelector('script')
  const answer = vi.fn()
  beforeEach(() => {
    answer.mockReset()
    vi.stubGlobal('fetch', answer)
    vi.stubGlobal('HTMLScriptElement', { supports: (type: string) => type === 'speculationrules' })
  })

  test('are added when the page is idle', async () => {
    answer.mockResolvedValue(new Response('{"prefetch":[]}'))
    page('')
    rest()
    expect(answer).not.toHaveBeenCalled()
    for (const run of idle) run()
    await vi.waitFor(() => expect(rules()?.text).toBe('{"prefetch":[]}'))
    expect(rules()?.type).toBe('speculationrules')
    expect(answer).toHaveBeenCalledExactlyOnceWith('/assets/rules-1.json', { priority: 'low' })
  })

  test('are not added when the file fails or the browser does not support them', async () => {
    answer
      .mockResolvedValueOnce(new Response('Not found', { status: 404 }))
      .mockRejectedValueOnce(new TypeError())
    page('')
    rest()
    for (const run of idle) run()
    for (const run of idle) run()
    expect(answer).toHaveBeenCalledTimes(2)
    vi.stubGlobal('HTMLScriptElement', {})
    for (const run of idle) run()
    expect(answer).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(rules()).toBeNull()
  })
})

test('prefetches nothing before the page has loaded and drawn a frame', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  page(island)
  fetchRuntimeWhenIdle()
  idle.pop()?.()
  expect(idle).toHaveLength(0)
  dispatchEvent(new Event('load'))
  expect(idle).toHaveLength(0)
  leaveFrame()
  expect(idle).toHaveLength(1)
})

test('prefetches after a frame when the page had already loaded', () => {
  page(island)
  fetchRuntimeWhenIdle()
  idle.pop()?.()
  expect(idle).toHaveLength(0)
  leaveFrame()
  expect(idle).toHaveLength(1)
})

test('prefetches nothing on a page without islands or products', () => {
  page('<p>…</p>')
  rest()
  for (const run of idle) run()
  expect(fetched()).toEqual([])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'prefetches nothing over %o',
  (connection) => {
    vi.stubGlobal('navigator', { connection })
    page(island)
    rest()
    expect(idle).toHaveLength(0)
  },
)
