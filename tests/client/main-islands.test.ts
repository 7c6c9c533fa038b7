import { describe, expect, test, vi } from 'vitest'
import { asleep, chunk, element, loadFirstScript, page, posted, witness } from './first-script.ts'
import { settled } from './fixtures.ts'

loadFirstScript()

describe('island hydration', () => {
  test('happens on the first pointer event, once', async () => {
    page(asleep)
    await settled()
    expect(witness.hydrated).toEqual([])
    element('button').dispatchEvent(new Event('pointerover', { bubbles: true }))
    element('button').dispatchEvent(new Event('focusin', { bubbles: true }))
    await vi.waitFor(() => expect(witness.hydrated).toEqual(['buy']))
  })
})

describe('event before hydration', () => {
  test('submit: sends the form once without waiting for the island', async () => {
    page(asleep)
    const form = element<HTMLFormElement>('form')
    form.requestSubmit()
    form.requestSubmit()
    expect(element('is-land').dataset.held).toBe('')
    expect(witness.sent).toEqual([])
    await vi.waitFor(() => expect(witness.sent).toEqual([form]))
    await settled()
    expect(witness.hydrated).toEqual(['buy'])
    expect(witness.sent).toHaveLength(1)
    expect(posted).toEqual([])
    expect(element('is-land').hasAttribute('data-held')).toBe(false)
  })

  test('click on a script button: is held, then replayed once', async () => {
    page(asleep)
    const answered = vi.fn()
    const button = element('button[type="button"]')
    button.addEventListener('click', answered)
    button.click()
    button.click()
    expect(answered).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
    await settled()
    expect(answered).toHaveBeenCalledOnce()
  })

  test('invalid field: the island reports it after hydration, not the browser', async () => {
    page(asleep)
    const form = element<HTMLFormElement>('form')
    form.insertAdjacentHTML('beforeend', '<input required><input required>')
    const report = vi.spyOn(form, 'reportValidity')
    for (const field of form.querySelectorAll('input')) {
      expect(field.dispatchEvent(new Event('invalid', { cancelable: true }))).toBe(false)
    }
    expect(report).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(witness.hydrated).toEqual(['buy'])
  })

  test('invalid field: the browser reports it when the island fails to load', async () => {
    page(asleep, { 'islands/buy': chunk('throw new Error("gone")') })
    const form = element<HTMLFormElement>('form')
    form.insertAdjacentHTML('beforeend', '<input required>')
    const notified = vi.fn()
    const field = element<HTMLInputElement>('input')
    vi.spyOn(form, 'reportValidity').mockImplementation(() =>
      notified(field.dispatchEvent(new Event('invalid', { cancelable: true }))),
    )
    field.dispatchEvent(new Event('invalid', { cancelable: true }))
    await vi.waitFor(() => expect(notified).toHaveBeenCalledWith(true))
  })

  test('submit: sends the form even if the island fails to load', async () => {
    page(asleep, { 'islands/buy': chunk('throw new Error("gone")') })
    element<HTMLFormElement>('form').requestSubmit()
    await vi.waitFor(() => expect(witness.sent).toHaveLength(1))
    expect(posted).toEqual([])
  })
})
