import { computed, signal } from '@preact/signals-core'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import { keys } from './keys.ts'

/** Something asked of the cart that no answer has settled yet. */
export interface PendingChange {
  /** One per request: the server applies it once, however often it arrives. */
  intent: string
  address: string
  /** Fields of its form; a name may come several times. */
  fields: [name: string, value: string][]
  /** Milliseconds since 1970 when it was made; two requests of a tab never share one. */
  at: number
  /** Whether it has left for the server, which may hear it at any time until it has answered. */
  isSent?: boolean
}

/** Milliseconds after which nobody waits for a request any more. */
const life = 3_600_000

/** Entries of the browser's storage by name; where it is refused, they live as long as the page. */
let own: Map<string, string> | undefined

function entries(): [string, string][] {
  if (own) return [...own]
  try {
    return Object.entries<string>(localStorage).filter(([name]) => name.startsWith(keys.request))
  } catch {
    return []
  }
}

// One entry a request: tabs that write at the same time never overwrite each other.
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
    // What cannot be reached holds nothing.
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

/** Wishes of every tab in the order they were made. What is too old or cannot be read is thrown away. */
export function pending(): PendingChange[] {
  const wishes = entries().flatMap((entry) => {
    const request = parse(entry)
    if (!request) drop(entry[0])
    return request ? [request] : []
  })
  return wishes.sort((a, b) => a.at - b.at)
}

const wishes = signal<readonly PendingChange[]>([])

/** Looks again at what the tabs keep. */
export function reread(): void {
  wishes.value = pending()
}

/** The line a request sets, and to how many pieces: 0 for a removal. `null` for a request that adds. */
export function targetOf({ address, fields }: PendingChange): { key: string; quantity: number } | null {
  const [, key, removal] = /^\/cart\/items\/([^/]+)(\/remove)?$/.exec(address) ?? []
  if (!key) return null
  return { key, quantity: removal ? 0 : Number(Object.fromEntries(fields)['quantity']) }
}

/** Whether a request still waits for its answer: it was neither answered nor replaced by a newer one. */
export const isSaved = ({ intent }: PendingChange): boolean =>
  pending().some((request) => request.intent === intent)

/**
 * Notes that a request leaves for the server. It stays until it is answered, even when a newer one of its line follows: a
 * page that comes meanwhile sends it once more, and the newer one after its answer. Otherwise the first could reach the
 * server last, and undo the newer one.
 */
export function markSent({ intent, address, fields, at }: PendingChange): void {
  put(keys.request + intent, JSON.stringify({ address, fields, at, isSent: true }))
  reread()
}

let lastAt = 0

/**
 * Writes a request down before it is sent. A quantity or a removal takes the place of what was wished of its line before
 * and has not left yet.
 */
export function keep(address: string, body: FormData): PendingChange {
  lastAt = Math.max(Date.now(), lastAt + 1)
  const fields = [...body].map(([name, value]): [string, string] => [name, String(value)])
  // A request that is tried again is the same request.
  const intent = String(body.get('intent') ?? crypto.randomUUID())
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

/** Crosses a request out once it is answered. */
export function forget({ intent }: Pick<PendingChange, 'intent'>): void {
  drop(keys.request + intent)
  reread()
}

/** Whether a request of this tab or another is on its way, or waits for the network. */
export const isWaiting = (): boolean => pending().length > 0

/** Quantities wished and not yet answered, by line key; 0 while a line leaves. */
export const targets = computed<ReadonlyMap<string, number>>(
  () =>
    new Map(
      wishes.value.flatMap((request) => {
        const target = targetOf(request)
        return target ? [[target.key, target.quantity]] : []
      }),
    ),
)

/** How many products are being added: answered neither yes nor no so far. */
export const adding = computed(
  () => wishes.value.filter(({ address }) => address === buyPaths.cartItems).length,
)
