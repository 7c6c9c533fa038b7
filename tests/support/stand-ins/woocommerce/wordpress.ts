/** WordPress's own handling of REST calls, for every route. */

/** Simulated versions of the platform. */
export type PlayedVersion = '9.4' | '11.0'

/** The caller: anybody, a customer with a bearer token, or the shop itself with one of its keys. */
export type Caller =
  | { kind: 'anybody' }
  | { kind: 'customer'; id: number }
  | { kind: 'key'; mayWrite: boolean }

/** A call as its route sees it. */
export interface Asked {
  method: string
  query: URLSearchParams
  headers: Headers
  body: Record<string, unknown>
  /** The groups of the route's pattern. */
  params: Record<string, string>
  caller: Caller
}

export interface ShopAnswer {
  body: unknown
  status?: number
  headers?: Record<string, string>
}

export type Answer = (asked: Asked) => ShopAnswer | Promise<ShopAnswer>

/** A route as the index lists it: its pattern under `/wp-json`, and a handler for each method. */
export interface Route {
  pattern: string
  answers: Partial<Record<string, Answer>>
}

/** Returns the same handler for the three methods with which WordPress edits. */
export const editing = (answer: Answer) => ({ POST: answer, PUT: answer, PATCH: answer })

/** A refusal, in the envelope of all platform errors. */
export class WpError extends Error {
  readonly status: number
  readonly code: string
  readonly data: object

  constructor(status: number, code: string, message: string, data: object = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }

  get said(): ShopAnswer {
    const data = { status: this.status, ...this.data }
    return { status: this.status, body: { code: this.code, message: this.message, data } }
  }
}

/** Returns the error for a refused parameter: `rest_invalid_param`. */
export const invalid = (name: string, why: string) =>
  new WpError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, { params: { [name]: why } })

/** Throws when a body lacks one of these fields. */
export function needed(body: Record<string, unknown>, ...names: string[]): void {
  const params = names.filter((name) => body[name] === undefined)
  if (params.length > 0)
    throw new WpError(400, 'rest_missing_callback_param', `Missing parameter(s): ${params.join(', ')}`, {
      params,
    })
}

/** Returns a text field of a body; `''` when it is absent. */
export function textIn(body: Record<string, unknown>, name: string): string {
  const value = body[name] ?? ''
  if (typeof value !== 'string') throw invalid(name, `${name} is not of type string.`)
  return value
}

/** Returns an integer of a query within bounds. */
function numberIn(query: URLSearchParams, name: string, standard: number, max = 2 ** 31): number {
  const asked = query.get(name)
  const number = asked === null ? standard : Number(asked)
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw invalid(name, `${name} must be between 1 (inclusive) and ${max} (inclusive)`)
  return number
}

/** Returns the values of a comma list or of a repeated `name[]`; `undefined` when it is absent. */
export function listIn(query: URLSearchParams, name: string): string[] | undefined {
  const repeated = query.getAll(`${name}[]`)
  if (repeated.length > 0) return repeated
  return query.get(name)?.split(',').filter(Boolean)
}

/** Returns one page of a list, with its totals. Throws `pastTheEnd`, if given, for a page that does not exist. */
export function paged(asked: Asked, all: readonly unknown[], pastTheEnd?: WpError): ShopAnswer {
  const page = numberIn(asked.query, 'page', 1)
  const size = numberIn(asked.query, 'per_page', 10, 100)
  const pages = Math.ceil(all.length / size)
  if (pastTheEnd && page > 1 && page > pages) throw pastTheEnd
  const link = (to: number, rel: string) => `<https://shop.example/?page=${to}>; rel="${rel}"`
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ]
  const body = all.slice((page - 1) * size, page * size).map((item) => narrowed(item, asked.query))
  return {
    body,
    headers: {
      'X-WP-Total': String(all.length),
      'X-WP-TotalPages': String(pages),
      ...(links.length > 0 && { Link: links.join(', ') }),
    },
  }
}

/** Returns the fields that `_fields` names, or all. */
export function narrowed(item: unknown, query: URLSearchParams): unknown {
  const fields = listIn(query, '_fields')
  if (!fields || typeof item !== 'object' || item === null) return item
  const tops = new Set(fields.map((field) => field.split('.')[0]))
  return Object.fromEntries(Object.entries(item).filter(([name]) => tops.has(name)))
}

/** Returns items in the requested order. Equal items keep their order. */
export function ordered<T>(
  items: readonly T[],
  key: (item: T) => number | string,
  order: string | null,
): T[] {
  const sign = order === 'asc' ? 1 : -1
  return [...items].sort((a, b) => {
    const [left, right] = [key(a), key(b)]
    return sign * (typeof left === 'string' ? left.localeCompare(String(right), 'fr') : left - Number(right))
  })
}

/** Returns words without accents or capitals, as the platform's database compares them. */
export const folded = (words: string) =>
  words
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Returns an instant in the platform's format: no time zone, whole seconds. */
export const wpDate = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 19)

/** Returns a text as a slug. */
export const slugOf = (name: string) =>
  folded(name.replace(/&\w+;/g, ' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns 32 hexadecimal digits that depend only on the text, where the platform uses MD5. */
export function digestOf(text: string): string {
  const part = (seed: number) => {
    let hash = seed
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 16777619) >>> 0
    return hash.toString(16).padStart(8, '0')
  }
  return [2166136261, 84696351, 1540483477, 3266489917].map(part).join('')
}
