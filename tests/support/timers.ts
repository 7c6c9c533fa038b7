/** Watches the timers of a test file, so that none is left behind. */
import { expect } from 'vitest'

interface Timer {
  /** Its stack is where it was set. It becomes text when it is read, which costs much more than to keep it. */
  set: Error
  stop(): void
}

const wait = globalThis.setTimeout

/** Pending timers, by the id that the page knows. */
const timers = new Map<unknown, Timer>()
/** The project's folder as stack traces write it. The folder itself may be named `tests`. */
const root = import.meta.url.replace('file://', '').replace(/tests\/support\/timers\.ts.*/, '')
const places = /^(?:\.build|client|shared|tests|worker)\/[^)]+/

/** Returns the project's lines that set a timer, nearest first. Empty for one of a tool, which the tool must stop. */
const callersOf = ({ set }: Timer): string[] =>
  (set.stack ?? '')
    .split('\n')
    .flatMap((line) => places.exec(line.split(root)[1] ?? '')?.[0] ?? [])
    .filter((place) => !place.startsWith('tests/support/timers'))

export const isOfTest = (timer: Timer) => callersOf(timer)[0]?.startsWith('tests/') ?? false

/** Watches a function that starts timers. A one-shot timer is over when it fires. */
function watchTimers(name: 'setTimeout' | 'setInterval' | 'requestAnimationFrame', stopper: string): void {
  const scope = globalThis as unknown as Record<string, ((...args: never[]) => unknown) | undefined>
  const [start, stop] = [scope[name], scope[stopper]]
  if (!start || !stop) return
  const watched = (run: (...args: unknown[]) => void, ...rest: unknown[]) => {
    const once = (...args: unknown[]) => {
      timers.delete(timer)
      run(...args)
    }
    const timer = start(...([name === 'setInterval' ? run : once, ...rest] as never[]))
    timers.set(timer, { set: new Error('set here'), stop: () => stop(...([timer] as never[])) })
    return timer
  }
  scope[name] = Object.assign(watched, start)
  scope[stopper] = (timer: unknown) => {
    timers.delete(timer)
    return stop(...([timer] as never[]))
  }
}
watchTimers('setTimeout', 'clearTimeout')
watchTimers('setInterval', 'clearInterval')
watchTimers('requestAnimationFrame', 'cancelAnimationFrame')

/** Whether Node marks a timer as destroyed. A fake clock may have replaced the watched `clearTimeout`. */
const isOver = (timer: unknown): boolean =>
  typeof timer === 'object' && timer !== null && '_destroyed' in timer && timer._destroyed === true

/** Ends the timers of a Worker that died in a test, as its isolate would. */
export const endTimers = (): void => stopTimers(() => true)

/** Returns the pending timers of the project. Forgets those of tools and those that are over. */
function pending(): [id: unknown, timer: Timer][] {
  for (const [id, timer] of timers) if (isOver(id) || callersOf(timer).length === 0) timers.delete(id)
  return [...timers]
}

export function stopTimers(isMeant: (timer: Timer) => boolean): void {
  for (const [id, timer] of pending()) {
    if (!isMeant(timer)) continue
    timer.stop()
    timers.delete(id)
  }
}

/** Milliseconds in which timers of a test may end by themselves. */
const graceMs = 500
const pause = (ms: number) => new Promise((resolve) => wait(resolve, ms))

/** Fails when the file, or a part of it, leaves a timer behind, and ends that timer. */
export async function expectNoTimerLeft(): Promise<void> {
  for (let waited = 0; pending().length > 0 && waited < graceMs; waited += 10) await pause(10)
  const left = pending().map(([, timer]) => callersOf(timer).slice(0, 3).join(' < '))
  stopTimers(() => true)
  expect(left, 'timers that outlive this test file').toEqual([])
}
