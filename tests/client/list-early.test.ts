import { beforeEach, expect, test, vi } from 'vitest'
import { wake } from '../../client/late/products/list.ts'

const ask = vi.fn(() => new Promise(() => {}))
const element = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E
const awake = () => wake(element('[data-results]'))

beforeEach(() => {
  ask.mockClear()
  vi.stubGlobal('fetch', ask)
  history.replaceState(null, '', '/list?tri=nom')
  document.body.innerHTML = `<div data-results="/list?tri=nom"><form action="/list">
    <label><input type="checkbox" name="metal" value="or">Or</label>
    <select name="tri"><option value="">Sélection</option><option value="nom" selected>Nom</option></select></form></div>`
})

test('an unchanged list requests nothing when its script loads', () => {
  awake()
  expect(ask).not.toHaveBeenCalled()
})

test('a sort order chosen before the script loaded is applied', () => {
  element<HTMLSelectElement>('select').value = ''
  awake()
  expect(ask).toHaveBeenCalledExactlyOnceWith('/list', expect.anything())
})

test('a filter ticked before the script loaded is applied', () => {
  element<HTMLInputElement>('input').checked = true
  awake()
  expect(ask).toHaveBeenCalledExactlyOnceWith('/list?metal=or&tri=nom', expect.anything())
})
