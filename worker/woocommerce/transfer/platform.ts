/** The platform of another shop, as commands read and write it: WordPress with WooCommerce. */
export interface Platform {
  /** Its origin: `https://shop.example`. */
  origin: string
  /** Sends a call: `wc/v3/products`. Throws an Error with the platform's own words when it refuses. */
  call(method: string, path: string, query?: Record<string, string>, body?: object): Promise<PlatformPage>
}

/** An answer, and how many pages there are of it. */
export interface PlatformPage {
  body: unknown
  pages: number
}

export interface PlatformAccess {
  url: string
  key: string
  secret: string
}

/** A call that was refused, or got no answer (status 0). */
export class PlatformFailure extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }

  /** Whether it may go through later; whether it was done nobody knows. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500
  }
}

/** Milliseconds of one try, and tries of a call: a platform that is being moved is often a slow one. */
const timeoutMs = 30_000

const tries = 4

const isPassing = (status: number) => status === 429 || status >= 502

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Whether a call may be sent again though nobody knows what became of it. */
const isSafe = (method: string) => method === 'GET'

/** The platform at an address, asked with the key of its shop. `send` is `fetch`, or a stand-in for it. */
export function platformAt({ url, key, secret }: PlatformAccess, send: typeof fetch = fetch): Platform {
  const base = `${url.replace(/\/+$/, '')}/wp-json/`
  const attempt = async (request: () => Request, method: string, left: number): Promise<Response> => {
    const answer = await send(request()).catch((error: unknown) => {
      if (left === 0 || !isSafe(method))
        throw new PlatformFailure(`${url} does not answer: ${String(error)}`, 0)
      return null
    })
    if (answer && (!isPassing(answer.status) || left === 0 || !isSafe(method))) return answer
    await wait(2 ** (tries - left) * 250)
    return attempt(request, method, left - 1)
  }
  return {
    origin: new URL(url).origin,
    async call(method, path, query = {}, body) {
      const address = new URL(path, base)
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
      // What `wp/v2` tells is public, and a key of the shop is none of WordPress.
      const authorization = path.startsWith('wc/')
        ? { Authorization: `Basic ${btoa(`${key}:${secret}`)}` }
        : {}
      const request = () =>
        new Request(address, {
          method,
          headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...authorization },
          signal: AbortSignal.timeout(timeoutMs),
          ...(body && { body: JSON.stringify(body) }),
        })
      const answer = await attempt(request, method, tries - 1)
      const text = await answer.text().catch((error: unknown) => {
        throw new PlatformFailure(`${method} ${path}: ${String(error)}`, 0)
      })
      const json = parsed(text)
      if (!answer.ok || json === undefined)
        // What is no JSON and no refusal was cut off on its way.
        throw new PlatformFailure(
          `${method} ${path}: ${refusal(answer.status, json)}`,
          answer.ok ? 0 : answer.status,
        )
      return { body: json, pages: Number(answer.headers.get('X-WP-TotalPages')) || 1 }
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusal(status: number, json: unknown): string {
  const { code, message } = (json ?? {}) as { code?: string; message?: string }
  return code ? `${status} ${code}: ${message ?? ''}` : `${status}, and no JSON`
}
