import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { sendMails } from '../../../worker/platform/mails/outbox.ts'
import { retryEvents } from '../../../worker/platform/orders/events/retry-events.ts'
import { expireOrders } from '../../../worker/platform/orders/ledger/expire.ts'
import { reconcile } from '../../../worker/platform/orders/payments/reconcile.ts'
import { moveRefunds } from '../../../worker/platform/orders/refunds/move-refunds.ts'
import { notifyRefunds } from '../../../worker/platform/orders/refunds/notify-refunds.ts'
import { bodyText } from '../../support/body-text.ts'
import { type LineFault, overLine } from '../../support/stand-ins/faults.ts'
import { breathe, type Deaths, type Life, mortal } from '../../support/stand-ins/mortal.ts'
import { origin } from '../../support/transports.ts'
import type { Flow } from './fault-flows.ts'

export const minute = 60_000

/** A fault in the calls to providers: from the call with that number to the next one, counted from 1. */
export interface BrokenLine {
  from: number
  fault: LineFault
}

/** Calls to providers, as text. They must contain no card number. */
export const traffic: string[] = []

/** The shop, its clock and its connection to the providers, in one cell of the matrix. */
export class World {
  readonly deaths: Deaths
  /** Number of calls to providers. */
  calls = 0
  /** Whether somebody else has bought all pieces. */
  isSoldOut = false
  /** Whether all providers are down. */
  isDown = false
  readonly #flows: readonly Flow[]
  readonly #line: BrokenLine | null
  #life: Life = { isDead: false }

  constructor(flows: readonly Flow[], last: number, line: BrokenLine | null) {
    this.#flows = flows
    this.#line = line
    this.deaths = { writes: 0, last, hasDied: false }
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => this.#fetch(new Request(input, init)))
  }

  async #fetch(request: Request): Promise<Response> {
    const life = this.#life
    breathe(life)
    const { origin: called } = new URL(request.url)
    const flow = this.#flows.find(({ settings }) => Object.values(settings).includes(called))
    if (!flow) throw new Error(`a call to ${called}`)
    traffic.push(`${request.url} ${await bodyText(request.clone())}`)
    this.calls += 1
    if (this.isDown) throw new TypeError('Network connection lost.')
    const isBroken = this.#line && this.calls >= this.#line.from && this.calls <= this.#line.from + 1
    const answer = await overLine(flow.handle, request, isBroken && this.#line ? this.#line.fault : null)
    breathe(life)
    return answer
  }

  /** Moves the clock forward. */
  pass(milliseconds: number): void {
    vi.setSystemTime(Date.now() + milliseconds)
  }

  /** Runs the Worker once. Returns `null` when it died or failed. */
  async run<T>(
    work: (env: Env & { IN_PROCESS: true }, context: ExecutionContext) => Promise<T>,
  ): Promise<T | null> {
    const life = { isDead: false }
    this.#life = life
    const settings = Object.assign({}, ...this.#flows.map((flow) => flow.settings))
    const bindings = { ...env, ...settings, SITE_URL: origin, IN_PROCESS: true as const }
    const left: Promise<unknown>[] = []
    const context = {
      waitUntil: (work: Promise<unknown>) => void left.push(work.catch(() => undefined)),
      passThroughOnException: () => undefined,
    } as unknown as ExecutionContext
    const result = await work(mortal(bindings, this.deaths, life), context).catch(() => null)
    // Background work may start more background work.
    for (let done = 0; done < left.length; done += 1) await left[done]
    return life.isDead ? null : result
  }

  /** Calls the shop. Returns the body of a successful answer, otherwise `null`. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of any answer
  async call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<any> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const result = await this.run(async (bindings, context) => {
      const url = path.startsWith('http') ? path : `${origin}/wp-json/customer/v1/${path}`
      const sent = new Headers({ 'Content-Type': 'application/json' })
      // `set`, because `append` would add the same header twice when its capitals differ.
      for (const [name, value] of Object.entries(headers)) sent.set(name, value)
      const request = new Request(url, { method: 'POST', body: text, headers: sent })
      const answer = await embedded.fetch(request, bindings, context)
      return { status: answer.status, text: await answer.text() }
    })
    if (!result || result.status >= 400) return null
    return result.text.startsWith('{') ? JSON.parse(result.text) : result.text
  }

  /** Runs the jobs of every minute, each as a separate run. */
  async tick(): Promise<void> {
    const jobs = [
      (bindings: Env) => reconcile(bindings, Date.now()),
      (bindings: Env) => retryEvents(bindings, Date.now()),
      (bindings: Env) => moveRefunds(bindings, Date.now()),
      (bindings: Env) => notifyRefunds(bindings, Date.now()),
      (bindings: Env) => expireOrders(bindings, Date.now()),
      (bindings: Env) => sendMails(bindings),
    ]
    for (const job of jobs) await this.run(job)
  }
}
