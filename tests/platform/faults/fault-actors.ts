import type { BuyerAct, OutgoingWebhook } from '../../support/stand-ins/stand-in.ts'
import type { Flow } from './fault-flows.ts'
import type { World } from './fault-world.ts'

/** A buyer whose browser tab retries when an answer does not come. */
export class Buyer {
  readonly #world: World
  readonly #tries: number
  readonly #cart: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of any answer
  order: any = null
  ref: string | null = null

  constructor(world: World, comesBack: boolean, cart: string) {
    this.#world = world
    this.#tries = comesBack ? 3 : 1
    this.#cart = cart
  }

  async #ask(path: string, body: () => unknown) {
    for (let left = this.#tries; left > 0; left -= 1) {
      const answer = await this.#world.call(path, body(), { 'CoCart-API-Cart-Key': this.#cart })
      if (answer) return answer
      this.#world.pass(5_000)
    }
    return null
  }

  async place(flow: Flow, act: BuyerAct, body: Record<string, unknown>): Promise<void> {
    const answer = await this.#ask(flow.row, () => ({ ...body, ...flow.more(act) }))
    this.order = answer?.order ?? null
    this.ref = answer && flow.refIn(answer)
  }

  async payAgain(flow: Flow): Promise<void> {
    const { id: order_id, order_key } = this.order
    const request = { order_id, order_key, action: 'pay_again', payment_method: flow.method }
    const answer = await this.#ask('update_order', () => request)
    this.ref = answer?.session?.id || null
  }

  async comeBack(): Promise<void> {
    if (!this.order || this.#tries === 1) return
    const { id: order_id, order_key } = this.order
    await this.#ask('update_order', () => ({ order_id, order_key, action: 'refresh' }))
  }
}

/** Delivers the webhooks of all providers in a cell. A webhook without success is sent again, as providers do. */
export class Post {
  readonly #world: World
  readonly #flows: readonly Flow[]
  constructor(world: World, flows: readonly Flow[]) {
    this.#world = world
    this.#flows = flows
  }

  async #deliver(flow: Flow, webhook: OutgoingWebhook): Promise<void> {
    const { url, body, headers } = await flow.fresh(webhook)
    if ((await this.#world.call(url, body, headers)) === null) flow.outgoing.push(webhook)
  }

  async deliver({ isReversed = false, times = 1 } = {}): Promise<void> {
    for (const flow of this.#flows) {
      const owed = flow.outgoing.splice(0)
      if (isReversed) owed.reverse()
      for (const webhook of owed)
        for (let left = times; left > 0; left -= 1) await this.#deliver(flow, webhook)
    }
  }

  /** Sends all webhooks with one changed letter. Returns those that the shop accepted. */
  async corrupt(): Promise<string[]> {
    const believed: string[] = []
    for (const flow of this.#flows)
      for (const webhook of flow.outgoing.splice(0)) {
        const { url, body, headers } = await flow.fresh(webhook)
        const changed = body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
        if ((await this.#world.call(url, changed, headers)) !== null) believed.push(changed)
      }
    return believed
  }
}
