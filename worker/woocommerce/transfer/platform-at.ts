import { phpJson } from '../php-json.ts'
import { retryAfterMs } from '../retry-after.ts'
import { type Platform, PlatformFailure, type PlatformPage } from './platform.ts'

interface PlatformAccess {
  url: string
  key: string
  secret: string
}

/**
 * Timeout of one attempt in milliseconds, and the maximum number of attempts: a shop that is being moved is often slow.
 */
const timeoutMs = 30_000
const maxTries = 6
/** Milliseconds before the second attempt. Each further attempt doubles it. */
const firstPauseMs = 500
/**
 * The longest `Retry-After` that the command waits for, in milliseconds. Beyond it the command stops, and continues
 * when it is run again.
 */
const longestPauseMs = 10 * 60_000

/** How a platform waits between attempts. */
interface Retrying {
  pause?(milliseconds: number): Promise<unknown>
  /** Receives a line about each repeated attempt and its reason. */
  report?(line: string): void
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Returns the platform at a URL, with the key of its shop. It repeats reads when the platform does not answer, is busy
 * (429 and 5xx, after its `Retry-After`), or breaks off. It never repeats writes.
 * @param send `fetch`, or a stand-in for it
 */
export function platformAt(
  { url, key, secret }: PlatformAccess,
  send: typeof fetch = fetch,
  { pause = wait, report = () => {} }: Retrying = {},
): Platform {
  let base = `${url.replace(/\/+$/, '')}/wp-json/`
  const once = async (
    method: string,
    path: string,
    query: Record<string, string>,
    body?: object,
  ): Promise<PlatformPage> => {
    const address = new URL(path, base)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const name = `${method} ${path}`
    const cut = (error: unknown) => new PlatformFailure(`${name}: no answer: ${String(error)}`, 0)
    const answer = await send(
      new Request(address, {
        method,
        headers: {
          Accept: 'application/json',
          'Cache-Control': 'no-cache',
          'Content-Type': 'application/json',
          // `wp/v2` is public, and WordPress does not know the shop's key.
          ...(path.startsWith('wc/') && { Authorization: `Basic ${btoa(`${key}:${secret}`)}` }),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: JSON.stringify(body) }),
      }),
    ).catch((error: unknown) => {
      throw cut(error)
    })
    if (answer.status >= 300 && answer.status < 400) {
      const moved = movedBase(base, address, answer.headers.get('Location'))
      if (!moved)
        throw new PlatformFailure(
          `${name}: ${answer.status}: the shop sends to ${answer.headers.get('Location') ?? 'nowhere'}: name the address it has there (--url)`,
          answer.status,
        )
      base = moved
      return once(method, path, query, body)
    }
    const text = await answer.text().catch((error: unknown) => {
      throw cut(error)
    })
    const json = phpJson(text)?.body
    if (!answer.ok || json === undefined) throw refusal(name, answer, json)
    const count = (header: string) => {
      const value = answer.headers.get(header)
      return value !== null && /^\d+$/.test(value) ? Number(value) : null
    }
    return { body: json, pages: count('X-WP-TotalPages') ?? 1, total: count('X-WP-Total') }
  }
  return {
    origin: new URL(url).origin,
    async call(method, path, query = {}, body) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(method, path, query, body)
        } catch (error) {
          // Nobody knows whether a write was done, so it is not repeated.
          if (!(error instanceof PlatformFailure && error.isPassing) || method !== 'GET') throw error
          const pauseMs = error.waitMs ?? firstPauseMs * 2 ** (attempt - 1)
          if (attempt >= maxTries || pauseMs > longestPauseMs) throw error
          report(
            `${error.message}: trying again in ${Math.ceil(pauseMs / 1000)} s (${attempt + 1} of ${maxTries})`,
          )
          await pause(pauseMs)
        }
      }
    },
  }
}

/**
 * Returns the new base URL after a redirect: the same place over TLS, or with or without `www`. Returns `null` for any
 * other URL, because the key must not go there.
 */
function movedBase(base: string, asked: URL, location: string | null): string | null {
  if (!location || !URL.canParse(location, asked.href)) return null
  const to = new URL(location, asked.href)
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '')
  const isSafe = to.protocol === 'https:' || (asked.protocol === 'http:' && to.protocol === 'http:')
  const isSame = to.pathname === asked.pathname && to.search === asked.search && bare(to) === bare(asked)
  if (!isSafe || !isSame || to.origin === asked.origin) return null
  return new URL(new URL(base).pathname, to.origin).href
}

function refusal(name: string, { ok, status, headers }: Response, json: unknown): PlatformFailure {
  const { code, message } = (json ?? {}) as { code?: unknown; message?: unknown }
  const isPage = /\bhtml\b/.test(headers.get('Content-Type') ?? '')
  const words =
    typeof code === 'string'
      ? `${status} ${code}: ${typeof message === 'string' ? message : ''}`
      : isPage
        ? `${status} and a page for people: a security plugin, a maintenance page or a proxy stands before the shop`
        : ok
          ? `${status} and JSON that is cut off`
          : `${status}, and no JSON`
  // A successful response without valid JSON was cut off, so it counts as no response.
  return new PlatformFailure(`${name}: ${words}`, ok ? 0 : status, {
    code: typeof code === 'string' ? code : '',
    waitMs: retryAfterMs(headers, Date.now()),
  })
}
