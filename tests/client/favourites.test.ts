import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropProduct, keepProduct } from '../../client/state/device-list.ts'

/** Stores favourites before the page opens. */
const keep = (...ids: number[]) =>
  localStorage.setItem(
    'aubenacre:favourites',
    JSON.stringify(ids.map((id, place) => ({ id, at: 1000 - place }))),
  )
const card = (id: string) =>
  `<article class="card"><button class="heart" value="${id}" aria-pressed="false" aria-label="Ajouter Bijou à mes favoris"></button></article>`
const part = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E
const shown = () => [...document.querySelectorAll<HTMLButtonElement>('.heart')].map(({ value }) => value)
const status = () => part('[role="status"]').textContent
const share = () => part<HTMLAnchorElement>('[data-share]')

let asked: string[] = []

async function open(): Promise<void> {
  document.body.innerHTML = `<section><p role="status"></p>
    <p hidden><a href="/comparer" data-compare="">Comparer</a><a href="/favorite" data-share="Une sélection de bijoux Aubenacre">Partager</a></p>
    <div class="grid"></div><div hidden data-none="">Vide</div></section>`
  vi.resetModules()
  const { wake } = await import('../../client/late/visitor/favourites.ts')
  wake(part('section'))
}

beforeEach(() => {
  localStorage.clear()
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const ids = (address.split('=')[1] ?? '').split('-').filter((id) => id !== '9999')
    return new Response(ids.map(card).join(''))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('favourites of this device', () => {
  test('are shown as cards, newest first, with pressed hearts', async () => {
    keep(7021, 7001)
    await open()
    await vi.waitFor(() => expect(shown()).toEqual(['7021', '7001']))
    await vi.waitFor(() => expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(2))
    expect(status()).toBe('2\u00a0favoris sur cet appareil.')
    expect(part('[data-none]').hidden).toBe(true)
    expect(share().getAttribute('href')).toBe('/favorite?bijoux=7021-7001')
    expect(part('[data-compare]').getAttribute('href')).toBe('/comparer?bijoux=7021-7001')
  })

  test('show how to begin when there are none, without a request', async () => {
    await open()
    await vi.waitFor(() => expect(part('[data-none]').hidden).toBe(false))
    expect(asked).toEqual([])
    expect(share().parentElement?.hidden).toBe(true)
  })

  test('are requested 24 at a time, and at most 24 are shared', async () => {
    keep(...Array.from({ length: 30 }, (_, index) => 7001 + index))
    await open()
    await vi.waitFor(() => expect(shown()).toHaveLength(30))
    expect(asked.map((address) => address.split('-').length)).toEqual([24, 6])
    expect(share().href.split('-')).toHaveLength(24)
  })

  test('count only products that are still sold', async () => {
    keep(7001, 9999)
    await open()
    await vi.waitFor(() => expect(status()).toBe('1\u00a0favori sur cet appareil.'))
    expect(part('[data-compare]').hidden).toBe(true)
  })

  test('show a message when they cannot be read', async () => {
    keep(7001)
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await open()
    await vi.waitFor(() => expect(status()).toContain('n’ont pas pu être lus'))
  })
})

describe('change of a favourite', () => {
  test('keeps the card of a removed product, so that it can be added again', async () => {
    keep(7021, 7001)
    await open()
    await vi.waitFor(() => expect(shown()).toHaveLength(2))
    dropProduct('favourites', 7021)
    expect(shown()).toEqual(['7021', '7001'])
    expect(part('.heart').getAttribute('aria-pressed')).toBe('false')
    expect(status()).toBe('1\u00a0favori sur cet appareil.')
    expect(share().getAttribute('href')).toBe('/favorite?bijoux=7001')
  })

  test('in another tab adds its card', async () => {
    keep(7021)
    await open()
    await vi.waitFor(() => expect(shown()).toEqual(['7021']))
    keepProduct('favourites', 7043)
    await vi.waitFor(() => expect(shown()).toEqual(['7043', '7021']))
  })
})

describe('sharing favourites', () => {
  test('uses the share sheet of the device', async () => {
    const given = vi.fn(async () => {})
    vi.stubGlobal('navigator', { share: given })
    keep(7021)
    await open()
    await vi.waitFor(() => expect(shown()).toHaveLength(1))
    share().click()
    await vi.waitFor(() =>
      expect(given).toHaveBeenCalledExactlyOnceWith({
        url: share().href,
        title: 'Une sélection de bijoux Aubenacre',
      }),
    )
  })

  test('copies the link where there is no share sheet, with a notice', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    keep(7021)
    await open()
    await vi.waitFor(() => expect(shown()).toHaveLength(1))
    share().click()
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(share().href))
    await vi.waitFor(() => expect(part('.toast').textContent).toContain('Lien copié.'))
  })
})
