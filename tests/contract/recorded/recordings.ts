import accounts from './accounts.json' with { type: 'json' }
import carts from './carts.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import posts from './posts.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import refusals from './refusals.json' with { type: 'json' }
import terms from './terms.json' with { type: 'json' }

/** An answer of WordPress 6.7 with WooCommerce 9.4 and CoCart 4.3, taxes off, and how others differ from it. */
export interface Recording {
  name: string
  /** `GET wc/v3/products/12` */
  call: string
  /** The body of the call, and its headers where they are other than those of any shop. */
  sent?: object
  headersSent?: Record<string, string>
  /** A product added to the cart before. */
  before?: object
  status: number
  headers?: Record<string, string>
  body: unknown
  /** By `11.0` (WordPress 7.1, WooCommerce 11, CoCart 4.4) and `taxes`: `null` is a field left out, a list goes by place. */
  differs?: Record<string, unknown>
  /** What the Worker makes of a refusal. */
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

/** A recording by its subject and name; throws when there is none. */
export function recording(subject: string, name: string): Recording {
  const found = recordings[subject]?.find((each) => each.name === name)
  if (!found) throw new Error(`${subject}: ${name} is not recorded`)
  return found
}

export interface Platform {
  version: '9.4' | '11.0'
  taxes: boolean
}

/** Both versions, taxes off and on. */
export const platforms: readonly Platform[] = [
  { version: '9.4', taxes: false },
  { version: '9.4', taxes: true },
  { version: '11.0', taxes: false },
  { version: '11.0', taxes: true },
]

export const nameOf = ({ version, taxes }: Platform) => `${version}, taxes ${taxes ? 'on' : 'off'}`

/** What a platform answers, of what another does. */
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
