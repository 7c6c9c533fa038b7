import { expect, test } from 'vitest'
import { countLeft } from '../../client/behaviours/forms/count-left.ts'
import { fitAddress } from '../../client/behaviours/forms/fit-address.ts'
import { refreshTax } from '../../client/behaviours/forms/refresh-tax.ts'

const field = (name: string) => `<div class="field"><input name="billing_${name}"></div>`

function address(country: string): HTMLElement {
  const countries = ['FR', 'US', 'CA', 'GB'].map(
    (each) => `<option ${each === country ? 'selected' : ''}>${each}</option>`,
  )
  document.body.innerHTML = `<div class="address">
    <div class="field"><select name="billing_country">${countries.join('')}</select></div>${field('postcode')}${field('city')}
    <div class="region"><div class="field"><select name="billing_state"><option value="">Choisissez</option>
      <optgroup data-of="US"><option value="US-CA"></option><option value="US-NY"></option></optgroup>
      <optgroup data-of="CA"><option value="CA-QC"></option></optgroup></select></div></div></div>`
  const found = document.querySelector<HTMLElement>('.address')
  if (!found) throw new Error('no address')
  fitAddress(found)
  return found
}

const control = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="billing_${name}"]`)
const order = () =>
  [...document.querySelectorAll('input, select')].map((each) => each.getAttribute('name')?.slice(8))
const regions = () =>
  [...document.querySelectorAll('[name="billing_state"] option')].map((each) => each.getAttribute('value'))

function choose(name: string, value: string): void {
  const found = control(name)
  if (!found) throw new Error(`no ${name}`)
  found.value = value
  found.dispatchEvent(new Event('change', { bubbles: true }))
}

test('an address form uses the field order, regions and keypad of its country', () => {
  address('FR')
  expect(order()).toEqual(['country', 'postcode', 'city', 'state'])
  expect(regions()).toEqual([''])
  expect((control('postcode') as HTMLInputElement).inputMode).toBe('numeric')
  choose('country', 'US')
  expect(order()).toEqual(['country', 'city', 'state', 'postcode'])
  expect(regions()).toEqual(['', 'US-CA', 'US-NY'])
  expect((control('postcode') as HTMLInputElement).inputMode).toBe('')
  choose('country', 'FR')
  expect(order()).toEqual(['country', 'postcode', 'city', 'state'])
})

test.each(['input', 'change'])('follows a password manager that dispatches only %s', (type) => {
  address('FR')
  const country = control('country')
  if (country) country.value = 'CA'
  country?.dispatchEvent(new Event(type, { bubbles: true }))
  expect(regions()).toEqual(['', 'CA-QC'])
  document.body.innerHTML = `<div class="checkout"><form><input name="country" value="IT"><input name="postcode">
    <input name="city"></form></div>`
  const [form, page] = [document.querySelector('form'), document.querySelector('.checkout')]
  if (form) refreshTax(form)
  for (const [name, value] of [
    ['postcode', '23030'],
    ['city', 'Livigno '],
  ] as const) {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (field) field.value = value
    field?.dispatchEvent(new Event(type, { bubbles: true }))
  }
  expect(page?.getAttribute('data-tax')).toBe('export')
})

test.each([
  ['FR', 'postcode', '75001 Paris', '75001', 'Paris'],
  ['FR', 'postcode', 'Paris 75001', '75001', 'Paris'],
  ['FR', 'city', 'Paris 75001', '75001', 'Paris'],
  ['FR', 'city', '75001 Paris', '75001', 'Paris'],
  ['GB', 'postcode', 'London SW1A 1AA', 'SW1A 1AA', 'London'],
  ['FR', 'city', 'Paris 16e', '', 'Paris 16e'],
  ['FR', 'postcode', 'Paris', 'Paris', ''],
  ['GB', 'city', 'BFPO 57', '', 'BFPO 57'],
])('in %s, the %s « %s » fills both fields', (country, name, typed, postcode, city) => {
  address('FR')
  choose('country', country)
  const heard: string[] = []
  document.body.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
  choose(name, typed)
  expect([control('postcode')?.value, control('city')?.value]).toEqual([postcode, city])
  expect(heard).toEqual(typed === control(name)?.value ? [] : ['billing_city', 'billing_postcode'])
})

test('a postcode that holds its town fills both once the country is chosen', () => {
  address('FR')
  choose('country', 'GB')
  choose('postcode', '75001 Paris')
  expect(control('city')?.value).toBe('')
  choose('country', 'FR')
  expect([control('postcode')?.value, control('city')?.value]).toEqual(['75001', 'Paris'])
})

test('a town that is typed stays when the postcode field holds it too', () => {
  address('FR')
  choose('city', 'Paris ')
  choose('postcode', '75001 PARIS CEDEX')
  expect(control('city')?.value).toBe('Paris ')
})

test('clears a region of another country', () => {
  address('US')
  choose('state', 'US-NY')
  choose('country', 'CA')
  expect(control('state')?.value).toBe('')
  expect(regions()).toEqual(['', 'CA-QC'])
})

test('a gift message shows the characters left, and is repeated in the summary', () => {
  document.body.innerHTML = `<form><textarea id="gift_message" name="gift_message" maxlength="300">Joie</textarea>
    <p id="gift_message-hint"></p><span data-echo="gift_message"></span></form>`
  const form = document.querySelector('form')
  const area = document.querySelector('textarea')
  if (!form || !area) throw new Error('no form')
  countLeft(form)
  const hint = () => document.querySelector('p')?.textContent
  expect(hint()).toBe('Encore 296\u00a0signes.')
  area.value = 'Bon anniversaire <b>'
  area.dispatchEvent(new Event('input', { bubbles: true }))
  expect(hint()).toBe('Encore 280\u00a0signes.')
  expect(document.querySelector('[data-echo]')?.textContent).toBe('Bon anniversaire <b>')
})
