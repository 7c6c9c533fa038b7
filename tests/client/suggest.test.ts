import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wake } from '../../client/late/suggest.ts'
import type { Suggestions } from '../../shared/catalogue/suggestions.ts'

const none: Suggestions = { lists: [], guides: [], products: [], corrected: null }
const found: Suggestions = {
  lists: [{ name: 'Bagues', path: '/list/bagues' }],
  guides: [{ name: 'Trouver sa taille de bague', path: '/post/7' }],
  products: [
    {
      name: 'Bague Aube Akoya',
      path: '/product/bague-aube-akoya-7001',
      materials: 'Argent 925 ‰ rhodié',
      price: 12_900,
      picture: { src: '/pictures/7001-1.webp', width: 960, height: 1200, focus: 'top' },
    },
  ],
  corrected: null,
}

/** The requests of the field. The test gives each response. */
let asked: { words: string; signal: AbortSignal; answer: (body: Suggestions, status?: number) => void }[] = []
let form: HTMLFormElement
let field: HTMLInputElement

const listbox = () => document.querySelector<HTMLElement>('[role="listbox"]')
const options = () => [...document.querySelectorAll<HTMLAnchorElement>('[role="option"]')]
const status = () => document.querySelector('[role="status"]')?.textContent
const isOpen = () => listbox()?.hidden === false && field.getAttribute('aria-expanded') === 'true'
/** Returns the text of the active option. */
const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

function type(words: string): void {
  field.value = words
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  field.dispatchEvent(event)
  return event
}
const pause = () => vi.advanceTimersByTimeAsync(150)
async function typeAndSee(words: string, suggestions = found): Promise<void> {
  type(words)
  await pause()
  asked.at(-1)?.answer(suggestions)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    asked.push({
      words: new URL(address, 'https://shop.test').searchParams.get('wd') ?? '',
      signal,
      answer: (body, status = 200) => resolve(Response.json(body, { status })),
    })
    return promise
  })
  document.body.innerHTML = `<form action="/search" data-source="/search/suggest">
    <input type="search" id="search" name="wd" aria-label="Rechercher"><button>Chercher</button></form><a href="#">after</a>`
  form = document.querySelector('form') as HTMLFormElement
  field = document.querySelector('input') as HTMLInputElement
  field.focus()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('requesting suggestions', () => {
  beforeEach(() => wake(form))

  test('waits for a pause in typing, then sends one request', async () => {
    for (const words of ['b', 'ba', 'bag', 'bagu']) {
      type(words)
      await vi.advanceTimersByTimeAsync(149)
    }
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.map(({ words }) => words)).toEqual(['bagu'])
  })

  test('aborts the previous request and ignores its late response', async () => {
    type('ba')
    await pause()
    type('bag')
    expect(asked[0]?.signal.aborted).toBe(true)
    await pause()
    asked[1]?.answer(found)
    await vi.advanceTimersByTimeAsync(0)
    asked[0]?.answer({ ...none, lists: [{ name: 'Bracelets', path: '/list/bracelets' }] })
    await vi.advanceTimersByTimeAsync(0)
    expect(options()[0]?.textContent).toBe('Bagues')
  })

  test('sends no request for words already answered, in any spelling', async () => {
    await typeAndSee('bague')
    type('bagues')
    type(' BAGUE ')
    await pause()
    expect(asked).toHaveLength(1)
    expect(isOpen()).toBe(true)
  })

  test('sends no request for one letter, and closes the list', async () => {
    await typeAndSee('ba')
    type('b')
    await pause()
    expect(asked).toHaveLength(1)
    expect(isOpen()).toBe(false)
  })

  test('shows nothing after a failure, and requests again later', async () => {
    await typeAndSee('ba')
    type('bag')
    await pause()
    asked[1]?.answer(none, 503)
    await vi.advanceTimersByTimeAsync(0)
    expect(isOpen()).toBe(false)
    expect(status()).toBe('')
    press('ArrowDown')
    await pause()
    expect(asked).toHaveLength(3)
  })

  test('shows no response after the field has lost the focus', async () => {
    type('ba')
    await pause()
    document.querySelector('a')?.focus()
    asked[0]?.answer(found)
    await vi.advanceTimersByTimeAsync(0)
    expect(isOpen()).toBe(false)
  })
})

test('words typed before the script loaded are requested', async () => {
  field.value = 'bague'
  wake(form)
  await pause()
  expect(asked.map(({ words }) => words)).toEqual(['bague'])
})

test('words of the page itself are not requested until the visitor types', async () => {
  field.defaultValue = 'akoya'
  wake(form)
  await pause()
  expect(asked).toEqual([])
})

