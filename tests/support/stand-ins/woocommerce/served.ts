import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { type FaultRule, faulty } from './faults.ts'
import { type PlayedShop, type PlayedShopOptions, playedShop } from './played-shop.ts'

export interface ServedShop {
  readonly shop: PlayedShop
  readonly origin: string
  close(): Promise<void>
}

/** Body of `POST /-/act`. Each part is optional. */
export interface ServedAct {
  /** Names of methods of the books, with their arguments: `[["setPrice", 12, "79.00"], ["sellOut", 13]]`. */
  books?: [name: string, ...args: unknown[]][]
  /** The active faults from now on; `on` is a pattern as text. */
  faults?: (Omit<FaultRule, 'on'> & { on?: string })[]
  /** Milliseconds that each answer takes from now on. */
  delay?: number
  /** Address to which webhooks are sent from now on, at once; `''` for none. */
  webhooksTo?: string
}

const bodyOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Returns the books as JSON. */
const shownBooks = ({ books, calls, problems }: PlayedShop) => ({
  calls,
  problems,
  mails: books.mails,
  products: [...books.products.values()],
  orders: [...books.orders.values()],
  customers: [...books.customers.values()],
  coupons: [...books.coupons.values()],
  carts: Object.fromEntries(books.carts),
})

/**
 * Serves a simulated shop on a loopback port (0 for any), for browsers and for a separate Worker. `GET /-/books` shows
 * its data and its calls, `POST /-/act` changes it (`ServedAct`).
 */
export async function serveShop(port: number, options: PlayedShopOptions = {}): Promise<ServedShop> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const shop = playedShop({ origin, ...options })
  const failing = faulty(shop)
  let delay = 0
  let webhooksTo = ''

  async function deliver(): Promise<void> {
    if (!webhooksTo) return
    for (const { body, headers } of await shop.webhooks()) {
      const response = await fetch(webhooksTo, { method: 'POST', body, headers }).catch(
        (error: Error) => error.message,
      )
      if (typeof response === 'string' || !response.ok) console.error('webhook refused', response)
    }
  }

  function act({ books, faults, ...changed }: ServedAct): void {
    const methods = shop.books as unknown as Record<string, (...args: unknown[]) => void>
    for (const [name, ...args] of books ?? []) methods[name]?.call(shop.books, ...args)
    if (faults)
      failing.plan.splice(
        0,
        failing.plan.length,
        ...faults.map(({ on, ...rule }) => ({ ...rule, ...(on !== undefined && { on: new RegExp(on) }) })),
      )
    delay = changed.delay ?? delay
    webhooksTo = changed.webhooksTo ?? webhooksTo
  }

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(message)
    if (message.url === '/-/books') return void response.end(JSON.stringify(shownBooks(shop)))
    if (message.url === '/-/act') {
      act(JSON.parse(body) as ServedAct)
      await deliver()
      return void response.end('{}')
    }
    const given = new AbortController()
    response.on('close', () => given.abort())
    const { method = 'GET', headers } = message
    const request = new Request(new URL(message.url ?? '/', origin), {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
      signal: given.signal,
      ...(body && { body }),
    })
    if (delay > 0) await new Promise((end) => setTimeout(end, delay))
    const answered = await failing.handle(request)
    response.writeHead(answered.status, Object.fromEntries(answered.headers))
    if (answered.body)
      Readable.fromWeb(answered.body as unknown as NodeStream)
        .on('error', () => response.destroy())
        .pipe(response)
    else response.end()
    await deliver()
  }

  server.on('request', (message, response) => {
    // A network fault ends the connection.
    answer(message, response).catch(() => response.destroy())
  })
  return {
    shop,
    origin,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
