import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chunk, element, loadFirstScript, page, serve } from './first-script.ts'
import { settled } from './fixtures.ts'

loadFirstScript()

describe('late script', () => {
  const awakened: string[] = []
  beforeAll(() => vi.stubGlobal('awakened', awakened))
  beforeEach(() => {
    awakened.length = 0
  })
  const late = (source: string) => ({ 'late/menus': chunk(source) })
  const script = 'export const wake = (e) => { globalThis.awakened.push(e.id) }'
  const nav =
    '<nav id="nav" data-late="menus"><button type="button" aria-expanded="false">Menu</button><a href="#x">Lien</a></nav>'

  test('gets its element once, which is then marked as awake', async () => {
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
  ])('repeats an early click on a $what once it has loaded', async ({ markup }) => {
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

  test('repeats an early click on a data-wait link once it has loaded', async () => {
    page(waiting, late(script))
    const answered = vi.fn((event: Event) => event.preventDefault())
    element('a').addEventListener('click', answered)
    element('a').click()
    expect(answered).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
    expect(awakened).toEqual(['nav'])
  })

  test('that fails to load lets a data-wait link navigate', async () => {
    const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
    page(waiting, late('throw new Error("gone")'))
    element('a').click()
    await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(element<HTMLAnchorElement>('a').href))
    go.mockRestore()
  })

  test('repeats an early click on a heart instead of submitting its form', async () => {
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

  test('does not delay a button that the browser handles itself', () => {
    page('<dialog id="nav" data-late="menus"><button type="button" command="close">Fermer</button></dialog>')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    element('button').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  })

  test('or its failure does not prevent the noscript content from being drawn at the first event', async () => {
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

  test('that fails to load leaves its element unchanged, and is tried again later', async () => {
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