describe('suggestion list', () => {
  beforeEach(() => wake(form))

  test('contains lists, products, guides and a link to all results, with marked letters', async () => {
    await typeAndSee('bagu')
    const shown = options().map((option) => [option.getAttribute('href'), option.textContent])
    expect(shown).toEqual([
      ['/list/bagues', 'Bagues'],
      ['/product/bague-aube-akoya-7001', 'Bague Aube AkoyaArgent 925 ‰ rhodié129,00\u00a0€'],
      ['/post/7', 'Trouver sa taille de bague'],
      ['/search?wd=bagu', 'Voir tous les résultats pour “bagu”'],
    ])
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Bagu',
      'Bagu',
      'bagu',
    ])
    expect(status()).toBe('3 suggestions')
    expect(field.getAttribute('aria-controls')).toBe(listbox()?.id)
  })

  test('marks plurals of whole words, and letters with accents', async () => {
    await typeAndSee('bague', { ...none, lists: [{ name: 'Bagues de Noël', path: '/list/noel' }] })
    expect(document.querySelector('mark')?.textContent).toBe('Bagues')
    await typeAndSee('noe', { ...none, lists: [{ name: 'Œillets de Noël', path: '/list/noel' }] })
    expect(document.querySelector('mark')?.textContent).toBe('Noë')
    await typeAndSee('oei', { ...none, lists: [{ name: 'Œillets', path: '/list/oeillet' }] })
    expect(document.querySelector('mark')?.textContent).toBe('Œi')
  })

  test('names the corrected words and marks them', async () => {
    await typeAndSee('auve', { ...found, corrected: 'aube' })
    expect(listbox()?.textContent).toMatch(/^Résultats pour “aube”/)
    expect(status()).toBe('Résultats pour “aube”. 3 suggestions')
    expect(options()[1]?.querySelector('mark')?.textContent).toBe('Aube')
    expect(options().at(-1)?.textContent).toBe('Voir tous les résultats pour “aube”')
    expect(options().at(-1)?.getAttribute('href')).toContain('wd=auve')
  })

  test('escapes the suggestions', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    await typeAndSee(hostile, { ...none, lists: [{ name: hostile, path: '/list' }] })
    expect(listbox()?.querySelector('img')).toBeNull()
    expect(options()[0]?.textContent).toBe(hostile)
  })

  test('stays closed without suggestions, and announces it', async () => {
    await typeAndSee('zzzz', none)
    expect(isOpen()).toBe(false)
    expect(status()).toBe('Aucune suggestion')
    await typeAndSee('ba', { ...none, guides: found.guides })
    expect(status()).toBe('1 suggestion')
  })
})

describe('suggestion keys', () => {
  beforeEach(async () => {
    wake(form)
    await typeAndSee('bague')
  })

  test('arrow down and up cycle through the options and the field', () => {
    expect(active()).toBeUndefined()
    expect(press('ArrowDown').defaultPrevented).toBe(true)
    expect(active()).toBe('Bagues')
    expect(options()[0]?.getAttribute('aria-selected')).toBe('true')
    press('ArrowUp')
    expect(active()).toBeUndefined()
    press('ArrowUp')
    expect(active()).toContain('Voir tous')
    press('ArrowDown')
    press('ArrowDown')
    expect(active()).toBe('Bagues')
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(1)
  })

  test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])(
    '%s returns to the field and moves its caret',
    (key) => {
      press('ArrowDown')
      expect(press(key).defaultPrevented).toBe(false)
      expect(active()).toBeUndefined()
      expect(isOpen()).toBe(true)
    },
  )

  test('Enter opens the active option', () => {
    const click = vi.spyOn(options()[0] as HTMLAnchorElement, 'click')
    press('ArrowDown')
    expect(press('Enter').defaultPrevented).toBe(true)
    expect(click).toHaveBeenCalledOnce()
    expect(isOpen()).toBe(false)
  })

  test('Enter in the field submits the form', () => {
    expect(press('Enter').defaultPrevented).toBe(false)
  })

  test('Escape closes the list, then clears the field, then reaches the page', () => {
    const around = vi.fn()
    document.body.addEventListener('keydown', around)
    expect(press('Escape').defaultPrevented).toBe(true)
    expect([isOpen(), field.value]).toEqual([false, 'bague'])
    expect(press('Escape').defaultPrevented).toBe(true)
    expect(field.value).toBe('')
    expect(around).not.toHaveBeenCalled()
    expect(press('Escape').defaultPrevented).toBe(false)
    expect(around).toHaveBeenCalledOnce()
  })

  test('arrow down reopens the list after Escape', () => {
    press('Escape')
    press('ArrowDown')
    expect(isOpen()).toBe(true)
    expect(asked).toHaveLength(1)
  })

  test('keys of an input method are ignored', () => {
    const event = new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true, isComposing: true })
    field.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    expect(active()).toBeUndefined()
  })

  test('pressing an option keeps the focus in the field; leaving the field closes the list', () => {
    const mouse = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
    options()[0]?.dispatchEvent(mouse)
    expect(mouse.defaultPrevented).toBe(true)
    field.blur()
    expect(isOpen()).toBe(false)
    expect(status()).toBe('')
  })
})
