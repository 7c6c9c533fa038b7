import { beforeEach, expect, test, vi } from 'vitest'
import { keepTyped } from '../../client/behaviours/forms/keep-typed.ts'

const fields = `
  <input type="hidden" name="client_ref" value="VALUE">
  <a href="/account" data-login="">Se connecter</a>
  <input name="city" value="VALUE">
  <select name="country"><option value="FR">France</option><option value="DE">Allemagne</option></select>
  <input type="checkbox" name="billing_same" checked>
  <input type="checkbox" name="accept_terms">
  <input type="checkbox" name="gift">
  <input type="radio" name="payment_method" value="stripe" checked>
  <input type="radio" name="payment_method" value="paypal">
  <input name="code_top">
  <button type="submit" data-forgets="">Oublier</button>
  <textarea name="note"></textarea>`

/** Draws the order form with its initial values. `answer` marks a page that answers a form. */
function page(drawn = '', answer = ''): HTMLFormElement {
  document.body.innerHTML = `<form action="/checkout" ${answer}>${fields.replaceAll('VALUE', drawn)}</form>`
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  keepTyped(form)
  return form
}
const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement
const radios = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[type="radio"]')]
const leave = () => dispatchEvent(new Event('pagehide'))

beforeEach(() => sessionStorage.clear())

/** Types, goes to the login, and returns to a page drawn for the customer. */
function throughLogin(type: (form: HTMLFormElement) => void): HTMLFormElement {
  const form = page('first')
  type(form)
  leave()
  return page('second')
}

test('typed values return after a login, consents do not', () => {
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

test('an empty field takes the value of the account, and the stored values are used once', () => {
  const form = throughLogin((form) => {
    control(form, 'city').value = ''
  })
  expect(control(form, 'city').value).toBe('second')
  expect(sessionStorage.length).toBe(0)
})

test('typed values, payment method and gift survive a visit to another page', () => {
  const first = page('first')
  control(first, 'city').value = 'Lyon'
  control(first, 'gift').checked = true
  control(first, 'code_top').value = 'welcome10'
  for (const radio of radios(first)) radio.checked = radio.value === 'paypal'
  leave()
  const second = page('second')
  expect(control(second, 'city').value).toBe('Lyon')
  expect(control(second, 'gift').checked).toBe(true)
  expect(control(second, 'code_top').value).toBe('')
  expect(radios(second).map(({ checked }) => checked)).toEqual([false, true])
})

test('a page that answers a form keeps the values of the server', () => {
  control(page('first'), 'city').value = 'Lyon'
  leave()
  expect(control(page('picked from the book', 'data-answer=""'), 'city').value).toBe('picked from the book')
})

test('values are deleted by a data-forgets button, and not restored much later', () => {
  const form = page('first')
  control(form, 'city').value = 'Lyon'
  form.addEventListener('submit', (event) => event.preventDefault())
  form.querySelector('button')?.click()
  leave()
  expect(sessionStorage.length).toBe(0)
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000)
  control(page('first'), 'city').value = 'Lyon'
  leave()
  now.mockReturnValue(1_000_000)
  expect(control(page('second'), 'city').value).toBe('second')
  now.mockRestore()
})

test('a page that answers a form gets the URL of the form, and keeps later typed values', () => {
  history.replaceState(null, '', '/cart/coupon')
  const form = page('drawn', 'data-answer')
  expect(location.pathname).toBe('/checkout')
  control(form, 'city').value = 'Lyon'
  leave()
  expect(control(page('drawn'), 'city').value).toBe('Lyon')
})
