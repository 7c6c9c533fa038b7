import type * as z from 'zod'
import type { PartPage } from './import/part.ts'
import type { Note } from './report.ts'

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

/** What of a list is not understood: entries, and what one of those that are says. */
export interface Telling<T> {
  /** How an entry is called in the report, its number by default. */
  naming?(data: T): string
  /** What of an entry is told of in the report: what it says there that is not so here. */
  noting?(entry: unknown): string[]
}

/**
 * A page of a list, a hundred at a time unless `size` says otherwise, oldest first where it can be asked: what is added meanwhile comes last. What
 * cannot be read is skipped, and told.
 */
export async function pageOf<T extends { id: number }>(
  platform: Platform,
  path: string,
  page: number,
  schema: z.ZodType<T>,
  query: Record<string, string>,
  { naming = ({ id }) => String(id), noting = () => [], size = 100 }: Telling<T> & { size?: number } = {},
): Promise<PartPage<T> & Required<Pick<PartPage<T>, 'notes' | 'fields'>>> {
  const { body, pages } = await platform.call('GET', path, {
    ...query,
    per_page: String(size),
    page: String(page),
  })
  const read = (Array.isArray(body) ? body : []).map((each: unknown) => ({
    each,
    parsed: schema.safeParse(each),
  }))
  const whatOf = (each: unknown) => String((each as { id?: unknown }).id ?? '?')
  const taken = 'shape' in schema ? new Set(Object.keys(schema.shape as object)) : null
  return {
    last: pages,
    items: read.flatMap(({ parsed: { data } }) =>
      data ? [{ id: String(data.id), what: naming(data), data }] : [],
    ),
    skipped: read.flatMap(({ each, parsed: { error } }) => {
      const issue = error?.issues[0]
      return issue ? [{ what: `${path}/${whatOf(each)}`, why: reasonOf(issue, each) }] : []
    }),
    notes: read.flatMap(({ each, parsed: { data } }) =>
      data ? noting(each).map((why) => ({ what: `${path}/${data.id} ${naming(data)}`, why })) : [],
    ),
    fields: new Map(
      read.map(({ each, parsed: { data } }) => {
        const noted = new Set(data ? noting(each).map((why) => why.split(':', 1)[0]) : [])
        return [
          whatOf(each),
          fieldsOf(each, (name) => !data || noted.has(name) || taken?.has(name) === false),
        ]
      }),
    ),
  }
}

/** Fields of an entry that are not empty, and whether they are left out. */
const fieldsOf = (each: unknown, isLeftOut: (name: string) => boolean) =>
  Object.entries((each ?? {}) as object).flatMap(([name, value]) =>
    value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
      ? []
      : [{ name, isLeftOut: isLeftOut(name) }],
  )

/** Why an entry is not read: its field, and what stands there. */
function reasonOf({ path, message }: z.core.$ZodIssue, each: unknown): string {
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    each,
  )
  return `${path.join('.')}: « ${String(JSON.stringify(value) ?? '').slice(0, 80)} »: ${message}`
}

/** Every entry of a list that can be read; `skipped` is told of the others. */
export async function readAll<T extends { id: number }>(
  platform: Platform,
  path: string,
  schema: z.ZodType<T>,
  query: Record<string, string>,
  result: {
    skipped?(entry: Note): void
    noting?: Telling<T>['noting']
    notes?: Note[]
    /** Told of the fields of each page. */
    fields?(page: NonNullable<PartPage<T>['fields']>): void
  } = {},
): Promise<T[]> {
  const all: T[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const found = await pageOf(platform, path, page, schema, query, {
      ...(result.noting && { noting: result.noting }),
    })
    all.push(...found.items.map(({ data }) => data))
    for (const entry of found.skipped) result.skipped?.(entry)
    result.notes?.push(...found.notes)
    result.fields?.(found.fields)
    last = found.last
  }
  return all
}
