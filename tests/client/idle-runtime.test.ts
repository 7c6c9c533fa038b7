import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchRuntimeWhenIdle } from '../../client/behaviours/idle-runtime.ts'

vi.mock('../../client/script-address.ts', () => ({ scriptAddress: (name: string) => `/assets/1/${name}.js` }))

/** Callbacks the browser would run when it has nothing else to do. */
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

const island = '<is-land data-name="buy"></is-land>'

beforeEach(() => {
  idle.length = 0
  vi.stubGlobal('sharedChunks', 2)
  vi.stubGlobal('jewelSheet', '/assets/sheets/product-1.css')
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
})
afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what the page will run is fetched when it rests, as import() would ask for it', () => {
  page(island + island)
  fetchRuntimeWhenIdle()
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

test('the sheet of a jewel’s page is kept where there are jewels to click', () => {
  page('<article class="card"></article>')
  fetchRuntimeWhenIdle()
  for (const run of idle) run()
  expect(fetched()).toEqual([['/assets/sheets/product-1.css', 'style', '']])
})

test('not before the page has loaded', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  page(island)
  fetchRuntimeWhenIdle()
  expect(idle).toHaveLength(0)
  dispatchEvent(new Event('load'))
  expect(idle).toHaveLength(1)
})

test('nothing for a page without islands or jewels', () => {
  page('<p>…</p>')
  fetchRuntimeWhenIdle()
  for (const run of idle) run()
  expect(fetched()).toEqual([])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing over %o',
  (connection) => {
    vi.stubGlobal('navigator', { connection })
    page(island)
    fetchRuntimeWhenIdle()
    expect(idle).toHaveLength(0)
  },
)
