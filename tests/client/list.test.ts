import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wake } from '../../client/late/products/list.ts'
import { settled } from './fixtures.ts'

interface Asked {
  address: string
  signal: AbortSignal
  answer(response: Response): void
  fail(): void
}
const asked: Asked[] = []
const go = vi.fn()
const reload = vi.fn()

/** Returns the results of a URL as the shop draws them. */
function results(address: string, count: number): string {
  const query = new URLSearchParams(address.split('?')[1] ?? '')
  const metals = (query.get('metal') ?? '').split(',')
  const box = (name: string) =>
    `<label id="metal-${name}"><input type="checkbox" name="metal" value="${name}"${metals.includes(name) ? ' checked' : ''}>${name}</label>`
  const chips = metals.filter(Boolean).map((name) => {
    const left = metals.filter((each) => each !== name).join(',')
    return `<a class="chip" id="applied-${name}" href="/list${left && `?metal=${left}`}">${name}</a>`
  })
  return `<div data-results="${address}"><form action="/list">
    <details id="fold"><summary>Métal</summary>${box('or')}${box('vermeil')}<button type="submit">Voir</button></details>
    <p role="status">${count} bijoux</p>
    <select name="tri"><option value="" ${query.has('tri') ? '' : 'selected'}>Sélection</option><option value="nom">Nom</option></select>
    <input name="prix-de" value=""></form>
    <div class="applied">${chips.join('')}</div><h2 tabindex="-1">Les bijoux</h2>
    <div class="grid"><article><a href="/product/${count}">Bijou ${count}</a></article></div>
    <nav><a href="/list?page=2">2</a><a href="/list/bagues">Bagues</a></nav></div>`
}
const screen = (address: string, count: number) =>
  new Response(
    `<!doctype html><title>Bijoux ${count}</title><main><h1>Tous</h1>${results(address, count)}</main>`,
  )

const element = <E extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<E>(selector) as E
const here = () => location.pathname + location.search
const count = () => element('[role="status"]').textContent
async function give(address: string, many: number, index = asked.length - 1): Promise<void> {
  asked[index]?.answer(screen(address, many))
  await settled()
}
function tick(name: string): void {
  element(`#metal-${name} input`).click()
}

let stop: AbortController

