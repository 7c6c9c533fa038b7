import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chunk, element, loadFirstScript, page, serve } from './first-script.ts'
import { settled } from './fixtures.ts'

loadFirstScript()

describe('a late script', () => {
  const awakened: string[] = []
  beforeAll(() => vi.stubGlobal('awakened', awakened))
  beforeEach(() => {
    awakened.length = 0
  })
  const late = (source: string) => ({ 'late/menus': chunk(source) })
  const script = 'export const wake = (e) => { globalThis.awakened.push(e.id) }'
  const nav =
    '<nav id="nav" data-late="menus"><button type="button" aria-expanded="false">Menu</button><a href="#x">Lien</a></nav>'

  test('is given its element once, which is then awake', async () => {
    page(nav, late(script))
    element('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
    element('button').dispatchEvent(new Event('focusin', { bubbles: true }))
    await vi.waitFor(() => expect(element('nav').dataset.awake).toBe(''))
    expect(awakened).toEqual(['nav'])
  })

  test.each([
    { what: 'disclosure', markup: nav },
    {
      what: 'choice',
      markup: '<section id="nav" data-late="menus"><button type="button">Oui</button></section>',
    },
  ])('a $what pressed too early is pressed again once it answers', async ({ markup }) => {
    page(markup, late(script))
    const answered = vi.fn()
    const button = element('button')
    button.addEventListener('click', answered)
    button.click()
    expect(answered).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
    expect(awakened).toEqual(['nav'])
  })

  const waiting = '<p id="nav" data-late="menus"><a href="#raw" data-wait="">Agrandir</a></p>'

  test('is waited for by a link that leads to less than it shows', async () => {
    page(waiting, late(script))
    const answered = vi.fn((event: Event) => event.preventDefault())
    element('a').addEventListener('click', answered)
    element('a').click()
    expect(answered).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
    expect(awakened).toEqual(['nav'])
  })

  test('that cannot be fetched lets the link that waited lead where it leads', async () => {
    const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
    page(waiting, late('throw new Error("gone")'))
    element('a').click()
    await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(element<HTMLAnchorElement>('a').href))
    go.mockRestore()
  })

  test('is waited for by a heart, whose form would leave the page', async () => {
    page(
      '<form id="form"></form><p id="nav" data-late="menus"><button type="submit" form="form" data-wait="">J’aime</button></p>',
      late(script),
    )
    const sent = vi.fn((event: Event) => event.preventDefault())
    element('form').addEventListener('submit', sent)
    const answered = vi.fn((event: Event) => event.preventDefault())
    element('button').addEventListener('click', answered)
    element('button').click()
    expect(answered).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
    expect(sent).not.toHaveBeenCalled()
  })

  test('a button the browser answers itself does not wait', () => {
    page('<dialog id="nav" data-late="menus"><button type="button" command="close">Fermer</button></dialog>')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    element('button').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  })

  test('or none, what a menu keeps for its opening is drawn at the first gesture', async () => {
    page('<nav id="nav" data-late="menus"><a href="#x">Menu</a><noscript></noscript></nav>', late('throw 1'))
    // A browser with script reads the content of `<noscript>` as text.
    element('noscript').textContent = '<ul><li><a href="/list">Tous les bijoux</a></li></ul>'
    expect(document.querySelector('li')).toBeNull()
    element('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
    // The elements exist before the events that follow a real gesture. A simulated gesture only needs this turn.
    await Promise.resolve()
    expect(document.querySelector('li > a')?.textContent).toBe('Tous les bijoux')
    expect(document.querySelector('noscript')).toBeNull()
    await settled()
  })

  test('that cannot be fetched leaves its element as it was, and may be tried again', async () => {
    page(nav, late('throw new Error("gone")'))
    element('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
    await settled()
    expect(element('nav').dataset.awake).toBeUndefined()
    const link = new MouseEvent('click', { bubbles: true, cancelable: true })
    element('a').dispatchEvent(link)
    expect(link.defaultPrevented).toBe(false)
    serve(late(script))
    element('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
    await vi.waitFor(() => expect(awakened).toEqual(['nav']))
  })
})
