import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Env } from '../../worker/env.ts'
import worker from '../../worker/index.ts'
import { embedded } from '../../worker/platform/index.ts'
import { cookieLine, type Shopper, shopper } from '../shop/shopper.ts'
import { origin } from '../shop/visit.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { loggedIn } from '../support/customer.ts'

/** A shop whose platform has received no request yet. */
let shop: Env
let shops = 0
/** How the platform answers the next request for the cart, and for the articles in the menus. */
let answer: (ours: () => Promise<Response>) => Promise<Response>
let answerMenus: typeof answer

beforeAll(() => loadCatalogue(env.DB))
beforeEach(() => {
  // The Worker asks each new platform which families it serves. This one does not answer that.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  shops += 1
  shop = { ...env, COMMERCE_URL: `https://platform-${shops}.test` } as Env
  answer = (ours) => ours()
  answerMenus = answer
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const ours = async () => {
      const context = createExecutionContext()
      const response = await embedded.fetch(request, { ...env, IN_PROCESS: true }, context)
      await waitOnExecutionContext(context)
      return response
    }
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/wp/v2/posts')) return answerMenus(ours)
    return request.method === 'GET' && pathname.endsWith('/cocart/v2/cart') ? answer(ours) : ours()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function guestWithStuds(): Promise<Shopper> {
  const visitor = shopper(shop)
  await visitor.post('/cart/items', { id: '7057', quantity: '1' })
  return visitor
}

/** Returns the cart page as it arrives: its first chunk, and `rest()` for the others. */
async function cartInPieces(visitor: Shopper, headers: Record<string, string> = {}) {
  const context = createExecutionContext()
  const Cookie = cookieLine(visitor)
  const page = await worker.fetch(
    new Request(`${origin}/cart`, { headers: { Cookie, ...headers } }),
    shop,
    context,
  )
  const body = page.body ?? new Blob().stream()
  const parts = body.pipeThrough(new TextDecoderStream()).getReader()
  const first = (await parts.read()).value ?? ''
  return {
    page,
    first,
    async rest() {
      let rest = ''
      for (let part = await parts.read(); !part.done; part = await parts.read()) rest += part.value
      await waitOnExecutionContext(context)
      return rest
    },
  }
}

/** Makes the platform hold every cart request. Returns the function that releases them. */
function waiting() {
  const gate = Promise.withResolvers<void>()
  answer = async (ours) => {
    await gate.promise
    return ours()
  }
  return gate.resolve
}

it('the cart page sends its head before the platform answers, and the whole cart after', async () => {
  const visitor = await guestWithStuds()
  const letGo = waiting()
  const { page, first, rest } = await cartInPieces(visitor)
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(first).toContain('<title>Panier — Aubenacre</title>')
  expect(first).toMatch(/rel="stylesheet" href="\/assets\/sheets\/buying-\w+\.css"/)
  expect(first).not.toContain('<main')
  letGo()
  const shown = await rest()
  expect(shown).toContain('Puces Rosée')
  expect(shown).toMatch(/<\/body><\/html>$/)
  const nonce = /nonce-([0-9a-f]+)/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1]
  expect(first).toContain(`nonce="${nonce}"`)
  // The cart arrives in document order, so no script has to move it.
  expect(first + shown).not.toContain('<template id="B:')
})

it('the cart page shows a notice once and deletes its cookie in the head', async () => {
  const visitor = await guestWithStuds()
  const letGo = waiting()
  const { page, rest } = await cartInPieces(visitor)
  letGo()
  expect(await rest()).toContain('Ajouté au panier')
  expect(page.headers.getSetCookie().join()).toMatch(/aubenacre_notice=;[^,]*Max-Age=0/)
})

it('the head of the cart page does not wait for the menus', async () => {
  const visitor = await guestWithStuds()
  const letGo = waiting()
  answerMenus = answer
  // If the head waited for them, this line would never end.
  const { first, rest } = await cartInPieces(visitor)
  expect(first).not.toContain('<header')
  letGo()
  expect(await rest()).toContain('<header')
})

it('the cart page extends the life of the cart cookie', async () => {
  const visitor = await guestWithStuds()
  const letGo = waiting()
  const { page, rest } = await cartInPieces(visitor)
  letGo()
  await rest()
  const cookies = page.headers.getSetCookie().join()
  expect(cookies).toContain(`aubenacre_cart=${visitor.cookies.get('aubenacre_cart')}; Max-Age=604800;`)
})

it('the cart page shows the count of the platform without setting its cookie', async () => {
  const visitor = await guestWithStuds()
  visitor.cookies.set('aubenacre_count', '9')
  const letGo = waiting()
  const { page, rest } = await cartInPieces(visitor)
  letGo()
  expect(await rest()).toMatch(/class="count"[^>]*>1</)
  expect(page.headers.getSetCookie().join()).not.toContain('aubenacre_count')
})

it('the cart page keeps the cart when the platform fails in the end', async () => {
  const visitor = await guestWithStuds()
  const gate = Promise.withResolvers<void>()
  answer = async () => {
    await gate.promise
    return new Response('bad gateway', { status: 502 })
  }
  const { page, rest } = await cartInPieces(visitor)
  gate.resolve()
  expect(page.status).toBe(200)
  expect(await rest()).toContain('Un article vous y attend.')
})

it('the cart page shows the reference of an error that happens after its head', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const visitor = await guestWithStuds()
  const gate = Promise.withResolvers<void>()
  answer = async () => {
    await gate.promise
    return Response.json({ cart_key: 1, items: 'none' })
  }
  const { rest } = await cartInPieces(visitor)
  gate.resolve()
  const shown = await rest()
  const [, reference = 'none'] = /Référence de l’incident\s*: (\w{8})/.exec(shown) ?? []
  expect(logged.mock.calls.flat()).toContain(`error ${reference}`)
  expect(shown).toMatch(/<\/body><\/html>$/)
})

it.each([
  ['a login', { aubenacre_token: 'own' }, {}],
  ['an empty cart', { aubenacre_count: '0' }, {}],
  ['a discount code from a link', { aubenacre_code: 'welcome10' }, {}],
  ['a cart without a key', { aubenacre_cart: '' }, {}],
  ['a script', {}, { Accept: 'application/json' }],
])('the cart page waits for the platform when %s may change the response', async (_, cookies, headers) => {
  const visitor = await guestWithStuds()
  const { token } = await loggedIn()
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value.replace('own', token))
  // The time after which a head leaves without its cart is over at once.
  vi.spyOn(scheduler, 'wait').mockResolvedValue()
  const events: string[] = []
  answer = async (ours) => {
    const response = await ours()
    events.push('platform')
    return response
  }
  const orderOf = async (one: Shopper, sent: Record<string, string> = {}) => {
    events.length = 0
    const { rest } = await cartInPieces(one, sent)
    events.push('page')
    await rest()
    return events.at(0)
  }
  expect(await orderOf(await guestWithStuds())).toBe('page')
  expect(await orderOf(visitor, headers as Record<string, string>)).toBe('platform')
})
