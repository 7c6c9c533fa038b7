import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { expireOrders } from '../../../worker/platform/orders/ledger/expire.ts'
import { reconcile } from '../../../worker/platform/orders/payments/reconcile.ts'
import { moveRefunds } from '../../../worker/platform/orders/refunds/move-refunds.ts'
import { checkoutFields, type Shopper, shopper } from '../../shop/shopper.ts'
import { visit } from '../../shop/visit.ts'
import { luckOf } from '../../support/luck.ts'
import { origin } from '../../support/transports.ts'
import { type Flow, type FlowName, openFlow } from '../faults/fault-flows.ts'

const minute = 60_000
/** A product without options, of which one piece is left. */
export const product = { id: '7057', stock: 1 }

const methods = ['simulated', 'stripe', 'paypal', 'lianlian'] as const satisfies readonly FlowName[]
export type Method = (typeof methods)[number]

/** A shop whose last piece several buyers want, with its clock and its providers. */
export class Race {
  readonly luck: () => number
  readonly #flows: ReadonlyMap<Method, Flow>
  readonly bindings: Env

  private constructor(flows: ReadonlyMap<Method, Flow>, seed: number) {
    this.#flows = flows
    this.luck = luckOf(seed)
    const settings = Object.assign({}, ...[...flows.values()].map((flow) => flow.settings))
    this.bindings = { ...env, ...settings, SITE_URL: origin, ALERT_EMAIL: 'alerte@example.test' }
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init)
      const { origin: called } = new URL(request.url)
      await this.dawdle()
      const flow = [...flows.values()].find((each) => Object.values(each.settings).includes(called))
      if (!flow) throw new Error(`a call to ${called}`)
      return flow.handle(request)
    })
  }

  static async open(seed: number): Promise<Race> {
    const flows = await Promise.all(methods.map(async (name) => [name, await openFlow(name)] as const))
    return new Race(new Map(flows), seed)
  }

  get problems(): string[] {
    return [...this.#flows.values()].flatMap(({ problems }) => problems)
  }

  #flow(method: Method): Flow {
    const flow = this.#flows.get(method)
    if (!flow) throw new Error(method)
    return flow
  }

  pick<T>(among: readonly T[]): T {
    const picked = among[Math.floor(this.luck() * among.length)]
    if (picked === undefined) throw new Error('nothing to pick')
    return picked
  }

  /** Sometimes lets other tasks run first. */
  async dawdle(): Promise<void> {
    const turns = Math.floor(this.luck() * 4)
    for (let turn = 0; turn < turns; turn += 1) await new Promise((go) => setTimeout(go, 0))
  }

  pass(milliseconds: number): void {
    vi.setSystemTime(Date.now() + milliseconds)
  }

  newBuyer = (): Shopper => shopper(this.bindings)

  /** Sends the checkout form with a random method. Returns the payment; `null` when the order is refused. */
  async order(buyer: Shopper): Promise<Payment | null> {
    const method = this.pick(methods)
    const fields = await checkoutFields(buyer, { payment_method: method })
    // The buyer has paid in another tab, so the cart is empty.
    if (!fields['client_ref']) return null
    const { status, headers } = await buyer.post('/checkout', fields)
    const url = headers.get('Location')
    if (status !== 303 || !url) return null
    const found = await env.DB.prepare(
      'SELECT id, provider_ref AS ref, order_id AS orderId FROM payment_attempts WHERE url = ?1',
    )
      .bind(url)
      .first<{ id: string; ref: string; orderId: number }>()
    return found && { ...found, method }
  }

  /** Pays on the provider's page. The provider may notify the shop or not, and the buyer may come back or not. */
  async pay(buyer: Shopper, payment: Payment): Promise<void> {
    const flow = this.#flow(payment.method)
    await this.dawdle()
    await flow.act(payment.ref, 'pay')
    await this.dawdle()
    if (this.luck() < 0.7) await this.notify()
    if (this.luck() < 0.7) await buyer.get(`/checkout/result/${payment.orderId}?acces=${keyOf(buyer)}`)
  }

  /** Makes the provider take a payment on a page that it had reported as closed. */
  async force(payment: Payment): Promise<void> {
    const flow = this.#flow(payment.method)
    if (!(await flow.reopen(payment.ref))) return
    await flow.act(payment.ref, 'pay')
  }

  /** Delivers the waiting webhooks, some of them twice. */
  async notify(): Promise<void> {
    const owed = [...this.#flows.values()].flatMap((flow) =>
      flow.outgoing.splice(0).map((webhook) => ({ flow, webhook })),
    )
    await Promise.all(
      owed.map(async ({ flow, webhook }) => {
        await this.dawdle()
        const { url, body, headers } = await flow.fresh(webhook)
        for (let times = this.luck() < 0.2 ? 2 : 1; times > 0; times -= 1)
          await visit(url.replace(origin, ''), { method: 'POST', body, headers }, this.bindings)
      }),
    )
  }

  /** Runs the clock's jobs in parallel, as in production. */
  async tick(): Promise<void> {
    const now = Date.now()
    const jobs = [reconcile, expireOrders, (bindings: Env, at: number) => moveRefunds(bindings, at)]
    await Promise.all(
      jobs.map(async (job) => {
        await this.dawdle()
        await job(this.bindings, now)
      }),
    )
  }

  /** Returns the cents that the provider holds for an attempt. */
  async held({ id, provider }: { id: string; provider: Method }): Promise<number> {
    const flow = this.#flow(provider)
    return (await flow.taken(id)) - (await flow.givenBack(id))
  }

  /** Moves the clock to the end of every order, and delivers all webhooks. */
  async finish(): Promise<void> {
    for (const minutes of [2, 10, 25, 35, 40]) {
      this.pass(minutes * minute)
      await this.tick()
      await this.notify()
    }
    await this.tick()
  }
}

export interface Payment {
  /** Our attempt. */
  id: string
  /** The provider's id. */
  ref: string
  orderId: number
  method: Method
}

const keyOf = (buyer: Shopper): string => {
  const sent: unknown = JSON.parse(decodeURIComponent(buyer.cookies.get('aubenacre_attempt') ?? '{}'))
  return (sent as { order?: { key: string } }).order?.key ?? ''
}
