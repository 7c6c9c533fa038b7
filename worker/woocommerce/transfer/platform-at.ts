import { type Platform, PlatformFailure, type PlatformPage } from './platform.ts'

export interface PlatformAccess {
  url: string
  key: string
  secret: string
}

/** Milliseconds of one try, and tries of a call: a platform that is being moved is often a slow one. */
const timeoutMs = 30_000
const maxTries = 6
/** Milliseconds before a second try, doubled before each further one. */
const firstPauseMs = 500
/** Longest wait a platform may ask for: beyond it the command ends, and goes on where it was when it is run again. */
const longestPauseMs = 10 * 60_000

/** How calls that may go through later are waited for. */
export interface Patience {
  pause?(milliseconds: number): Promise<unknown>
  /** Told of each try after the first, and why. */
  report?(line: string): void
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * The platform at an address, asked with the key of its shop. Reads are tried again where the platform does not answer, is
 * busy (429 and 5xx, for as long as it asks) or is cut off; writes never are.
 * @param send `fetch`, or a stand-in for it
 */
export function platformAt(
  { url, key, secret }: PlatformAccess,
  send: typeof fetch = fetch,
  { pause = wait, report = () => {} }: Patience = {},
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
          // What `wp/v2` tells is public, and a key of the shop is none of WordPress.
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
    const json = parsed(text)
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
          // Nobody knows what became of a write.
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
 * Where a shop that sends a call elsewhere has its routes: the same place over TLS, or with or without `www`. `null` for any
 * other address, which would be handed the key.
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Milliseconds of a `Retry-After`, in seconds or as a day and hour. */
function waitOf(headers: Headers): number | null {
  const value = headers.get('Retry-After')?.trim()
  if (!value) return null
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds)
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
  // What is no JSON and no refusal was cut off on its way.
  return new PlatformFailure(`${name}: ${words}`, ok ? 0 : status, {
    code: typeof code === 'string' ? code : '',
    waitMs: waitOf(headers),
  })
}
