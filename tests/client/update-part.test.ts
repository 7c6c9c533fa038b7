import { beforeEach, describe, expect, test } from 'vitest'
import { updatePart } from '../../client/behaviours/update-part.ts'

const copyOf = (html: string): Element => {
  const copy = document.createElement('template')
  copy.innerHTML = html
  return copy.content.firstElementChild as Element
}
const part = () => document.body.firstElementChild as Element
const update = (html: string) => updatePart(part(), copyOf(html))

const facet = (options: string, open = '') =>
  `<div><details id="metal"${open}><summary>Métal</summary>${options}</details></div>`
const option = (value: string, count: number, checked = '') =>
  `<label data-count="${count}"><input type="checkbox" name="metal" value="${value}"${checked}>${value}</label>`
const card = (id: number) =>
  `<article><img src="/${id}.webp"><h3><a href="/product/${id}">Bijou ${id}</a></h3></article>`

beforeEach(() => document.body.replaceChildren())

describe('updatePart', () => {
  test('shows the new options, and keeps panel, focus and elements', () => {
    document.body.innerHTML = facet(option('or', 3) + option('vermeil', 5), ' open')
    const field = document.querySelector<HTMLInputElement>('[value="vermeil"]')
    field?.focus()
    if (field) field.checked = true
    update(facet(option('argent', 2) + option('vermeil', 5, ' checked')))
    expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
      'argent',
      'vermeil',
    ])
    expect(document.querySelector('[value="vermeil"]')).toBe(field)
    expect(document.activeElement).toBe(field)
    expect(field?.checked).toBe(true)
    expect(document.querySelector('details')?.open).toBe(true)
  })

  test('ticks what the new copy ticks', () => {
    document.body.innerHTML = facet(option('or', 3) + option('vermeil', 5))
    const fields = [...document.querySelectorAll('input')]
    for (const field of fields) field.checked = true
    update(facet(option('or', 3) + option('vermeil', 5, ' checked')))
    expect(fields.map(({ checked }) => checked)).toEqual([false, true])
  })

  test('leaves the focused field unchanged', () => {
    document.body.innerHTML = '<p><input id="from" value=""><input id="to" value=""></p>'
    const [from, to] = [...document.querySelectorAll('input')]
    if (from) from.value = '80'
    if (to) to.value = '12'
    to?.focus()
    update('<p><input id="from" value="50"><input id="to" value=""></p>')
    expect([from?.value, to?.value]).toEqual(['50', '12'])
  })

  test('selects the option of the new copy', () => {
    document.body.innerHTML =
      '<p><select><option value="">A</option><option value="b">B</option></select></p>'
    const select = document.querySelector('select')
    if (select) select.value = 'b'
    update('<p><select><option value="" selected>A</option><option value="b">B</option></select></p>')
    expect(select?.value).toBe('')
  })

  test('keeps the cards that stay, in the new order', () => {
    document.body.innerHTML = `<div>${card(1)}${card(2)}${card(3)}</div>`
    const [, second, third] = [...document.querySelectorAll('article')]
    const heart = second?.querySelector('h3')
    heart?.setAttribute('aria-pressed', 'true')
    update(`<div>${card(2)}${card(4)}${card(3)}</div>`)
    const cards = [...document.querySelectorAll('article')]
    expect(cards.map((each) => each.querySelector('a')?.getAttribute('href'))).toEqual([
      '/product/2',
      '/product/4',
      '/product/3',
    ])
    expect(cards[0]).toBe(second)
    expect(cards[2]).toBe(third)
    expect(heart?.getAttribute('aria-pressed')).toBe('true')
  })

  test('never reuses the picture of another product', () => {
    document.body.innerHTML = `<div>${card(1)}</div>`
    const picture = document.querySelector('img')
    update(`<div>${card(2)}</div>`)
    expect(document.querySelector('img')).not.toBe(picture)
  })

  test('reverses the order without losing a card', () => {
    document.body.innerHTML = `<div>${card(1)}${card(2)}${card(3)}</div>`
    update(`<div>${card(3)}${card(2)}${card(1)}</div>`)
    expect([...document.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Bijou 3',
      'Bijou 2',
      'Bijou 1',
    ])
  })

  test('changes text in place, so that it is announced', () => {
    document.body.innerHTML = '<div><p role="status">88 bijoux</p></div>'
    const status = document.querySelector('p')
    const words = status?.firstChild
    update('<div><p role="status">12 bijoux</p></div>')
    expect(status?.isConnected).toBe(true)
    expect(status?.firstChild).toBe(words)
    expect(words?.nodeValue).toBe('12 bijoux')
  })

  test('keeps what this device added: its size link and data-awake', () => {
    document.body.innerHTML =
      '<div data-awake="" aria-busy="true"><a data-my-size="/x" href="/list?taille=52">À ma taille (52)</a></div>'
    update('<div><a data-my-size="/x" hidden>À ma taille</a></div>')
    expect(document.querySelector('a')?.outerHTML).toContain('(52)')
    expect(part().hasAttribute('data-awake')).toBe(true)
    expect(part().hasAttribute('aria-busy')).toBe(false)
  })
})
