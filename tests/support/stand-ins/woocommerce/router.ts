import type { Harness } from './harness.ts'
import type { Tokens } from './identity.ts'
import { type Asked, type Caller, type Route, type ShopAnswer, WpError } from './wordpress.ts'

interface Key {
  secret: string
  mayWrite: boolean
}

/** Routes whose calls must not carry a bearer token (contract, section 1). */
const nobodys = /^\/(jwt-auth\/v1\/token$|customer\/v1\/(register|cust_)|custom\/v1\/send-coupon)/

/** Finds the route of a call, its caller and its body. Refuses as WordPress does. */
export class Router {
  readonly #harness: Harness
  readonly #routes: (Route & { form: RegExp })[]
  readonly #tokens: Tokens
  readonly #keys: Map<string, Key>

  constructor(harness: Harness, routes: readonly Route[], tokens: Tokens, keys: Map<string, Key>) {
    this.#harness = harness
    this.#tokens = tokens
    this.#keys = keys
    this.#routes = routes.map((route) => ({
      ...route,
      form: new RegExp(`^${route.pattern.replaceAll('(?P<', '(?<')}$`),
    }))
  }

  async answer(request: Request): Promise<Response> {
    const {
      body,
      status = 200,
      headers,
    } = await this.#said(request).catch((error: unknown) => {
      if (error instanceof WpError) return error.said
      throw error
    })
    return new Response(request.method === 'HEAD' ? null : JSON.stringify(body), {
      status,
      headers: {
        'Content-Type': 'application/json; charset=UTF-8',
        'Cache-Control': 'no-store, no-cache, must-revalidate',
        'X-Content-Type-Options': 'nosniff',
        ...headers,
      },
    })
  }

  async #said(request: Request): Promise<ShopAnswer> {
    const { pathname, searchParams: query } = new URL(request.url)
    const path = /^\/wp-json(\/.*)?$/.exec(pathname)?.[1]
    const { headers } = request
    const caller = await this.#tokens.callerOf(headers.get('Authorization'))
    if (caller.kind === 'customer' && path && nobodys.test(path))
      this.#harness.problems.push(`a bearer on ${path}`)
    if (path === undefined || path === '/') return { body: this.#index() }
    const method = request.method === 'HEAD' ? 'GET' : request.method
    for (const { form, answers } of this.#routes) {
      const groups = form.exec(path)
      const answer = groups && answers[method]
      if (!answer) continue
      const body = await bodyOf(request)
      const asked: Asked = { method, query, headers, body, params: { ...groups.groups }, caller }
      return answer(path.startsWith('/wc/') ? { ...asked, caller: this.#shop(request, caller) } : asked)
    }
    throw new WpError(404, 'rest_no_route', 'No route was found matching the URL and request method.')
  }

  /** Returns the caller of the shop's own API, which needs a key over TLS. */
  #shop(request: Request, caller: Caller): Caller {
    const { protocol, hostname, searchParams } = new URL(request.url)
    const { problems } = this.#harness
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const no = (status: number, code: string) =>
      new WpError(status, `woocommerce_rest_${code}`, 'Sorry, you cannot do this.')
    const closed = isReading ? 'cannot_view' : 'cannot_edit'
    if (searchParams.has('consumer_key')) problems.push('a shop key in an address')
    if (caller.kind === 'customer') {
      problems.push('a bearer on a call of the shop')
      throw no(403, closed)
    }
    const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
    const sent = /^Basic (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
    const [name = '', secret = ''] = sent && isSafe ? atob(sent).split(':') : []
    const key = this.#keys.get(name)
    if (!key) throw no(401, closed)
    if (key.secret !== secret || (!key.mayWrite && !isReading)) throw no(401, 'authentication_error')
    return { kind: 'key', mayWrite: key.mayWrite }
  }

  /** Returns what `/wp-json/` tells about the platform: its namespaces, and its routes with their methods. */
  #index() {
    const namespaceOf = (pattern: string) => pattern.split('/').slice(1, 3).join('/')
    const methodsOf = (route: Route) => Object.keys(route.answers)
    return {
      name: 'Maison jouée',
      description: '',
      url: this.#harness.origin,
      home: this.#harness.origin,
      gmt_offset: '1',
      timezone_string: 'Europe/Paris',
      // CoCart removes its own entry from the list. PHP then writes the list with a gap as an object.
      namespaces: Object.fromEntries(
        [...new Set(this.#routes.map(({ pattern }) => namespaceOf(pattern)))].flatMap((each, at) =>
          each === 'cocart/v2' ? [] : [[at, each]],
        ),
      ),
      authentication: [],
      routes: Object.fromEntries(
        this.#routes.map((route) => [
          route.pattern,
          {
            namespace: namespaceOf(route.pattern),
            methods: methodsOf(route),
            endpoints: methodsOf(route).map((method) => ({ methods: [method], args: {} })),
            _links: {},
          },
        ]),
      ),
    }
  }
}

/** Returns the fields of a body, JSON or form. */
async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await request.arrayBuffer())
  if (text === '') return {}
  if (request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    throw new WpError(400, 'rest_invalid_json', 'Invalid JSON body passed.')
  }
}
