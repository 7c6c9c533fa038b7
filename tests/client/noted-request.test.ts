import { afterEach, expect, test, vi } from 'vitest'
import { submitForm } from '../../client/forms.ts'
import { leaveAfterWrites } from '../../client/state/leave.ts'
import { noteRequest } from '../../client/state/noted-request.ts'
import { pending } from '../../client/state/outbox.ts'
import { answer, cartOf, line, sentField, settled } from './fixtures.ts'

const request = vi.fn<typeof fetch>()

/** Puts a form that adds a product into the page. */
function formToAdd(): HTMLFormElement {
  document.body.innerHTML = `<form method="post" action="/cart/items" data-enhance="cart">
    <input name="id" value="7001"><button type="submit">Ajouter</button></form>`
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  return form
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  request.mockReset()
  document.body.replaceChildren()
})

test('a request stored in the click is sent with its intent, once for a double click, then deleted', async () => {
  vi.stubGlobal('fetch', request)
  request.mockImplementation(async () => answer({ kind: 'success', cart: cartOf(line()) }))
  const form = formToAdd()
  const first = noteRequest(form, null)
  expect(pending()).toMatchObject([{ intent: first, address: '/cart/items', fields: [['id', '7001']] }])
  const sent = submitForm(form, null, undefined, first)
  await submitForm(form, null, undefined, noteRequest(form, null))
  await sent
  expect(request).toHaveBeenCalledTimes(1)
  expect(sentField(request, 0, 'intent')).toBe(first)
  expect(pending()).toEqual([])
})

test('a link to the checkout sends the stored request and follows after its answer, also before the script of the form', async () => {
  vi.stubGlobal('fetch', request)
  let reply = (_: Response) => {}
  request.mockImplementation(
    () =>
      new Promise((resolve) => {
        reply = resolve
      }),
  )
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const intent = noteRequest(formToAdd(), null)
  const link = document.createElement('a')
  link.href = '/checkout'
  link.addEventListener('click', (event) =>
    leaveAfterWrites(event as typeof event & { currentTarget: typeof link }),
  )
  const event = new MouseEvent('click', { cancelable: true })
  link.dispatchEvent(event)
  await settled()
  expect(event.defaultPrevented).toBe(true)
  expect(sentField(request, 0, 'intent')).toBe(intent)
  expect(assign).not.toHaveBeenCalled()
  reply(answer({ kind: 'success', cart: cartOf(line()) }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(link.href))
  expect(pending()).toEqual([])
})
