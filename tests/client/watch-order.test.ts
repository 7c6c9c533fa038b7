import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchOrder } from '../../client/behaviours/visitor/watch-order.ts'

let form: HTMLFormElement
let stop: () => void
const sent: Event[] = []

const field = (name: string, value: string) =>
  `<div class="field"><label for="${name}">${name}</label><input id="${name}" name="${name}" value="${value}"></div>`
const box = (name: string, ticked = true) =>
  `<div><label class="check"><input type="checkbox" id="${name}" name="${name}" value="1" ${ticked ? 'checked' : ''}></label></div>`
const list = (name: string, values: string[]) =>
  `<div class="field"><select id="${name}" name="${name}">${values.map((value) => `<option>${value}</option>`).join('')}</select></div>`

const good = {
  email: 'claire.morel@example.com',
  first_name: 'Claire',
  last_name: 'Morel',
  address_1: '14, rue des Orfèvres',
  city: 'Paris',
  postcode: '75001',
  phone: '+33 6 12 34 56 78',
}

function page(changed: Partial<typeof good> = {}, boxes = box('accept_terms') + box('adult')): void {
  const fields = Object.entries({ ...good, ...changed })
  document.body.innerHTML = `<form id="order">
    ${list('country', ['FR', 'DE', 'ES', 'GB'])}${list('state', ['-', 'ES-M'])}
    ${fields.map(([name, value]) => field(name, value)).join('')}
    ${box('billing_same')}${list('billing_country', ['FR', 'GB'])}${field('billing_city', '')}
    ${boxes}
    <input name="code_top"><button type="submit">Commander</button>
    <button type="submit" id="coupon" formnovalidate>Appliquer</button></form>`
  form = one<HTMLFormElement>('form')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(event)
  })
  stop = watchOrder(form)
}

function one<E extends HTMLElement = HTMLInputElement>(selector: string): E {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
function write(name: string, value: string): void {
  one(`#${name}`).value = value
  one(`#${name}`).dispatchEvent(new Event('input', { bubbles: true }))
  one(`#${name}`).dispatchEvent(new Event('change', { bubbles: true }))
}
const error = (name: string) => document.getElementById(`${name}-error`)?.textContent
const order = () => one<HTMLButtonElement>('button').click()

beforeEach(() => {
  sent.length = 0
})
afterEach(() => stop())

describe('order form', () => {
  test('sets the sentence of a field only when it changes', () => {
    page({ city: '' })
    const set = vi.spyOn(one('#city'), 'setCustomValidity')
    write('address_1', '15, rue des Orfèvres')
    expect(set).not.toHaveBeenCalled()
    write('city', 'Lyon')
    expect(set.mock.calls).toEqual([['']])
  })

  test('is submitted when all fields are valid, with hidden billing fields empty', () => {
    page()
    order()
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['email', 'claire@', 'Cet e-mail ne semble pas valide.'],
    ['last_name', ' ', 'Indiquez votre nom.'],
    ['postcode', '7500', 'Ce code postal ne correspond pas au pays choisi.'],
    ['postcode', '97400', 'Nous ne livrons pas encore cette zone (La Réunion). Écrivez-nous.'],
    ['phone', '12', 'Ce numéro ne semble pas valide.'],
  ])('is stopped by %s « %s » with an error and the focus on the field', (name, value, sentence) => {
    page({ [name]: value })
    expect(error(name)).toBeUndefined()
    order()
    expect(sent).toHaveLength(0)
    expect(error(name)).toBe(sentence)
    expect(document.activeElement?.id).toBe(name)
    write(name, good[name as keyof typeof good])
    expect(error(name)).toBeUndefined()
    order()
    expect(sent).toHaveLength(1)
  })

  test('lists all errors in a focused summary, and removes each one once corrected', () => {
    page({ email: '', city: '' }, box('accept_terms', false) + box('adult'))
    order()
    expect(error('email')).toBe('Indiquez votre e-mail.')
    expect(error('city')).toBe('Indiquez la ville.')
    expect(error('accept_terms')).toBe('Acceptez les conditions générales de vente pour commander.')
    expect(document.activeElement?.id).toBe('review')
    const ways = () => [...document.querySelectorAll('#review a')].map((way) => way.getAttribute('href'))
    expect(ways()).toEqual(['#email', '#city', '#accept_terms'])
    order()
    expect(document.querySelectorAll('#review')).toHaveLength(1)
    write('email', good.email)
    expect(ways()).toEqual(['#city', '#accept_terms'])
    write('city', good.city)
    one('#accept_terms').click()
    expect(document.querySelector('#review')).toBeNull()
    order()
    expect(sent).toHaveLength(1)
  })

  test('removes a payment error when another method is chosen', () => {
    page(
      {},
      box('accept_terms') +
        box('adult') +
        '<fieldset id="payment_method"><input type="radio" name="payment_method" value="a" checked><input type="radio" name="payment_method" value="b"><p id="payment_method-error">Ne répond pas.</p></fieldset>',
    )
    one('[value="b"]').click()
    expect(error('payment_method')).toBeUndefined()
  })

  test('validates postcode and region again when the country changes', () => {
    page({ postcode: 'SW1A 1AA' })
    order()
    expect(error('postcode')).toBe('Ce code postal ne correspond pas au pays choisi.')
    write('country', 'GB')
    expect(error('postcode')).toBeUndefined()
    write('country', 'ES')
    order()
    expect(error('state')).toBe('Choisissez une région, un État ou une province.')
    expect(sent).toHaveLength(0)
  })

  test('requires a billing address only when it differs', () => {
    page()
    one('#billing_same').click()
    order()
    expect(error('billing_city')).toBe('Indiquez la ville.')
    expect(sent).toHaveLength(0)
    one('#billing_same').click()
    expect(error('billing_city')).toBeUndefined()
    order()
    expect(sent).toHaveLength(1)
  })

  test('reads values that the browser filled in without an event', () => {
    page({ city: '' })
    one('#city').value = 'Paris'
    order()
    expect(sent).toHaveLength(1)
  })

  test('keeps an error of the server until its field changes', () => {
    page()
    const refusal = '<p class="error" id="email-error">Ce code est réservé à la première commande.</p>'
    one('#email').setAttribute('aria-invalid', 'true')
    one('#email').insertAdjacentHTML('afterend', refusal)
    write('city', 'Lyon')
    expect(error('email')).toContain('réservé')
    write('email', 'autre@example.com')
    expect(error('email')).toBeUndefined()
  })

  test('lets a coupon be applied before other fields are filled', () => {
    page({ email: '', city: '' })
    one<HTMLButtonElement>('#coupon').click()
    expect(sent).toHaveLength(1)
  })
})
