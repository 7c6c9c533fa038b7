import { afterEach, expect, test, vi } from 'vitest'
import { submitForm } from '../../client/forms.ts'
import { noteRequest } from '../../client/state/noted-request.ts'
import { pending } from '../../client/state/outbox.ts'
import { answer, cartOf, line, sentField } from './fixtures.ts'

const request = vi.fn<typeof fetch>()

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('a request stored in the click is sent with its intent, once for a double click, then deleted', async () => {
  vi.stubGlobal('fetch', request)
  request.mockImplementation(async () => answer({ kind: 'success', cart: cartOf(line()) }))
  document.body.innerHTML = `<form method="post" action="/cart/items" data-enhance="cart">
    <input name="id" value="7001"><button type="submit">Ajouter</button></form>`
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  const first = noteRequest(form, null)
  expect(pending()).toMatchObject([{ intent: first, address: '/cart/items', fields: [['id', '7001']] }])
  const sent = submitForm(form, null, undefined, first)
  await submitForm(form, null, undefined, noteRequest(form, null))
  await sent
  expect(request).toHaveBeenCalledTimes(1)
  expect(sentField(request, 0, 'intent')).toBe(first)
  expect(pending()).toEqual([])
})
