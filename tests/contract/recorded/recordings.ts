import accounts from './accounts.json' with { type: 'json' }
import carts from './carts.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import posts from './posts.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import refusals from './refusals.json' with { type: 'json' }
import terms from './terms.json' with { type: 'json' }

/**
 * A response of WordPress 6.7 with WooCommerce 9.4 and CoCart 4.3 without taxes, and the differences of other
 * platforms.
 */
export interface Recording {
  name: string
  /** Method and path, for example `GET wc/v3/products/12`. */
  call: string
  /** Body of the call. `headersSent` are the headers that differ from those of other calls. */
  sent?: object
  headersSent?: Record<string, string>
  /** A product that the test adds to the cart before the call. */
  before?: object
  status: number
  headers?: Record<string, string>
  body: unknown
  /**
   * Differences by platform: `11.0` (WordPress 7.1, WooCommerce 11, CoCart 4.4) and `taxes`. `null` means a missing
   * field. The keys of a list's differences are indexes.
   */
  differs?: Record<string, unknown>
  /** How the Worker reads an error response. */
  read?: { status?: number; expired: boolean }
}

export const recordings: Record<string, Recording[]> = {
  accounts,
  carts,
  orders,
  posts,
  products,
  refusals: refusals as Recording[],
  terms,
}

/** Returns a recording by subject and name. Throws when it does not exist. */
export function recording(subject: string, name: string): Recording {
  const found = recordings[subject]?.find((each) => each.name === name)
  if (!found) throw new Error(`${subject}: ${name} is not recorded`)
  return found
}

export interface Platform {
  version: '9.4' | '11.0'
  taxes: boolean
}

/** Both versions, each without and with taxes. */
export const platforms: readonly Platform[] = [
  { version: '9.4', taxes: false },
  { version: '9.4', taxes: true },
  { version: '11.0', taxes: false },
  { version: '11.0', taxes: true },
]

export const nameOf = ({ version, taxes }: Platform) => `${version}, taxes ${taxes ? 'on' : 'off'}`

/** Returns the response of a platform: the recorded body with the platform's differences. */
export function bodyOf({ body, differs = {} }: Recording, { version, taxes }: Platform): unknown {
  const newer = version === '11.0' ? patched(body, differs['11.0']) : body
  return taxes ? patched(newer, differs['taxes']) : newer
}

function patched(body: unknown, patch: unknown): unknown {
  if (patch === undefined) return body
  if (Array.isArray(body) && isObject(patch)) return body.map((item, index) => patched(item, patch[index]))
  if (!isObject(patch)) return patch
  const all: [string, unknown][] = Object.entries(isObject(body) ? body : {})
  const changed = all.map(([name, value]) => [name, patched(value, patch[name])] as const)
  const added = Object.entries(patch).filter(([name]) => !all.some(([known]) => known === name))
  return Object.fromEntries([...changed, ...added].filter(([name]) => patch[name] !== null))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
