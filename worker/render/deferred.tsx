import { type ReactNode, Suspense, use } from 'react'
import { CommerceError } from '../commerce/contract/error.ts'

type Settled<T> = { ok: true; value: T } | { ok: false; error: unknown }

/**
 * A value that may arrive after the head of the page, or is already there. A failure is a value too, never a rejection.
 */
export class Late<T> {
  readonly promise: Promise<Settled<T>>
  /** The result, once it is known. A page whose parts are all known is written in one piece. */
  now: Settled<T> | undefined

  constructor(value: T | Promise<T>) {
    if (!(value instanceof Promise)) {
      this.now = { ok: true, value }
      this.promise = Promise.resolve(this.now)
      return
    }
    this.promise = value.then(
      (known): Settled<T> => ({ ok: true, value: known }),
      (error): Settled<T> => {
        console.error('late part failed', error)
        return { ok: false, error }
      },
    )
    void this.promise.then((settled) => {
      this.now = settled
    })
  }
}

/**
 * Lets a page leave without waiting for a promise. Without a browser root, React cannot recover a rejected boundary,
 * which would show its placeholder for ever. So a rejection becomes a value that `<Deferred>` shows as `failed`.
 */
export const settle = <T,>(value: T | Promise<T>): Late<T> => new Late(value)

interface Props<T> {
  of: Late<T>
  /** Shown while waiting, in the exact size of the content. */
  pending: ReactNode
  /** Shown instead of the content when its data could not be read. */
  failed?: ReactNode
  children: (value: T) => ReactNode
}

/** Draws late data: at once when it is already there, otherwise streamed behind `pending`. */
export function Deferred<T>({ of, pending, failed = null, children }: Props<T>) {
  if (of.now) return of.now.ok ? children(of.now.value) : failed
  return (
    <Suspense fallback={pending}>
      <Arrived of={of} failed={failed}>
        {children}
      </Arrived>
    </Suspense>
  )
}

function Arrived<T>({ of, failed, children }: Omit<Props<T>, 'pending'>) {
  const settled = use(of.promise)
  return settled.ok ? children(settled.value) : failed
}

/** Milliseconds to wait for late parts before a page leaves without them. A read takes a few milliseconds. */
const grace = 50

/** Whether some work is still running after a short wait. Throws what the work throws meanwhile. */
export async function outlastsGrace(work: Promise<unknown>): Promise<boolean> {
  // A running timer would keep the request alive after its response.
  const timer = new AbortController()
  const over = scheduler.wait(grace, { signal: timer.signal }).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([work.then(() => false), over])
  } finally {
    timer.abort()
  }
}

const lateIn = (data: unknown): Late<unknown>[] =>
  Object.values(data ?? {}).filter((value) => value instanceof Late)

/** Whether a late part has failed. Another visitor may get it, so the page must not be cached. */
export const hasFailed = (data: unknown): boolean => lateIn(data).some(({ now }) => now?.ok === false)

/** Waits for all late parts of a page, however long they take. */
export const arrived = (data: unknown): Promise<unknown> =>
  Promise.all(lateIn(data).map(({ promise }) => promise))

const isExpired = (error: unknown) => error instanceof CommerceError && error.expired

/**
 * Whether some part is still missing after a short wait. The wait usually gives everyone, with or without script, the
 * whole page in one piece, which costs far less than a stream. Throws the error of a part that found an expired login,
 * because the visitor must then see another page.
 */
export async function stillLate(data: unknown): Promise<boolean> {
  const late = lateIn(data)
  if (late.every(({ now }) => now?.ok)) return false
  await outlastsGrace(arrived(data))
  for (const { now } of late) if (now && !now.ok && isExpired(now.error)) throw now.error
  return late.some((part) => !part.now)
}
