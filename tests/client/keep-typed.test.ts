import { beforeEach, expect, test, vi } from 'vitest'
import { keepTyped } from '../../client/behaviours/keep-typed.ts'

const fields = `
  <input type="hidden" name="client_ref" value="VALUE">
  <a href="/account" data-login="">Se connecter</a>
  <input name="city" value="VALUE">
  <select name="country"><option value="FR">France</option><option value="DE">Allemagne</option></select>
  <input type="checkbox" name="billing_same" checked>
  <input type="checkbox" name="accept_terms">
  <textarea name="note"></textarea>`

/** The page of the order, with what it was drawn with. */
function page(drawn = ''): HTMLFormElement {
  document.body.innerHTML = `<form>${fields.replaceAll('VALUE', drawn)}</form>`
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  keepTyped(form)
  return form
}
const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement
const leave = () => dispatchEvent(new Event('pagehide'))

beforeEach(() => sessionStorage.clear())

/** Types, goes to the login, and comes back to a page drawn for the customer. */
function throughLogin(type: (form: HTMLFormElement) => void): HTMLFormElement {
  const form = page('first')
  document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  type(form)
  leave()
  return page('second')
}

test('what was typed is there again after the login, what was agreed to is not', () => {
  const form = throughLogin((form) => {
    control(form, 'city').value = 'Lyon'
    control(form, 'country').value = 'DE'
    control(form, 'note').value = 'Merci'
    control(form, 'billing_same').checked = false
    control(form, 'accept_terms').checked = true
  })
  expect(['city', 'country', 'note'].map((name) => control(form, name).value)).toEqual([
    'Lyon',
    'DE',
    'Merci',
  ])
  expect(control(form, 'billing_same').checked).toBe(false)
  expect(control(form, 'accept_terms').checked).toBe(false)
  expect(control(form, 'client_ref').value).toBe('second')
})

test('an empty field takes what the account knows, and all is given back once', () => {
  const form = throughLogin((form) => {
    control(form, 'city').value = ''
  })
  expect(control(form, 'city').value).toBe('second')
  expect(sessionStorage.length).toBe(0)
})

test('nothing is kept of an order left another way, nor given back much later', () => {
  control(page('first'), 'city').value = 'Lyon'
  leave()
  expect(sessionStorage.length).toBe(0)
  const now = vi.spyOn(Date, 'now')
  now.mockReturnValue(1_000)
  const form = throughLogin((form) => {
    control(form, 'city').value = 'Lyon'
    now.mockReturnValueOnce(1_000).mockReturnValue(2_000_000)
  })
  expect(control(form, 'city').value).toBe('second')
  now.mockRestore()
})
