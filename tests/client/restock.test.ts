import { beforeEach, expect, test } from 'vitest'
import { wake } from '../../client/late/products/restock.ts'

const options = [
  ['700102', 'taille=50&couleur=or-jaune'],
  ['700103', 'taille=52&couleur=or-jaune'],
  ['700104', 'taille=52&couleur=or-rose'],
]

/** Returns the selected option after the form is touched, on the page of a URL. */
function pickedAt(query: string, before = ''): string | undefined {
  history.replaceState(null, '', `/product/bague-7001${query}`)
  document.body.innerHTML = `<details><select><option value="">Choisir</option>${options
    .map(
      ([id, choice]) => `<option value="${id}" data-choice="${choice?.replace('&', '&amp;')}">${id}</option>`,
    )
    .join('')}</select></details>`
  const list = document.querySelector('select')
  if (list) list.value = before
  wake(document.querySelector('details') as HTMLElement)
  return list?.value
}

beforeEach(() => history.replaceState(null, '', '/'))

test.each([
  ['?taille=52', '700103'],
  ['?couleur=or-rose', '700104'],
  ['?taille=52&couleur=or-rose&utm=1', '700104'],
  ['?taille=48', ''],
  ['?taille=50&couleur=or-rose', ''],
  ['', ''],
])('at %j the list selects %j', (query, picked) => {
  expect(pickedAt(query)).toBe(picked)
})

test('keeps the variant that the visitor selected', () => {
  expect(pickedAt('?taille=50', '700104')).toBe('700104')
})

test('leaves a form without list unchanged', () => {
  document.body.innerHTML = '<details><input name="choice" value="7054"></details>'
  wake(document.querySelector('details') as HTMLElement)
  expect(document.querySelector('input')?.value).toBe('7054')
})
