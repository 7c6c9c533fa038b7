import { type ReactNode, Suspense, use } from 'react'
import { CommerceError } from '../commerce/contract/error.ts'

type Settled<T> = { ok: true; value: T } | { ok: false; error: unknown }

/** A value that may arrive after the head of the page, or is there; a failure is a value too, never a rejection. */
export class Late<T> {
  readonly promise: Promise<Settled<T>>
  /** The result once it is there: the page is then written in one piece. */
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
 * Lets a page leave without waiting for what is still to come; what is there already is no promise. A boundary that
 * rejects has no browser root to recover it and would show its placeholder for ever: so a rejection becomes a value that
 * `<Deferred>` shows as `failed`.
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

/** Draws late data: at once when it is there already, streamed behind `pending` otherwise. */
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

/** Milliseconds given to what is late before a page leaves without it: a reading takes a few. */
const grace = 50

/** Whether some work is still going on after a short grace. Throws what the work throws meanwhile. */
export async function outlastsGrace(work: Promise<unknown>): Promise<boolean> {
  // A timer left running would keep the request alive after its answer.
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

/** Whether a late part is missing: the next visitor may have it. */
export const hasFailed = (data: unknown): boolean => lateIn(data).some(({ now }) => now?.ok === false)

/** Waits for all late parts of a page, however long they take. */
export const arrived = (data: unknown): Promise<unknown> =>
  Promise.all(lateIn(data).map(({ promise }) => promise))

const isExpired = (error: unknown) => error instanceof CommerceError && error.expired

/**
 * Whether some part is still on its way after a short grace: waiting that long gives everyone, script or not, the whole
 * page in one piece, at a fraction of what a stream costs. Throws the error of a part that found the login over: there is
 * another page to show then.
 */
export async function stillLate(data: unknown): Promise<boolean> {
  const late = lateIn(data)
  if (late.every(({ now }) => now?.ok)) return false
  await outlastsGrace(arrived(data))
  for (const { now } of late) if (now && !now.ok && isExpired(now.error)) throw now.error
  return late.some((part) => !part.now)
}
