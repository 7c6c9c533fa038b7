import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import type { Notice } from '../../../shared/outcome.ts'
import { type Shopper, shopper, words } from '../../shop/shopper.ts'
import type { Visit } from '../../shop/visit.ts'
import { type FaultRule, faulty } from '../../support/stand-ins/woocommerce/faults.ts'
import { type PlayedShop, playedShop } from '../../support/stand-ins/woocommerce/played-shop.ts'
import { claire, seeded } from '../../support/stand-ins/woocommerce/seed.ts'
import type { Mode } from './outage-rows.ts'

/**
 * A platform that can fail, with the Worker in front of it. To save time, deadlines end at once and timers run twenty
 * times faster. Pages always wait for what they read.
 */
export interface OutageWorld {
  readonly mode: Mode
  readonly shop: PlayedShop
  /** Returns a visitor of a Worker that has cached nothing and met no fault. */
  visitor(): Victim
  /** Everything that was logged as an error. */
  readonly logged: string[]
}

/** A visitor whose calls to the platform can fail. */
export interface Victim extends Shopper {
  /** Sets the fault of this visitor's calls from now on. Without a rule, there is none. */
  fail(rule?: FaultRule): void
  /** Returns the quantities in the visitor's cart at the platform, by product. */
  pieces(): Record<number, number>
  /** Email address of the visitor's account and orders. */
  readonly email: string
  logIn(): Promise<Visit>
}

const tooLate = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')

/** Returns a response that sends one byte and then times out. */
const dripped = () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array([32])),
      pull: (controller) => controller.error(tooLate()),
    }),
  )

/** Simulates a call whose caller stops waiting. With `done`, the platform still does the work. */
async function silence(handle: () => Promise<Response>, { fault, done }: FaultRule): Promise<Response> {
  if (done) await handle()
  if (fault === 'timeout') throw tooLate()
  return dripped()
}

let hosts = 0

/** Opens a simulated shop behind the Worker. Tests end it with `vi.unstubAllGlobals` and `vi.restoreAllMocks`. */
export function outageWorld(mode: Mode): OutageWorld {
  const shop = playedShop({ companion: mode === 'companion' })
  const plans = new Map<string, FaultRule[]>()
  const logged: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...errors) => {
    logged.push(errors.map((each) => (each instanceof Error ? `${each.stack}` : String(each))).join(' '))
  })
  const realTimeout = setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, wait = 0) => realTimeout(run, wait / 20))
  // Eight cells run at once. The deadline of a page for its reads would pass meanwhile and change the status, so it
  // never ends.
  const wait = scheduler.wait.bind(scheduler)
  vi.spyOn(scheduler, 'wait').mockImplementation((time, options) => {
    const { signal } = options ?? {}
    if (!signal) return wait(time)
    return new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
  })
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const asked = new Request(input, init)
    const url = new URL(asked.url)
    const plan = plans.get(url.host)
    if (!plan) throw new TypeError(`${asked.url} is out of reach`)
    const call = new Request(new URL(url.pathname + url.search, shop.origin), asked)
    const name = `${asked.method} ${url.pathname.replace('/wp-json/', '')}${url.search}`
    const [rule] = plan.filter(({ on }) => on?.test(name) ?? true)
    return rule?.fault === 'timeout' || rule?.fault === 'slow-drip'
      ? silence(() => shop.handle(call), rule)
      : faulty(shop, plan).handle(call)
  })
  return {
    mode,
    shop,
    logged,
    visitor() {
      // Each visitor has a platform host of their own: nothing of it is cached, and its circuit breaker is closed.
      hosts += 1
      const host = `h${hosts}.platform.test`
      plans.set(host, [])
      const own = {
        COMMERCE_URL: `https://${host}`,
        ...(mode === 'stock' && { PAYMENT_METHODS: 'simulated' }),
      }
      const visitor = shopper({ ...env, ...shop.settings, ...own })
      const [id, username] = [shop.books.newId(), `shopper${hosts}`]
      const email = `${username}@example.test`
      const customer = shop.books.customers.get(seeded.customer)
      if (customer) shop.books.customers.set(id, { ...customer, id, username, email, likes: [] })
      return {
        ...visitor,
        email,
        logIn: () => visitor.post('/account/login', { username, password: claire.password }),
        fail: (rule) => void plans.set(host, rule ? [rule] : []),
        pieces() {
          const { cookies } = visitor
          const isCustomer = cookies.has('aubenacre_token')
          const key = isCustomer ? String(id) : (cookies.get('aubenacre_cart') ?? '')
          const lines = shop.books.carts.get(key)?.lines ?? []
          return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
        },
      }
    },
  }
}

/** Returns the notice that a script would find: for the next page, or on the current one. */
function noticeOn({ cookies }: Victim, screen: Visit): Notice | undefined {
  const left = decodeURIComponent(cookies.get('aubenacre_notice') ?? '')
  const text = screen.status === 303 ? left : (/data-notice="(.*?\})" ?/s.exec(words(screen))?.[1] ?? '')
  return text === '' ? undefined : (JSON.parse(text) as Notice)
}

/** Presses « Réessayer ». Returns whether the button exists. */
export async function pressRetry(victim: Victim, screen: Visit): Promise<boolean> {
  const act = noticeOn(victim, screen)?.act
  if (!act || !('post' in act)) return false
  await victim.post(act.post, Object.fromEntries(act.fields ?? []))
  return true
}
