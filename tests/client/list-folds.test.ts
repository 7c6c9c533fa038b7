import { beforeEach, expect, test, vi } from 'vitest'
import { wake } from '../../client/late/products/list.ts'

const element = <E extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<E>(selector) as E
const isOpen = (selector: string) => element<HTMLDetailsElement>(selector).open

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn() }))
  document.body.innerHTML = `<a href="#contenu">Aller au contenu</a><main id="contenu" tabindex="-1">
    <div data-results="/list"><form action="/list">
    <details id="metal" open><summary>Métal</summary><label><input type="checkbox" name="metal" value="or">Or</label></details>
    <details id="prix"><summary>Prix</summary><input name="prix-de"></details></form></div></main>`
  wake(element('[data-results]'))
})

test('a press on the label of a choice leaves its panel open', () => {
  element('#metal summary').focus()
  element('#metal label').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  element('main').focus()
  expect(isOpen('#metal')).toBe(true)
})

test('a panel closes when the focus leaves it', () => {
  element('#metal summary').focus()
  element('#metal input').focus()
  expect(isOpen('#metal')).toBe(true)
  element('#prix summary').focus()
  expect(isOpen('#metal')).toBe(false)
  element<HTMLDetailsElement>('#metal').open = true
  element('a').focus()
  expect(isOpen('#metal')).toBe(false)
})
