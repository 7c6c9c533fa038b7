import type { Context } from 'hono'
import * as t from '#text/refusals.ts'
import { invalidParams } from './platform-error.ts'

/** A requested page of a list, from 1. */
export interface Page {
  page: number
  perPage: number
}

/** Maximum characters of a search that are read. The cost of a search grows faster than its length. */
const longestSearch = 200

/** Reads and checks the query string of a list as WooCommerce does: 400 for an invalid value; unknown names are ignored. */
export class Query {
  /** Values by name. A lookup here is ten times faster than in URLSearchParams. */
  readonly #params = new Map<string, string>()

  constructor(url: string) {
    for (const [name, value] of new URL(url).searchParams)
      if (!this.#params.has(name)) this.#params.set(name, value)
  }

  /** Returns the text of a parameter; `undefined` when absent or empty. */
  text(name: string): string | undefined {
    return this.#params.get(name)?.trim() || undefined
  }

  /** Returns the search text, cut to `longestSearch` characters. */
  search(): string | undefined {
    return this.text('search')?.slice(0, longestSearch)
  }

  has(name: string): boolean {
    return this.#params.has(name)
  }

  /** Returns a whole number between `min` and `max`. Throws 400 `rest_invalid_param` otherwise. */
  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= min && value <= max)) {
      throw invalidParams({ [name]: t.wholeNumberBetween(name, min, max) })
    }
    return value
  }

  /** Returns one of the allowed words. Throws 400 otherwise. */
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

  /** Returns a comma-separated list of words; `undefined` when absent. */
  words(name: string): string[] | undefined {
    return this.text(name)
      ?.split(',')
      .map((each) => each.trim())
  }

  /** Returns a comma-separated list of ids. An invalid id becomes -1, which matches nothing. `undefined` when absent. */
  ids(name: string): number[] | undefined {
    return this.words(name)?.map((each) => (/^\d{1,9}$/.test(each) ? Number(each) : -1))
  }

  /** Returns decimal euros as cents; `undefined` when absent or not a number. */
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

/** Returns a function that keeps only the top-level fields of a row that `_fields` names. */
export function picker(fields: readonly string[] | undefined): (row: object) => object {
  if (!fields) return (row) => row
  const wanted = new Set(fields.map((field) => field.split('.', 1)[0]))
  return (row) => Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name)))
}

/** Sends one object, reduced to `_fields`. */
export const answerOne = (c: Context, row: object) =>
  c.json(picker(new Query(c.req.url).words('_fields'))(row))

/** Maximum characters of the `Link` header. */
const longestLinks = 4_000

/** Sends a page of a list with the paging headers of WooCommerce. */
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
  // Leave out a `Link` that is too long for a header. The client can compute pages from the totals.
  const named = links.join(', ')
  if (named !== '' && named.length <= longestLinks) c.header('Link', named)
  return c.json(rows.map(picker(new Query(c.req.url).words('_fields'))))
}
