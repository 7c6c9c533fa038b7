import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outcome } from '../../shared/outcome.ts'

const heartOf = (id: number) =>
  `<button class="heart" type="submit" form="hearts" name="ajouter" value="${id}" aria-pressed="false" aria-label="Ajouter Bijou à mes favoris"></button>`
const page = (customer: string | null, ...ids: number[]) =>
  `<a href="/favorite"${customer ? ` data-customer="${customer}"` : ''}></a><form id="hearts"></form>
   <div class="grid">${ids.map(heartOf).join('')}</div>`

const heart = (id: number) => document.querySelector(`.heart[value="${id}"]`) as HTMLButtonElement
const pressed = () =>
  [...document.querySelectorAll<HTMLButtonElement>('.heart[aria-pressed="true"]')].map(({ value }) =>
    Number(value),
  )
const toast = () => document.querySelector('.toast')?.textContent
const list = (name: string) =>
  (JSON.parse(localStorage.getItem(`aubenacre:${name}`) ?? '[]') as { id: number }[]).map(({ id }) => id)
const keep = (name: string, ...ids: number[]) =>
  localStorage.setItem(
    `aubenacre:${name}`,
    JSON.stringify(ids.map((id, place) => ({ id, at: Date.now() - 1000 - place }))),
  )
const remember = (of: string, at: number, keeps = true) =>
  localStorage.setItem('aubenacre:account', JSON.stringify({ of, at, keeps }))

/** The state of the simulated server: the account's favourites, the requests it received, and its next response. */
let account: number[] | null
let sent: { ajouter: string; retirer: string }[]
let reads: number
let answerTo: () => Outcome | 'lost' | 'later'
let answerLater: (() => void) | undefined

const ok: Outcome = { kind: 'success', notice: { tone: 'success', text: 'Ajouté à vos favoris.' } }
const idsIn = (text: string) => text.split('-').filter(Boolean).map(Number)

function shop(address: string, init?: RequestInit): Promise<Response> | Response {
  if (init?.method !== 'POST') {
    reads += 1
    return Response.json({ favourites: account }, { status: 200 })
  }
  const form = init.body as FormData
  const [ajouter, retirer] = [String(form.get('ajouter')), String(form.get('retirer'))]
  expect(address).toBe('/favorite')
  expect(init.keepalive).toBe(true)
  sent.push({ ajouter, retirer })
  const apply = () => {
    const gone = [...idsIn(ajouter), ...idsIn(retirer)]
    account = [...idsIn(ajouter), ...(account ?? []).filter((id) => !gone.includes(id))]
    return Response.json(ok)
  }
  const answer = answerTo()
  if (answer === 'lost') return Promise.reject(new TypeError('network'))
  if (answer === 'later')
    return new Promise((resolve) => {
      answerLater = () => resolve(apply())
    })
  if (answer.kind === 'success') return apply()
  return Response.json(answer, { status: answer.kind === 'refused' ? answer.status : 401 })
}

async function open(html: string): Promise<void> {
  document.body.innerHTML = html
  vi.resetModules()
  const { wake } = await import('../../client/late/visitor/hearts.ts')
  wake()
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 30))

