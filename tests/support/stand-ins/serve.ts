import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cardNumbersIn } from '../../../shared/checkout/card-number.ts'
import { LianLianStandIn } from './lianlian.ts'
import { attemptIn } from './lianlian-books.ts'
import { PayPalStandIn } from './paypal.ts'
import type { OutgoingWebhook, StandIn } from './stand-in.ts'
import { StripeStandIn } from './stripe.ts'

/** What tests are told about the played providers, by `GET /-/books?order=12` of each. */
export interface PlayedBooks {
  /** Cents taken for the order by all of them, what was given back left out. */
  taken: number
  /** What the shop's calls broke of their documentation. */
  problems: string[]
}

/** What tests do to the shop itself. */
export interface ShopSide {
  /** What it holds on to: its database and its log, as text. */
  saved(): Promise<string>
  /** Ends the time an order can be paid in. */
  end(order: string): Promise<void>
  /** Does something while none of the products of an order is left. */
  whileSold(order: string, what: () => Promise<void>): Promise<void>
}

export interface ServedProviders {
  /** What the shop has to be told to be paid here. */
  settings: Record<string, string>
  close(): void
}

/** Milliseconds after an answer that the news of it reach the shop. */
const newsAfter = 150

/** A buyer whose address says so finds Stripe down; all others are served meanwhile. */
const down = 'en-panne'

/** Payments of one order are looked for up to this try. */
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

/** One thing at a time happens at a provider: what it owes afterwards, it owes for that. */
function queueOf({ outgoing }: StandIn) {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(happens: () => Promise<T>): Promise<{ result: T; owed: OutgoingWebhook[] }> => {
    const next = last.then(async () => ({ result: await happens(), owed: outgoing.splice(0) }))
    last = next.catch(() => {})
    return next
  }
}

/**
 * Stripe, PayPal and LianLian for browsers, each at a loopback port of its own (0 for any). Their webhooks follow their
 * answers; the browser that acts may say otherwise by its cookie `news`: `before` its way back, or `never`. A slow bank
 * takes its time until `/-/decided?order=12`. At `/-/spilt` each lists the card numbers in the shop's calls and in what it
 * keeps.
 * @param shop origin of the shop they pay
 * The time of an order ends at `/-/end?order=12`; at `/-/late?order=12` Stripe takes a payment on a page the shop has closed,
 * with `&sold` while its products are somebody else's.
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

  /** The slow bank makes up its mind about an order, and the shop hears of it. */
  async function decide(order: string): Promise<void> {
    const attempts = attemptsOf(order)
    const slow = [...lianLian.books.payments].find(
      ([id, { status }]) => status === 'PP' && attempts.includes(attemptIn(id)),
    )
    if (!slow) throw new Error(`no payment of order ${order} waits for a bank`)
    await deliver((await happen(lianLian, () => lianLian.act(slow[0], 'pay'))).owed)
  }

  /** A payment of an order that was on its way when its page was closed. */
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
    // Browsers say what they ask a page for; the shop does not.
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
