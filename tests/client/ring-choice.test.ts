import { beforeEach, describe, expect, it, vi } from 'vitest'
import { preselectEvent } from '../../client/behaviours/forms/preselect.ts'
import { wake } from '../../client/late/products/ring-choice.ts'
import { keepRingSize } from '../../client/state/ring-size.ts'
import { draw, legend, one, ringProps, wake as wakeForm } from './buy-form.tsx'

const box = (size: number, state = 'left', checked = '') =>
  `<label data-state="${state}"><input type="radio" name="attribute_pa_taille" value="${size}"
    ${state === 'left' ? '' : 'disabled'} ${checked}>${size}</label>`

function open(...boxes: string[]): void {
  document.body.innerHTML = `<form><fieldset>${boxes.join('')}<p>Entre deux tailles.</p></fieldset></form>`
  const line = document.querySelector('p')
  if (line) wake(line)
}
const sentence = () => document.querySelector('p')?.textContent
const chosen = () => document.querySelector<HTMLInputElement>(':checked')?.value
const pick = (size: number) => {
  const radio = document.querySelector<HTMLInputElement>(`[value="${size}"]`)
  if (radio) radio.checked = true
  radio?.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => localStorage.clear())

describe('ring size choice', () => {
  it('is unchanged while no size is stored', () => {
    open(box(50), box(52))
    expect(chosen()).toBeUndefined()
    expect(sentence()).toBe('Entre deux tailles.')
  })

  it('selects the stored size when the page opens or when the size is stored', () => {
    keepRingSize(52)
    open(box(50), box(52))
    expect(chosen()).toBe('52')
    expect(sentence()).toBe('Votre taille, 52, est choisie.')
    open(box(50), box(54))
    keepRingSize(54)
    expect(chosen()).toBe('54')
  })

  it('sends an event to the buy form', () => {
    let events = 0
    open(box(50), box(52))
    document.querySelector('form')?.addEventListener(preselectEvent, () => events++)
    keepRingSize(52)
    expect(events).toBe(1)
  })

  it('keeps the size chosen by the URL or the shopper', () => {
    keepRingSize(52)
    open(box(50, 'left', 'checked'), box(52))
    expect(chosen()).toBe('50')
    expect(sentence()).toBe('Entre deux tailles.')
    pick(52)
    expect(sentence()).toBe('Votre taille, 52, est choisie.')
    pick(50)
    expect(sentence()).toBe('Entre deux tailles.')
  })

  it('selects no unavailable size, and says why', () => {
    keepRingSize(52)
    open(box(50), box(52, 'sold-out'))
    expect(chosen()).toBeUndefined()
    expect(sentence()).toBe('Votre taille, 52, est épuisée.')
    open(box(50), box(52, 'none'))
    expect(sentence()).toBe('Votre taille, 52, n’existe pas ici.')
    open(box(50), box(54))
    expect(chosen()).toBeUndefined()
    expect(sentence()).toBe('Votre taille, 52, n’existe pas ici.')
    keepRingSize(null)
    expect(sentence()).toBe('Entre deux tailles.')
  })
})

it('keeps the size and the message through hydration of the buy form', async () => {
  const complain = vi.spyOn(console, 'error')
  keepRingSize(52)
  draw(ringProps)
  const line = one<HTMLElement>('[data-late="ring-choice"]')
  wake(line)
  expect(line.textContent).toBe('Votre taille, 52, est choisie.')
  await wakeForm()
  expect(complain).not.toHaveBeenCalled()
  expect(one('[value="52"]').checked).toBe(true)
  expect(legend()).toBe('Taille\u00a0: 52')
  expect(line.isConnected).toBe(true)
  expect(line.textContent).toBe('Votre taille, 52, est choisie.')
  keepRingSize(48)
  expect(line.textContent).toBe('Votre taille, 48, est épuisée.')
})
