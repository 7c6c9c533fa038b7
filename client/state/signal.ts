/** Something that the islands of a page share. Written in the browser only: on the server a module is everyone's. */
export interface Signal<T> {
  /** The value now: the same one as long as nothing changes. */
  peek(): T
  /** Calls `changed` after each change, until what it returns is called. */
  subscribe(changed: () => void): () => void
}

/** A signal that is told its value. */
export interface Source<T> extends Signal<T> {
  set(value: T): void
}

export function signal<T>(first: T): Source<T> {
  let value = first
  const hearers = new Set<() => void>()
  return {
    peek: () => value,
    set(next) {
      if (next === value) return
      value = next
      // Who stops listening, or begins, while the others are told does not disturb them.
      for (const changed of [...hearers]) changed()
    },
    subscribe(changed) {
      hearers.add(changed)
      return () => void hearers.delete(changed)
    },
  }
}

/**
 * What `read` makes of the values of other signals: made when it is asked for, and again only once one of them is
 * another. `changed` may be called although what is made of the new values is the same.
 */
export function computed<const From extends readonly unknown[], T>(
  from: { readonly [Place in keyof From]: Signal<From[Place]> },
  read: (...values: From) => T,
): Signal<T> {
  let made: { of: From; value: T } | undefined
  return {
    peek() {
      const of = from.map((each) => each.peek()) as unknown as From
      if (!made || of.some((value, place) => value !== made?.of[place])) made = { of, value: read(...of) }
      return made.value
    },
    subscribe(changed) {
      const stops = from.map((each) => each.subscribe(changed))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
