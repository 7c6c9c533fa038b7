import type { PlayedShop } from './played-shop.ts'

/**
 * How a call can fail: no answer until the caller gives up; a refused connection; an error status of the shop or of a
 * proxy; HTML instead of JSON; an answer cut off, ten megabytes large, or sent at one byte a second.
 */
export type Fault =
  | 'timeout'
  | 'refused'
  | 500
  | 502
  | 503
  | 504
  | 'forbidden-html'
  | 'html'
  | 'truncated'
  | 'ten-megabytes'
  | 'slow-drip'

export const everyFault: readonly Fault[] = [
  'timeout',
  'refused',
  500,
  502,
  503,
  504,
  'forbidden-html',
  'html',
  'truncated',
  'ten-megabytes',
  'slow-drip',
]

/** A fault, and the calls that it affects. */
export interface FaultRule {
  fault: Fault
  /** Which calls, in the format of `PlayedShop.calls`: `POST cocart/v2/cart/add-item`. Default: all. */
  on?: RegExp
  /** How many of them, from the next one. Default: all. */
  times?: number
  /** Whether the shop does the work before its answer is lost. Default: it does nothing. */
  done?: boolean
}

const html = '<!doctype html><html><head><title>Erreur</title></head><body><h1>Forbidden</h1></body></html>'

const page = (status: number) =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=UTF-8' } })

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })

/** Returns an answer whose body sends one byte a second and never ends by itself. */
function dripping(signal: AbortSignal): Response {
  let timer: ReturnType<typeof setInterval> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new Uint8Array([32])), 1000)
      signal.addEventListener('abort', () => {
        clearInterval(timer)
        controller.error(signal.reason)
      })
    },
    cancel: () => clearInterval(timer),
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

const tenMegabytes = () => {
  const piece = new TextEncoder().encode(`"${'x'.repeat(1_048_573)}",`)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(sent === 1 ? new TextEncoder().encode('[') : piece)
      if (sent > 10) controller.close()
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

async function failed(fault: Fault, request: Request, answer: () => Promise<Response>): Promise<Response> {
  if (typeof fault === 'number') {
    const body = {
      code: 'internal_server_error',
      message: '<p>There has been a critical error.</p>',
      data: { status: fault },
    }
    return fault === 500 ? Response.json(body, { status: 500 }) : page(fault)
  }
  switch (fault) {
    case 'timeout':
      return untilAborted(request.signal)
    case 'refused':
      throw new TypeError('Network connection lost.')
    case 'forbidden-html':
      return page(403)
    case 'html':
      return page(200)
    case 'truncated': {
      const { status, headers } = await answer()
      return new Response('{"cart_key":"8ec220a864', { status: status < 400 ? status : 200, headers })
    }
    case 'ten-megabytes':
      return tenMegabytes()
    case 'slow-drip':
      return dripping(request.signal)
  }
}

interface FaultyShop {
  handle(request: Request): Promise<Response>
  /** `handle` as a `fetch`. */
  readonly fetch: typeof fetch
  /** The active faults; the first match applies. Tests can add and remove them. */
  readonly plan: FaultRule[]
}

/** Returns a simulated shop that fails as planned. `shop.calls` also lists the calls that fail. */
export function faulty(shop: PlayedShop, plan: FaultRule[] = []): FaultyShop {
  const nameOf = ({ method, url }: Request) => {
    const { pathname, search } = new URL(url)
    return `${method} ${pathname.replace(/^\/wp-json\//, '')}${search}`
  }
  const handle = async (request: Request): Promise<Response> => {
    const name = nameOf(request)
    const rule = plan.find(({ on, times }) => (on?.test(name) ?? true) && times !== 0)
    if (!rule) return shop.handle(request)
    if (rule.times !== undefined) rule.times -= 1
    if (!rule.done) {
      shop.calls.push(name)
      return failed(rule.fault, request, async () => new Response())
    }
    const { signal } = request
    const answer = await shop.handle(request)
    return failed(rule.fault, new Request(request.url, { signal }), async () => answer)
  }
  return {
    handle,
    fetch: async (input, init) => handle(new Request(input as RequestInfo, init as RequestInit)),
    plan,
  }
}
