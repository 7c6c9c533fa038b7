import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../../client/send.ts'
import { answer, sentField } from './fixtures.ts'

const request = vi.fn<typeof fetch>()

function form(fields: Record<string, string>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}

const intents = () => request.mock.calls.map((_, call) => sentField(request, call, 'intent'))

beforeEach(() => {
  vi.useFakeTimers()
  request.mockReset()
  vi.stubGlobal('fetch', request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('posts the form and accepts JSON', async () => {
  request.mockResolvedValue(answer({ kind: 'success' }))
  expect(await send('/cart/items', form({ id: '7001' }))).toEqual({ kind: 'success' })
  const [address, init] = request.mock.calls[0] ?? []
  expect(address).toBe('/cart/items')
  expect(init).toMatchObject({ method: 'POST', headers: { Accept: 'application/json' } })
})

test('posts where the browser cannot limit the time', async () => {
  vi.stubGlobal('AbortSignal', {})
  request.mockResolvedValue(answer({ kind: 'success' }))
  expect(await send('/cart/items', form({ id: '7001' }))).toEqual({ kind: 'success' })
})

test('retries after a network failure with the same intent', async () => {
  request
    .mockRejectedValueOnce(new TypeError('failed to fetch'))
    .mockResolvedValueOnce(new Response('bad gateway', { status: 502 }))
    .mockResolvedValueOnce(answer({ kind: 'success' }))
  const outcome = send('/cart/items', form({ intent: 'one' }))
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual({ kind: 'success' })
  expect(intents()).toEqual(['one', 'one', 'one'])
})

test('returns the prescribed English text with its French translation after the last retry', async () => {
  request.mockRejectedValue(new TypeError('failed to fetch'))
  const outcome = send('/cart/items', form({ intent: 'one' }))
  await vi.runAllTimersAsync()
  expect(await outcome).toMatchObject({
    kind: 'refused',
    notice: {
      tone: 'error',
      text: 'Network Error',
      lang: 'en',
      translation: 'Connexion interrompue, réessayez.',
    },
  })
  expect(request).toHaveBeenCalledTimes(4)
})

test('sends a form without intent once', async () => {
  request.mockRejectedValue(new TypeError('failed to fetch'))
  await send('/newsletter', form({ email: 'a@b.fr' }))
  expect(request).toHaveBeenCalledTimes(1)
})

test('does not retry after a response of the shop, even a refusal', async () => {
  const refusal = { kind: 'refused', status: 404, notice: { tone: 'error', text: 'Ce produit est épuisé' } }
  request.mockResolvedValue(answer(refusal, 404))
  expect(await send('/cart/items', form({ intent: 'one' }))).toEqual(refusal)
  expect(request).toHaveBeenCalledTimes(1)
})

test('returns a refusal with the status when the response is not an outcome', async () => {
  request.mockResolvedValue(new Response('<h1>Incident</h1>', { status: 500 }))
  expect(await send('/cart/items', form({ intent: 'one' }))).toMatchObject({ kind: 'refused', status: 500 })
  expect(request).toHaveBeenCalledTimes(1)
})
