import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '../../client/behaviours/toast.ts'
import { wake } from '../../client/late/notice.ts'
import type { Notice } from '../../shared/outcome.ts'

const regions = '<div class="toasts"><div role="status"></div><div role="alert"></div></div>'
const success: Notice = { tone: 'success', text: 'Ajouté au panier.' }
const shown = () => document.querySelector<HTMLElement>('.toast')

function one<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<main id="contenu" tabindex="-1"><button id="buy">Ajouter</button></main>${regions}`
})
afterEach(() => {
  vi.runAllTimers()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('notice duration', () => {
  const act = { label: 'Voir', go: '/cart' }
  test.each([
    ['3 seconds', success, 3000],
    ['the seconds it asks for', { ...success, seconds: 5 }, 5000],
    ['8 seconds when there is something to do', { ...success, act }, 8000],
    ['8 seconds even when it asks for fewer', { ...success, seconds: 5, act }, 8000],
    ['longer when it asks for more', { ...success, seconds: 20, act }, 20_000],
  ] satisfies [string, Notice, number][])('is %s', (_, notice, milliseconds) => {
    notify(notice)
    vi.advanceTimersByTime(milliseconds - 1)
    expect(shown()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(shown()).toBeNull()
  })

  test.each([
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ])('pauses between %s and %s', (start, end) => {
    notify(success)
    vi.advanceTimersByTime(1000)
    shown()?.dispatchEvent(new Event(start))
    vi.advanceTimersByTime(60_000)
    shown()?.dispatchEvent(new Event(end))
    vi.advanceTimersByTime(1999)
    expect(shown()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(shown()).toBeNull()
  })

  test('is at least one second after the pointer leaves', () => {
    notify(success)
    vi.advanceTimersByTime(2990)
    shown()?.dispatchEvent(new Event('pointerenter'))
    shown()?.dispatchEvent(new Event('pointerleave'))
    vi.advanceTimersByTime(999)
    expect(shown()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(shown()).toBeNull()
  })

  test('does not resume when the pointer leaves but the focus stays', () => {
    notify(success)
    shown()?.dispatchEvent(new Event('focusin'))
    shown()?.dispatchEvent(new Event('pointerenter'))
    shown()?.dispatchEvent(new Event('pointerleave'))
    vi.advanceTimersByTime(60_000)
    expect(shown()).not.toBeNull()
  })

  test('pauses in a background tab', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    notify(success)
    vi.advanceTimersByTime(60_000)
    expect(shown()).not.toBeNull()
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(3000)
    expect(shown()).toBeNull()
  })
})

describe('notice position', () => {
  test('is the polite region, or the assertive one for an error, one at a time', () => {
    const [status, alert] = [one('[role="status"]'), one('[role="alert"]')]
    notify(success)
    expect(status.textContent).toContain('Ajouté au panier.')
    notify({ tone: 'error', text: 'Stock insuffisant' })
    expect(status.textContent).toBe('')
    expect(alert.textContent).toContain('Stock insuffisant')
  })

  test('is the topmost dialog, whose empty regions are added first', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<dialog open id="a"></dialog><dialog open id="b"></dialog>',
    )
    notify(success)
    expect(one('#b > .toasts > [role="status"]').textContent).toBe('')
    vi.advanceTimersByTime(100)
    expect(one('#b [role="status"]').textContent).toContain('Ajouté au panier.')
    notify({ tone: 'info', text: 'Encore' })
    expect(one('#b [role="status"]').textContent).toContain('Encore')
  })

  test('moves to the page when that dialog closes', () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
    notify(success)
    vi.advanceTimersByTime(500)
    const dialog = one<HTMLDialogElement>('dialog')
    dialog.removeAttribute('open')
    dialog.dispatchEvent(new Event('close'))
    expect(one('body > .toasts [role="status"]').textContent).toContain('Ajouté au panier.')
    vi.advanceTimersByTime(2500)
    expect(shown()).toBeNull()
  })

  test('is the top of the screen when it would cover the focused element', () => {
    const box = (top: number): DOMRect => new DOMRect(100, top, 200, 50)
    const button = one('#buy')
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(box(800))
    vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue(box(790))
    notify(success)
    expect(one('.toasts').hasAttribute('data-at-top')).toBe(false)
    button.focus()
    expect(one('.toasts').hasAttribute('data-at-top')).toBe(true)
  })
})

describe('closing a notice', () => {
  test('with its button returns the focus', () => {
    one('#buy').focus()
    notify(success)
    const close = one('.toast [aria-label="Fermer"]')
    close.focus()
    close.click()
    expect(shown()).toBeNull()
    expect(document.activeElement?.id).toBe('buy')
  })

  test('with Escape does not reach the page around it', () => {
    notify(success)
    one('.toast button').focus()
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    const heard = vi.fn()
    document.body.addEventListener('keydown', heard, { once: true })
    one('.toast button').dispatchEvent(press)
    expect(shown()).toBeNull()
    expect(press.defaultPrevented).toBe(true)
    expect(heard).not.toHaveBeenCalled()
  })

  test('moves the focus to the content when the previous element is gone', () => {
    one('#buy').focus()
    notify(success)
    one('.toast button').focus()
    one('#buy').remove()
    one('.toast button').click()
    expect(document.activeElement?.id).toBe('contenu')
  })
})

describe('notice action', () => {
  test('can be a link', () => {
    notify({ ...success, act: { label: 'Voir le panier', go: '/cart' } })
    expect(one<HTMLAnchorElement>('.toast a').getAttribute('href')).toBe('/cart')
  })

  test.each([
    ['/cart/items/a1/restore', 'cart'],
    ['/favorite/7001', ''],
  ])('can be a form for %s, sent without leaving the page', (post, enhance) => {
    notify({ ...success, act: { label: 'Annuler', post } })
    const form = one<HTMLFormElement>('.toast form')
    expect(form.method).toBe('post')
    expect(form.getAttribute('action')).toBe(post)
    expect(form.getAttribute('data-enhance')).toBe(enhance)
    expect(form.dataset['after']).toBe('stay')
    expect(form.querySelector('button[type="submit"]')?.textContent).toBe('Annuler')
  })

  const code: Notice = {
    tone: 'success',
    text: 'Votre code welcome10 vous offre 10 %.',
    act: { label: 'Copier le code', copy: 'welcome10', done: 'Code copié.' },
  }

  test('can copy text, and confirms it', async () => {
    const write = vi.fn(async () => {})
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as never)
    notify(code)
    expect(one('.toast p').textContent).toBe('Votre code welcome10 vous offre 10 %.')
    one('.toast button').click()
    await vi.advanceTimersByTimeAsync(0)
    expect(write).toHaveBeenCalledWith('welcome10')
    expect(one('.toast p').textContent).toBe('Code copié.')
  })

  test('selects the text when the browser refuses to copy', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    notify(code)
    one('.toast button').click()
    await vi.advanceTimersByTimeAsync(0)
    expect(getSelection()?.toString()).toBe('welcome10')
    expect(shown()).not.toBeNull()
  })
})

test('an English notice has its language and a French translation', () => {
  notify({ tone: 'error', text: 'Network Error', lang: 'en', translation: 'Connexion interrompue.' })
  expect(one('.toast [lang="en"]').textContent).toBe('Network Error')
  expect(one('.toast p').textContent).toBe('Network Error. Connexion interrompue.')
})

test('a notice drawn by the server is shown again with a close button, and marks the cart as changed', () => {
  one('[role="status"]').innerHTML = '<div class="toast toast-left"><p>Connexion réussie</p></div>'
  const drawn = one('.toast')
  drawn.dataset['notice'] = JSON.stringify({ tone: 'success', text: 'Connexion réussie' })
  wake(drawn)
  expect(document.querySelectorAll('.toast')).toHaveLength(1)
  expect(one('[role="status"] .toast p').textContent).toBe('Connexion réussie')
  expect(one('.toast [aria-label="Fermer"]')).toBeTruthy()
  // The notice reports a change, so pages drawn before it read the cart again.
  expect(localStorage.getItem('aubenacre:cart')).toBe(String(Math.floor(performance.timeOrigin)))
  vi.advanceTimersByTime(3000)
  expect(shown()).toBeNull()
})
