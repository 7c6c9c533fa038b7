import { computed, signal } from '@preact/signals-core'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import { keys } from './keys.ts'

/** A cart request that the server has not answered yet. */
export interface PendingChange {
  /** Idempotency key: the server applies the request once, however often it arrives. */
  intent: string
  address: string
  /** Fields of the form. A name may occur several times. */
  fields: [name: string, value: string][]
  /** Milliseconds since 1970 when the request was made. Unique within a tab. */
  at: number
  /** Whether the browser has sent the request. The server may then apply it at any time until it answers. */
  isSent?: boolean
}

/** Milliseconds after which a pending request expires. */
const life = 3_600_000

/** Entries by name, in memory. Used when the browser refuses storage; they live as long as the page. */
let own: Map<string, string> | undefined

function entries(): [string, string][] {
  if (own) return [...own]
  try {
    return Object.entries<string>(localStorage).filter(([name]) => name.startsWith(keys.request))
  } catch {
    return []
  }
}

// One entry per request, so that tabs that write at the same time never overwrite each other.
function put(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    own ??= new Map(entries())
    own.set(name, value)
  }
}

function drop(name: string): void {
  if (own) own.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // A storage that the browser refuses holds no entry.
  }
}

function parse([name, value]: [string, string]): PendingChange | null {
  try {
    const request: PendingChange = JSON.parse(value)
    return Date.now() - request.at < life ? { ...request, intent: name.slice(keys.request.length) } : null
  } catch {
    return null
  }
}

/** Returns the pending requests of all tabs, oldest first. Deletes expired and unreadable entries. */
export function pending(): PendingChange[] {
  const found = entries().flatMap((entry) => {
    const request = parse(entry)
    if (!request) drop(entry[0])
    return request ? [request] : []
  })
  return found.sort((a, b) => a.at - b.at)
}

const requests = signal<readonly PendingChange[]>([])

/** Reads the pending requests of all tabs again. */
export function reread(): void {
  requests.value = pending()
}

/**
 * Returns the line key and the quantity that a request sets (0
 * for a removal), or `null` for a request that adds a product.
 */
export function targetOf({ address, fields }: PendingChange): { key: string; quantity: number } | null {
  const [, key, removal] = /^\/cart\/items\/([^/]+)(\/remove)?$/.exec(address) ?? []
  if (!key) return null
  return { key, quantity: removal ? 0 : Number(Object.fromEntries(fields)['quantity']) }
}

/** Whether a request is still pending: the server has not answered it, and no newer request has replaced it. */
export const isSaved = ({ intent }: PendingChange): boolean =>
  pending().some((request) => request.intent === intent)

/**
 * Marks a request as sent. It stays stored until the server answers, even when a newer request for the same line
 * follows. A page that opens in the meantime then sends it again, and sends the newer one after its answer. Otherwise
 * the older request could reach the server last and undo the newer one.
 */
export function markSent({ intent, address, fields, at }: PendingChange): void {
  put(keys.request + intent, JSON.stringify({ address, fields, at, isSent: true }))
  reread()
}

let lastAt = 0

/** Returns an idempotency key, a UUID. Safari before 15.4, and any browser on a page without TLS, cannot make one itself. */
const newKey = (): string =>
  crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (sign) =>
    (
      Number(sign) ^
      ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(sign) / 4)))
    ).toString(16),
  )

/** Stores a request before it is sent. A new quantity or removal replaces the unsent requests for the same line. */
export function keep(address: string, body: FormData): PendingChange {
  lastAt = Math.max(Date.now(), lastAt + 1)
  const fields = [...body].map(([name, value]): [string, string] => [name, String(value)])
  // A retry keeps the same idempotency key.
  const intent = String(body.get('intent') ?? newKey())
  const written = { address, fields, at: lastAt }
  const request = { intent, ...written }
  const key = targetOf(request)?.key
  put(keys.request + intent, JSON.stringify(written))
  for (const old of pending()) {
    if (key && !old.isSent && old.intent !== intent && targetOf(old)?.key === key)
      drop(keys.request + old.intent)
  }
  reread()
  return request
}

/** Deletes a request after the server has answered it. */
export function forget({ intent }: Pick<PendingChange, 'intent'>): void {
  drop(keys.request + intent)
  reread()
}

/** Whether a request of any tab is pending, sent or not. */
export const isWaiting = (): boolean => pending().length > 0

/** Requested quantities that the server has not confirmed, by line key. 0 for a removal. */
export const targets = computed<ReadonlyMap<string, number>>(
  () =>
    new Map(
      requests.value.flatMap((request) => {
        const target = targetOf(request)
        return target ? [[target.key, target.quantity]] : []
      }),
    ),
)

/** Number of pending additions to the cart. */
export const adding = computed(
  () => requests.value.filter(({ address }) => address === buyPaths.cartItems).length,
)
