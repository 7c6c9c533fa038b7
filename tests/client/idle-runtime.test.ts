import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchRuntimeWhenIdle } from '../../client/behaviours/idle-runtime.ts'

const known = {
  hydrate: '/assets/hydrate.js',
  forms: '/assets/forms.js',
  chunks: ['/assets/chunks/a.js'],
  islands: { buy: '/assets/islands/buy.js', other: '/assets/islands/other.js' },
  late: {},
}

/** Callbacks the browser would run when it has nothing else to do. */
const idle: (() => void)[] = []

const fetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('as'),
    link.crossOrigin,
  ])

function page(html: string): void {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'islands'
  script.textContent = JSON.stringify(known)
  document.body.replaceChildren(script)
  document.body.insertAdjacentHTML('beforeend', html)
}

const island = '<is-land data-name="buy"></is-land>'

beforeEach(() => {
  idle.length = 0
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
    ['/assets/hydrate.js', '/assets/forms.js', '/assets/chunks/a.js', '/assets/islands/buy.js'].map(
      (href) => [href, 'script', 'anonymous'],
    ),
  )
})

test('not before the page has loaded', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  page(island)
  fetchRuntimeWhenIdle()
  expect(idle).toHaveLength(0)
  dispatchEvent(new Event('load'))
  expect(idle).toHaveLength(1)
})

test('nothing for a page without islands', () => {
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
