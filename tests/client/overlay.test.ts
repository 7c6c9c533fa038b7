import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showOverlay, wake } from '../../client/late/overlay.ts'
import { settled } from './fixtures.ts'

const go = vi.fn()
/** Responses in the order of the requests. The test gives each of them. */
const replies: ((answer: Response) => void)[] = []

const screen = (title: string) =>
  new Response(
    `<!doctype html><html><body><header id="bar"></header><main id="contenu">
    <div data-overlay><h1>${title}</h1>
    <nav><a href="/account?onglet=connexion" ${title === 'Connexion' ? 'aria-current="page"' : ''}>Connexion</a>
    <a href="/account?onglet=inscription" ${title === 'Inscription' ? 'aria-current="page"' : ''}>Inscription</a></nav>
    <form action="/account/login"><input type="hidden" name="x"><input id="name" name="username"></form>
    </div></main></body></html>`,
    { headers: { 'Content-Type': 'text/html' } },
  )

function give(answer: Response): Promise<void> {
  replies.shift()?.(answer)
  return settled()
}
const opener = () => document.querySelector<HTMLAnchorElement>('a[data-late]') as HTMLAnchorElement
const title = () => document.querySelector('dialog h1')?.textContent
const click = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('dialog a')].find((link) => link.textContent === words)?.click()

beforeEach(() => {
  replies.length = 0
  go.mockReset()
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => replies.push(resolve)))
  vi.spyOn(location, 'assign').mockImplementation(go)
  document.head.innerHTML = ''
  document.body.innerHTML = '<a href="/account" data-late="overlay">Mon compte</a><div id="contenu"></div>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function opened(): Promise<HTMLDialogElement> {
  const shown = showOverlay('/account', opener())
  await give(screen('Connexion'))
  return shown
}

describe('overlay', () => {
  test('shows only the marked part, named by its title, with the focus in its first field', async () => {
    const dialog = await opened()
    expect(dialog.open).toBe(true)
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Connexion',
    )
    expect(document.activeElement?.id).toBe('name')
    expect(dialog.querySelector('#bar, #contenu')).toBeNull()
  })

  test('without an opener puts the focus on its title', async () => {
    const shown = showOverlay('/newsletter')
    await give(screen('Connexion'))
    await shown
    expect(document.activeElement?.tagName).toBe('H1')
  })

  test('is removed when closed and returns the focus', async () => {
    const dialog = await opened()
    dialog.querySelector<HTMLElement>('button[aria-label="Fermer"]')?.click()
    await settled()
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  test('shows the last requested tab, whichever response comes first', async () => {
    await opened()
    click('Inscription')
    click('Connexion')
    const [first, second] = replies.splice(0)
    second?.(screen('Connexion'))
    await settled()
    first?.(screen('Inscription'))
    await settled()
    expect(title()).toBe('Connexion')
    expect(document.activeElement?.textContent).toBe('Connexion')
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
  })

  test.each([
    ['another page', () => new Response('<h1>Accueil</h1>')],
    ['a page in error', () => new Response('<div data-overlay></div>', { status: 503 })],
  ])('rejects %s and leaves nothing in the page', async (_, answer) => {
    const shown = showOverlay('/account', opener())
    const refused = expect(shown).rejects.toThrow('Nothing to show of /account')
    await give(answer())
    await refused
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('follows a success that leads to its own page, and leaves others to the form', async () => {
    const dialog = await opened()
    const form = dialog.querySelector('form')
    const leave = (goTo: string) =>
      form?.dispatchEvent(
        new CustomEvent('leave', { detail: { kind: 'success', goTo }, bubbles: true, cancelable: true }),
      )
    expect(leave('/list')).toBe(true)
    expect(leave('/account?onglet=inscription')).toBe(false)
    await give(screen('Inscription'))
    expect(title()).toBe('Inscription')
  })
})

describe('overlay link', () => {
  /** Clicks the opener. Returns whether the script handled the click. The browser never follows the link. */
  const press = (init: MouseEventInit = {}) => {
    let taken = false
    const note = (event: Event) => {
      taken = event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', note, { once: true })
    opener().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    return taken
  }

  test('sends one request for several clicks', async () => {
    wake(opener())
    expect([press(), press()]).toEqual([true, true])
    expect(replies).toHaveLength(1)
  })

  test('stays a link with Ctrl', () => {
    wake(opener())
    expect(press({ ctrlKey: true })).toBe(false)
    expect(replies).toHaveLength(0)
  })

  test('navigates to its page when the overlay fails', async () => {
    wake(opener())
    press()
    await give(new Response('', { status: 500 }))
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith(opener().href))
  })
})