beforeEach(() => {
  localStorage.clear()
  account = []
  sent = []
  reads = 0
  answerTo = () => ok
  answerLater = undefined
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => shop(address, init))
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('favourites of a guest who logs in', () => {
  test('are sent to the account once, and the page then shows those of the account', async () => {
    keep('favourites', 7021, 7001)
    account = [7057]
    await open(page('7', 7001, 7021, 7057))
    expect(pressed()).toEqual([7001, 7021])
    await vi.waitFor(() => expect(pressed()).toEqual([7001, 7021, 7057]))
    expect(sent).toEqual([{ ajouter: '7021-7001', retirer: '' }])
    expect(list('favourites')).toEqual([])
    expect(list('liked')).toEqual([7021, 7001, 7057])
    await open(page('7', 7001))
    await settled()
    expect(sent).toHaveLength(1)
    expect(reads).toBe(1)
  })

  test('are sent again on the next page after a lost response', async () => {
    keep('favourites', 7021)
    answerTo = () => 'lost'
    await open(page('7', 7021))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await settled()
    expect(list('favourites')).toEqual([7021])
    expect(toast()).toBeUndefined()
    // The server had received the request, although its response was lost.
    account = [7021]
    answerTo = () => ok
    await open(page('7', 7021))
    await vi.waitFor(() => expect(list('favourites')).toEqual([]))
    expect(account).toEqual([7021])
    expect(pressed()).toEqual([7021])
  })

  test.each([404, 409])(
    'that the account refuses with %i are not sent again with every page',
    async (status) => {
      keep('favourites', 9999)
      answerTo = () => ({ kind: 'refused', status, notice: { tone: 'error', text: 'Non.' } })
      await open(page('7', 7001))
      await vi.waitFor(() => expect(list('favourites')).toEqual([]))
      await settled()
      expect(toast()).toBe(status === 409 ? 'Non.' : undefined)
    },
  )
})

describe('heart of a logged-in customer', () => {
  beforeEach(() => remember('7', Date.now()))

  test('is pressed at once and saved to the account, not to the guest list', async () => {
    answerTo = () => 'later'
    await open(page('7', 7001))
    await settled()
    heart(7001).click()
    expect(pressed()).toEqual([7001])
    await vi.waitFor(() => expect(answerLater).toBeDefined())
    answerLater?.()
    await vi.waitFor(() => expect(list('liked')).toEqual([7001]))
    expect(list('favourites')).toEqual([])
    expect(sent).toEqual([{ ajouter: '7001', retirer: '' }])
    expect(reads).toBe(0)
    expect(toast()).toBeUndefined()
  })

  test('is removed from the account', async () => {
    keep('liked', 7021, 7001)
    account = [7021, 7001]
    await open(page('7', 7001, 7021))
    heart(7021).click()
    expect(pressed()).toEqual([7001])
    await vi.waitFor(() => expect(list('liked')).toEqual([7001]))
    expect(sent).toEqual([{ ajouter: '', retirer: '7021' }])
    expect(list('unliked')).toEqual([])
  })

  test('clicked twice before the response ends in its last state', async () => {
    answerTo = () => 'later'
    await open(page('7', 7001))
    heart(7001).click()
    await vi.waitFor(() => expect(answerLater).toBeDefined())
    heart(7001).click()
    expect(pressed()).toEqual([])
    answerTo = () => ok
    answerLater?.()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await settled()
    expect(sent[1]).toEqual({ ajouter: '', retirer: '7001' })
    expect(pressed()).toEqual([])
    expect([list('liked'), list('favourites'), list('unliked'), account]).toEqual([[], [], [], []])
  })

  test('goes back with a notice when the server refuses it or does not answer', async () => {
    await open(page('7', 7001, 7021))
    answerTo = () => ({ kind: 'refused', status: 409, notice: { tone: 'error', text: 'Liste pleine.' } })
    heart(7001).click()
    await vi.waitFor(() => expect(toast()).toBe('Liste pleine.'))
    expect(pressed()).toEqual([])
    answerTo = () => 'lost'
    heart(7021).click()
    await vi.waitFor(() => expect(toast()).toContain('Network Error'))
    expect(pressed()).toEqual([])
    expect(list('favourites')).toEqual([])
  })

  test('is stored on the device when the login has expired, and sent after the next login', async () => {
    keep('liked', 7021)
    await open(page('7', 7001, 7021))
    answerTo = () => ({ kind: 'expired', notice: { tone: 'warning', text: 'fini' }, goTo: '/' })
    heart(7001).click()
    await vi.waitFor(() => expect(toast()).toContain('La connexion a expiré, veuillez vous reconnecter'))
    expect(document.querySelector('.toast a')?.getAttribute('href')).toMatch(/^\/account\?backUrl=/)
    expect(pressed()).toEqual([7001])
    expect(list('liked')).toEqual([])
    expect(localStorage.getItem('aubenacre:account')).toBeNull()
    account = []
    answerTo = () => ok
    await open(page('7', 7001))
    await vi.waitFor(() => expect(list('liked')).toEqual([7001]))
  })

  test('submits the form when the browser refuses storage', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    await open(page('7', 7001))
    await settled()
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
    heart(7001).dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  })

  test('is stored on the device when the platform has no favourites', async () => {
    remember('7', 0)
    account = null
    await open(page('7', 7001))
    await vi.waitFor(() => expect(reads).toBe(1))
    await settled()
    heart(7001).click()
    await settled()
    expect(sent).toEqual([])
    expect(list('favourites')).toEqual([7001])
    expect(pressed()).toEqual([7001])
  })
})

test('hearts drawn as pressed by the server stay pressed, except those removed before', async () => {
  remember('7', Date.now())
  keep('unliked', 7021)
  account = [7001]
  const drawn = [7001, 7021].map((id) => heartOf(id).replace('"false"', '"true"'))
  await open(`${page('7')}${drawn.join('')}`)
  expect(pressed()).toEqual([7001])
  await vi.waitFor(() => expect(list('unliked')).toEqual([]))
  await settled()
  expect(pressed()).toEqual([7001])
})

describe('favourites changed on another device', () => {
  test('appear once the stored list is older than five minutes', async () => {
    keep('liked', 7001)
    account = [7021]
    remember('7', Date.now() - 4 * 60_000)
    await open(page('7', 7001, 7021))
    await settled()
    expect([reads, pressed()]).toEqual([0, [7001]])
    remember('7', Date.now() - 6 * 60_000)
    await open(page('7', 7001, 7021))
    await vi.waitFor(() => expect(pressed()).toEqual([7021]))
    expect(reads).toBe(1)
  })

  test('are not requested by a page without hearts', async () => {
    await open(page('7'))
    await settled()
    expect(reads).toBe(0)
  })
})

describe('shared device', () => {
  test('keeps nothing after a customer has logged out', async () => {
    keep('liked', 7001)
    keep('unliked', 7021)
    remember('7', Date.now())
    await open(page(null, 7001))
    expect(pressed()).toEqual([])
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('shows another customer only their own favourites', async () => {
    keep('liked', 7001)
    keep('unliked', 7021)
    remember('7', Date.now())
    account = [7057]
    await open(page('8', 7001, 7021, 7057))
    await vi.waitFor(() => expect(pressed()).toEqual([7057]))
    expect(sent).toEqual([])
    expect(list('liked')).toEqual([7057])
  })
})
