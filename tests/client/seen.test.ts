import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readList, writeList } from '../../client/state/device-list.ts'

const seen = () => readList('seen').map(({ id }) => id)
const remember = (...ids: number[]) =>
  writeList(
    'seen',
    ids.map((id, place) => ({ id, at: 1000 - place })),
  )
const card = (id: string) =>
  `<article class="card"><h3><a href="/product/x-${id}">Bijou ${id}</a></h3></article>`
const section = () => document.querySelector('section') as HTMLElement
const shown = () => [...document.querySelectorAll('.card a')].map((link) => link.getAttribute('href'))
const room = () => document.querySelectorAll('.card').length

/** Scrolls the element near the viewport, once it is observed. */
let watcher: (() => void) | undefined
const approach = async () => {
  await vi.waitFor(() => expect(watcher).toBeDefined())
  watcher?.()
}
let asked: string[] = []

async function open(id = '7001'): Promise<void> {
  document.body.innerHTML = `<main id="contenu" tabindex="-1"></main><div data-id="${id}"><section hidden>
    <button type="button">Effacer</button>
    <div class="grid" aria-busy="true">${'<div class="card"></div>'.repeat(4)}</div></section></div>`
  vi.resetModules()
  const { wake } = await import('../../client/late/products/seen.ts')
  wake(document.querySelector('[data-id]') as HTMLElement)
}

beforeEach(() => {
  localStorage.clear()
  asked = []
  watcher = undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        watcher = () => notify([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response((address.split('=')[1] ?? '').split('-').map(card).join(''))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('stores the first product seen, and shows no section yet', async () => {
  await open()
  expect(seen()).toEqual([7001])
  expect(section().hidden).toBe(true)
})

test('loads the other seen products when the section comes near, without the current one', async () => {
  remember(7021, 7001, 7057)
  await open()
  expect(section().hidden).toBe(false)
  expect(room()).toBe(2)
  expect(asked).toEqual([])
  await approach()
  await vi.waitFor(() => expect(shown()).toEqual(['/product/x-7021', '/product/x-7057']))
  expect(asked).toEqual(['/cards?bijoux=7021-7057'])
  expect(seen()).toEqual([7001, 7021, 7057])
})

test('stores nothing on a page without product', async () => {
  remember(7021)
  await open('')
  expect(seen()).toEqual([7021])
  expect(section().hidden).toBe(false)
})

test('stores at most twelve products, and drops the oldest', async () => {
  remember(...Array.from({ length: 12 }, (_, index) => 7010 + index))
  await open()
  expect(seen()).toHaveLength(12)
  expect(seen()).not.toContain(7021)
})

describe('seen products that disappear', () => {
  test('« Effacer » deletes them all and moves the focus to the content', async () => {
    remember(7021)
    await open()
    await vi.waitFor(() => expect(watcher).toBeDefined())
    document.querySelector('button')?.focus()
    document.querySelector('button')?.click()
    expect(localStorage.getItem('aubenacre:seen')).toBeNull()
    expect(section().hidden).toBe(true)
    expect(document.activeElement?.id).toBe('contenu')
    await vi.waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain('sont oubliés'))
  })

  test('are hidden when their cards cannot be loaded', async () => {
    remember(7021)
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await open()
    await approach()
    await vi.waitFor(() => expect(section().hidden).toBe(true))
    expect(seen()).toEqual([7001, 7021])
  })

  test('are hidden when they are no longer sold', async () => {
    remember(7021)
    vi.stubGlobal('fetch', async () => new Response(''))
    await open()
    await approach()
    await vi.waitFor(() => expect(section().hidden).toBe(true))
  })
})

test('a prerendered page stores its product once it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  await open()
  expect(seen()).toEqual([])
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(seen()).toEqual([7001])
  Reflect.deleteProperty(document, 'prerendering')
})
