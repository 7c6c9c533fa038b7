import type { Context } from 'hono'
import * as t from '#text/refusals.ts'
import { invalidParams } from '../http/platform-error.ts'

/** One page asked of a list. */
export interface Page {
  page: number
  perPage: number
}

/** Most characters of a search that are read: what is done with its words costs more than their number. */
const longestSearch = 200

/** Reads and checks the query string of a list, as the platform does: a bad value is 400, an unknown name nothing. */
export class Query {
  /** Values by name, read once: a look into URLSearchParams costs ten of these. */
  readonly #params = new Map<string, string>()

  constructor(url: string) {
    for (const [name, value] of new URL(url).searchParams)
      if (!this.#params.has(name)) this.#params.set(name, value)
  }

  /** Text of a parameter, `undefined` when absent or empty. */
  text(name: string): string | undefined {
    return this.#params.get(name)?.trim() || undefined
  }

  /** The words that are searched; nobody types more of them than these. */
  search(): string | undefined {
    return this.text('search')?.slice(0, longestSearch)
  }

  has(name: string): boolean {
    return this.#params.has(name)
  }

  /** A whole number within bounds; 400 `rest_invalid_param` otherwise. */
  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= min && value <= max)) {
      throw invalidParams({ [name]: t.wholeNumberBetween(name, min, max) })
    }
    return value
  }

  /** One of a few words; 400 otherwise. */
  choice<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const found = allowed.find((each) => each === text)
    if (!found) throw invalidParams({ [name]: t.oneOf(name, allowed.join(', ')) })
    return found
  }

  boolean(name: string): boolean | undefined {
    const text = this.choice(name, ['true', 'false', '1', '0'])
    return text === undefined ? undefined : text === 'true' || text === '1'
  }

  /** Comma list of words, `undefined` when absent. */
  words(name: string): string[] | undefined {
    return this.text(name)
      ?.split(',')
      .map((each) => each.trim())
  }

  /** Comma list of ids; words that are no id stand for nothing. `undefined` when absent. */
  ids(name: string): number[] | undefined {
    return this.words(name)?.map((each) => (/^\d{1,9}$/.test(each) ? Number(each) : -1))
  }

  /** Decimal euros as cents; not a number is ignored. */
  cents(name: string): number | undefined {
    const text = this.text(name)
    return text !== undefined && /^\d{1,9}(\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : undefined
  }

  page(): Page {
    return {
      page: this.integer('page', 1, 1, 999_999_999),
      perPage: this.integer('per_page', 10, 1, 100),
    }
  }
}

/** Keeps the fields named by `_fields`, top level only, of each row it is given. */
export function picker(fields: readonly string[] | undefined): (row: object) => object {
  if (!fields) return (row) => row
  const wanted = new Set(fields.map((field) => field.split('.', 1)[0]))
  return (row) => Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name)))
}

/** Answers one object of a list or the object itself, cut to `_fields`. */
export const answerOne = (c: Context, row: object) =>
  c.json(picker(new Query(c.req.url).words('_fields'))(row))

/** Characters of the longest paging header. */
const longestLinks = 4_000

/** Answers a page of a list with the platform's paging headers. */
export function answerList(c: Context, rows: readonly object[], total: number, { page, perPage }: Page) {
  const pages = Math.ceil(total / perPage)
  const link = (target: number, rel: string) => {
    const url = new URL(c.req.url)
    url.searchParams.set('page', String(target))
    return `<${url}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [link(Math.max(1, Math.min(page - 1, pages)), 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ]
  c.header('X-WP-Total', String(total))
  c.header('X-WP-TotalPages', String(pages))
  // Headers have little room: who asks at such length counts pages by the totals.
  const named = links.join(', ')
  if (named !== '' && named.length <= longestLinks) c.header('Link', named)
  return c.json(rows.map(picker(new Query(c.req.url).words('_fields'))))
}
