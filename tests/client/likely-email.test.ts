import { expect, it, vi } from 'vitest'
import { wake } from '../../client/late/likely-email.ts'
import { wake as wakeRestock } from '../../client/late/products/restock.ts'

it('an e-mail field asks about a typing error, and a press corrects it', () => {
  document.body.innerHTML = '<div class="field"><input type="email" name="email"></div>'
  const field = document.querySelector('input') as HTMLInputElement
  const words = () => document.querySelector('[role="status"]')?.textContent
  const heard = vi.fn()
  field.addEventListener('input', heard)
  wake(field)
  const type = (value: string) => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  type('zoe@gmail.com')
  expect(words()).toBe('')
  type(' zoe@gmail.con')
  expect(words()).toBe('Vouliez-vous dire zoe@gmail.com\u202f?')
  expect(field.validity.valid).toBe(true)
  document.querySelector('button')?.click()
  expect([field.value, words(), document.activeElement]).toEqual(['zoe@gmail.com', '', field])
  expect(heard).toHaveBeenCalledOnce()
})

it('an address that the browser has filled in is asked about too', () => {
  document.body.innerHTML = '<input type="email" value="zoe@orange.f">'
  wake(document.querySelector('input') as HTMLInputElement)
  expect(document.querySelector('button')?.textContent).toBe('zoe@orange.fr')
})

it('the question stands below a field that has its button beside it', () => {
  document.body.innerHTML =
    '<div class="field"><div class="join"><input type="email" value="zoe@gmail.con"><button>OK</button></div></div>'
  wake(document.querySelector('input') as HTMLInputElement)
  expect(document.querySelector('.join')?.nextElementSibling?.textContent).toContain('zoe@gmail.com')
})

it('the form of a restock alert asks too', () => {
  document.body.innerHTML =
    '<details><select><option value=""></option></select><input type="email" value="zoe@orange.f"></details>'
  wakeRestock(document.querySelector('details') as HTMLElement)
  expect(document.querySelector('button')?.textContent).toBe('zoe@orange.fr')
})
