import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { submitForm } from '../../client/forms.ts'
import { leaveAfterWrites } from '../../client/state/leave.ts'
import { noteRequest } from '../../client/state/noted-request.ts'
import { pending } from '../../client/state/outbox.ts'
import { enqueue } from '../../client/state/queue.ts'
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

test('a form is sent where the browser makes no random key', async () => {
  vi.stubGlobal('fetch', request)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  request.mockImplementation(async () => answer({ kind: 'success', cart: cartOf(line()) }))
  const form = formToAdd()
  await submitForm(form, null, undefined, noteRequest(form, null))
  expect(sentField(request, 0, 'intent')).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
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

describe('a link to the checkout', () => {
  let reply: (response: Response) => void
  let followed: MockInstance<typeof location.assign>

  beforeEach(() => {
    vi.stubGlobal('fetch', request)
    request.mockImplementation(
      () =>
        new Promise((resolve) => {
          reply = resolve
        }),
    )
    followed = vi.spyOn(location, 'assign').mockImplementation(() => {})
  })

  /** Clicks a link to the checkout, whose default action must not happen. */
  function leave(): void {
    const link = document.createElement('a')
    link.href = '/checkout'
    link.addEventListener('click', (event) =>
      leaveAfterWrites(event as typeof event & { currentTarget: typeof link }),
    )
    expect(link.dispatchEvent(new MouseEvent('click', { cancelable: true }))).toBe(false)
  }

  /** Checks that the stored request is sent, and that the link is followed after its answer. */
  async function isFollowedAfter(intent: string): Promise<void> {
    await settled()
    expect(sentField(request, 0, 'intent')).toBe(intent)
    expect(followed).not.toHaveBeenCalled()
    reply(answer({ kind: 'success', cart: cartOf(line()) }))
    await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(1))
    expect(followed.mock.lastCall?.[0]).toMatch(/\/checkout$/)
    expect(pending()).toEqual([])
  }

  test('sends the stored request of a form whose script has not arrived', async () => {
    const intent = noteRequest(formToAdd(), null)
    leave()
    await isFollowedAfter(intent)
  })

  test('waits for a form whose script arrives after the click', async () => {
    let read = () => {}
    void enqueue(
      () =>
        new Promise<void>((resolve) => {
          read = resolve
        }),
    )
    const form = formToAdd()
    const intent = noteRequest(form, null)
    leave()
    void submitForm(form, null, undefined, intent)
    await settled()
    read()
    await isFollowedAfter(intent)
  })
})