beforeEach(() => {
  asked.length = 0
  go.mockReset()
  reload.mockReset()
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((answer, refuse) => {
      asked.push({ address, signal, answer, fail: () => refuse(new TypeError('no network')) })
      signal.addEventListener('abort', () => refuse(new DOMException('gone', 'AbortError')))
    })
  })
  vi.spyOn(location, 'assign').mockImplementation(go)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('scrollTo', vi.fn())
  // Each test has its own page, so remove the listeners of earlier ones.
  stop = new AbortController()
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
      listen(type, listener as EventListener, { signal: stop.signal }),
    )
  }
  history.replaceState(null, '', '/list')
  document.body.innerHTML = results('/list', 88)
  element('[data-results]').scrollIntoView = vi.fn()
  wake(element('[data-results]'))
})
afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('list filtered in place', () => {
  test('requests the URL of the form without default values, and shows the results', async () => {
    tick('vermeil')
    expect(asked.map(({ address }) => address)).toEqual(['/list?metal=vermeil'])
    expect(here()).toBe('/list')
    await give('/list?metal=vermeil', 12)
    expect(count()).toBe('12 bijoux')
    expect(here()).toBe('/list?metal=vermeil')
    expect(document.title).toBe('Bijoux 12')
    expect(element('article').textContent).toBe('Bijou 12')
  })

  test('joins the values of a facet in the URL', () => {
    tick('or')
    tick('vermeil')
    expect(asked.at(-1)?.address).toBe('/list?metal=or,vermeil')
  })

  test('shows the canonical URL of the shop, and requests it once', async () => {
    const field = element<HTMLInputElement>('[name="prix-de"]')
    field.value = ' 50 '
    field.dispatchEvent(new Event('change', { bubbles: true }))
    element('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect(asked).toHaveLength(1)
    await give('/list?prix=50-', 40)
    expect(here()).toBe('/list?prix=50-')
  })

  test('keeps the panel open and the focus in place', async () => {
    element<HTMLDetailsElement>('#fold').open = true
    element('#metal-vermeil input').focus()
    tick('vermeil')
    await give('/list?metal=vermeil', 12)
    expect(element<HTMLDetailsElement>('#fold').open).toBe(true)
    expect(document.activeElement).toBe(element('#metal-vermeil input'))
  })

  test('aborts an older request, whichever response comes first', async () => {
    tick('or')
    tick('vermeil')
    expect(asked[0]?.signal.aborted).toBe(true)
    await give('/list?metal=or', 3, 0)
    expect(count()).toBe('88 bijoux')
    await give('/list?metal=or,vermeil', 15, 1)
    expect(count()).toBe('15 bijoux')
    expect(go).not.toHaveBeenCalled()
  })

  test('moves the focus to the results after a filter is removed', async () => {
    tick('or')
    tick('vermeil')
    await give('/list?metal=or,vermeil', 15)
    const chip = element('#applied-or')
    chip.focus()
    chip.click()
    expect(asked.at(-1)?.address).toBe('/list?metal=vermeil')
    await give('/list?metal=vermeil', 12)
    expect(document.activeElement).toBe(element('h2'))
    expect(element<HTMLInputElement>('#metal-or input').checked).toBe(false)
    expect(element('.chip').id).toBe('applied-vermeil')
  })

  test('scrolls to the results after a page change', async () => {
    element('nav a').click()
    await give('/list?page=2', 24)
    expect(here()).toBe('/list?page=2')
    expect(element('[data-results]').scrollIntoView).toHaveBeenCalled()
    expect(document.activeElement).toBe(element('h2'))
  })

  test('leaves other links and clicks with Ctrl to the browser', () => {
    const click = (selector: string, init: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      document.addEventListener('click', (each) => each.preventDefault(), { once: true })
      const before = asked.length
      element(selector).dispatchEvent(event)
      return asked.length - before
    }
    expect(click('article a')).toBe(0)
    expect(click('nav a[href="/list/bagues"]')).toBe(0)
    expect(click('nav a', { ctrlKey: true })).toBe(0)
  })

  test('sets aria-busy after a delay until the response arrives', async () => {
    vi.useFakeTimers()
    tick('vermeil')
    vi.advanceTimersByTime(100)
    expect(element('[data-results]').hasAttribute('aria-busy')).toBe(false)
    vi.advanceTimersByTime(100)
    expect(element('[data-results]').getAttribute('aria-busy')).toBe('true')
    vi.useRealTimers()
    await give('/list?metal=vermeil', 12)
    expect(element('[data-results]').hasAttribute('aria-busy')).toBe(false)
  })

  test.each([
    ['the network', () => asked.at(-1)?.fail()],
    ['the shop', () => asked.at(-1)?.answer(new Response('<p>no</p>', { status: 500 }))],
    ['a page without results', () => asked.at(-1)?.answer(new Response('<p>other</p>'))],
  ])('navigates to the URL when %s fails', async (_, fail) => {
    tick('vermeil')
    fail()
    await settled()
    expect(go.mock.calls).toEqual([['/list?metal=vermeil']])
  })
})

describe('browser back button', () => {
  const back = async (address: string, state: unknown) => {
    history.replaceState(state, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state }))
    await settled()
  }

  test('restores the list and its scroll position', async () => {
    vi.stubGlobal('scrollY', 640)
    tick('vermeil')
    await give('/list?metal=vermeil', 12)
    vi.stubGlobal('scrollY', 90)
    await back('/list', { place: 0 })
    expect(asked.at(-1)?.address).toBe('/list')
    await give('/list', 88)
    expect(count()).toBe('88 bijoux')
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640)
    await back('/list?metal=vermeil', { place: 1 })
    await give('/list?metal=vermeil', 12)
    expect(scrollTo).toHaveBeenLastCalledWith(0, 90)
  })

  test('aborts a pending request', async () => {
    tick('vermeil')
    await give('/list?metal=vermeil', 12)
    tick('or')
    await back('/list', { place: 0 })
    expect(asked[1]?.signal.aborted).toBe(true)
    await give('/list', 88)
    expect(count()).toBe('88 bijoux')
  })

  test('does nothing for a fragment', async () => {
    await back('/list#haut', null)
    expect(asked).toHaveLength(0)
  })

  test('reloads the page when the request fails', async () => {
    tick('vermeil')
    await give('/list?metal=vermeil', 12)
    await back('/list', { place: 0 })
    asked.at(-1)?.fail()
    await settled()
    expect(reload).toHaveBeenCalledOnce()
    expect(go).not.toHaveBeenCalled()
  })
})
