import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cardNumbersIn } from '../../../shared/checkout/card-number.ts'
import { LianLianStandIn } from './lianlian.ts'
import { attemptIn } from './lianlian-books.ts'
import { PayPalStandIn } from './paypal.ts'
import type { OutgoingWebhook, StandIn } from './stand-in.ts'
import { StripeStandIn } from './stripe.ts'

/** What tests learn from each simulated provider, with `GET /-/books?order=12`. */
export interface PlayedBooks {
  /** Cents that all providers took for the order, minus refunds. */
  taken: number
  /** How the shop's calls broke the providers' documentation. */
  problems: string[]
}

/** What tests do to the shop itself. */
interface ShopSide {
  /** Returns what the shop stores, its database and its log, as text. */
  saved(): Promise<string>
  /** Ends the payment time of an order. */
  end(order: string): Promise<void>
  /** Does something while the products of an order are sold out. */
  whileSold(order: string, what: () => Promise<void>): Promise<void>
}

interface ServedProviders {
  /** Settings with which the shop is paid here. */
  settings: Record<string, string>
  close(): void
}

/** Milliseconds between an answer and its webhooks. */
const newsAfter = 150

/** Stripe fails with 503 for a buyer whose address contains this word. It serves all others. */
const down = 'en-panne'

/** Highest attempt number for which payments of an order are looked up. */
const tries = 9

const listening = async (port: number): Promise<Server> => {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready))
  return server
}

const originOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`

function requestOf(message: IncomingMessage, origin: string, body: string): Request {
  const headers = Object.entries(message.headers).map(([name, value]): [string, string] => [name, `${value}`])
  const { method = 'GET' } = message
  return new Request(new URL(message.url ?? '/', origin), { method, headers, ...(body && { body }) })
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function deliver(owed: readonly OutgoingWebhook[]): Promise<void> {
  for (const { url, body, headers } of owed) {
    const response = await fetch(url, { method: 'POST', body, headers }).catch(
      (error: Error) => error.message,
    )
    if (typeof response === 'string' || !response.ok) console.error('webhook refused', url, response)
  }
}

/** Returns a queue, so that a provider handles one action at a time, and each action's webhooks belong to it. */
function queueOf({ outgoing }: StandIn) {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(happens: () => Promise<T>): Promise<{ result: T; owed: OutgoingWebhook[] }> => {
    const next = last.then(async () => ({ result: await happens(), owed: outgoing.splice(0) }))
    last = next.catch(() => {})
    return next
  }
}

/**
 * Serves Stripe, PayPal and LianLian for browsers, each on its own loopback port (0 for any). Their webhooks follow
 * their answers. With its cookie `news`, a browser can change that: `before` it returns to the shop, or `never`. A slow
 * bank decides at `/-/decided?order=12`. `/-/spilt` lists the card numbers in the shop's calls and in its data.
 * `/-/end?order=12` ends the payment time of an order. `/-/late?order=12` makes Stripe accept a payment on a page that
 * the shop has closed; with `&sold`, while its products are sold out.
 * @param shop origin of the shop that they pay
 */
export async function serveProviders(
  shop: string,
  ports: readonly number[],
  { saved, end, whileSold }: ShopSide,
): Promise<ServedProviders> {
  const servers = await Promise.all([0, 1, 2].map((index) => listening(ports[index] ?? 0)))
  const [stripeOrigin = '', payPalOrigin = '', lianLianOrigin = ''] = servers.map(originOf)
  const webhookOf = (name: string) => `${shop}/wp-json/customer/v1/${name}/webhook`
  const keys = { secretKey: 'sk_played', webhookSecret: 'whsec_played' }
  const stripe = new StripeStandIn({
    origin: stripeOrigin,
    ...keys,
    webhookUrl: webhookOf('stripe'),
    run: 'e2e',
  })
  const payPal = new PayPalStandIn({ origin: payPalOrigin, webhookUrl: webhookOf('paypal') })
  const lianLian = await LianLianStandIn.open(lianLianOrigin)
  const all: readonly StandIn[] = [stripe, payPal, lianLian]
  const calls: string[] = []

  const attemptsOf = (order: string) => Array.from({ length: tries }, (_, index) => `S${order}-${index + 1}`)

  function booksOf(order: string): PlayedBooks {
    const sums = all.flatMap((each) => attemptsOf(order).map((id) => each.taken(id) - each.givenBack(id)))
    return {
      taken: sums.reduce((sum, cents) => sum + cents, 0),
      problems: all.flatMap(({ problems }) => problems),
    }
  }

  const queues = new Map(all.map((player) => [player, queueOf(player)]))
  const happen = <T>(player: StandIn, what: () => Promise<T>) => (queues.get(player) ?? queueOf(player))(what)

  /** Makes the slow bank decide about an order, and notifies the shop. */
  async function decide(order: string): Promise<void> {
    const attempts = attemptsOf(order)
    const slow = [...lianLian.books.payments].find(
      ([id, { status }]) => status === 'PP' && attempts.includes(attemptIn(id)),
    )
    if (!slow) throw new Error(`no payment of order ${order} waits for a bank`)
    await deliver((await happen(lianLian, () => lianLian.act(slow[0], 'pay'))).owed)
  }

  /** Completes a payment that was in progress when its page was closed. */
  async function payLate(order: string): Promise<void> {
    const { sessions, seconds } = stripe.account.books
    const closed = [...sessions.values()].find(({ metadata }) => metadata['order_id'] === order)
    if (!closed) throw new Error(`no payment of order ${order}`)
    Object.assign(closed, { status: 'open', expires_at: seconds + 60 })
    await deliver((await happen(stripe, () => stripe.act(closed.id, 'pay'))).owed)
  }

  async function answer(player: StandIn, message: IncomingMessage, response: ServerResponse) {
    const body = await textOf(message)
    const request = requestOf(message, player.origin, body)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/-/books')
      return void response.end(JSON.stringify(booksOf(searchParams.get('order') ?? '')))
    if (pathname === '/-/decided') {
      await decide(searchParams.get('order') ?? '')
      return void response.end()
    }
    if (pathname === '/-/end') {
      await end(searchParams.get('order') ?? '')
      return void response.end()
    }
    if (pathname === '/-/late') {
      const order = searchParams.get('order') ?? ''
      if (searchParams.has('sold')) await whileSold(order, () => payLate(order))
      else await payLate(order)
      return void response.end()
    }
    if (pathname === '/-/spilt')
      return void response.end(JSON.stringify(cardNumbersIn([...calls, await saved()].join('\n'))))
    // Browsers send this header for a page; the shop's calls do not.
    if (!request.headers.has('Sec-Fetch-Mode')) calls.push(body)
    if (player === stripe && body.includes(down)) return void response.writeHead(503).end()
    const { result, owed } = await happen(player, () => player.handle(request))
    const news = /\bnews=(\w+)/.exec(message.headers.cookie ?? '')?.[1]
    if (news === 'before') await deliver(owed)
    response.writeHead(result.status, Object.fromEntries(result.headers)).end(await result.text())
    if (news === undefined) setTimeout(() => void deliver(owed), newsAfter)
  }

  for (const [index, player] of all.entries())
    servers[index]?.on('request', (message, response) => {
      answer(player, message, response).catch((error: unknown) => {
        console.error(error)
        response.writeHead(500).end()
      })
    })
  return {
    settings: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_played',
      STRIPE_API_BASE: stripe.origin,
      ...payPal.settings,
      ...(await lianLian.settings()),
    },
    close() {
      for (const server of servers) server.close()
    },
  }
}
