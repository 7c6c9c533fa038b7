/** Timers of a test file, watched so that none is left behind. */
import { expect } from 'vitest'

interface Timer {
  /** The lines of the project that set it, nearest first. */
  callers: string[]
  stop(): void
}

const wait = globalThis.setTimeout

/** Timers that wait, by what the page knows them as. */
const timers = new Map<unknown, Timer>()
/** The folder of the project as the lines of a stack write it; it may itself be named `tests`. */
const root = import.meta.url.replace('file://', '').replace(/tests\/support\/timers\.ts.*/, '')
const places = /^(?:\.build|client|shared|tests|worker)\/[^)]+/

/** Empty for a timer of a tool, which is the tool's to stop. */
const callers = (): string[] =>
  (new Error('set here').stack ?? '')
    .split('\n')
    .flatMap((line) => places.exec(line.split(root)[1] ?? '')?.[0] ?? [])
    .filter((place) => !place.startsWith('tests/support/timers'))

export const isOfTest = ({ callers: [nearest = ''] }: Timer) => nearest.startsWith('tests/')

/** Watches one of the functions that start a timer; a timer that comes once is over when it has come. */
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
    const set = callers()
    if (set.length > 0) timers.set(timer, { callers: set, stop: () => stop(...([timer] as never[])) })
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

/** Node says so of its timers: whoever fakes the clock may have put another `clearTimeout` in place of the watched one. */
const isOver = (timer: unknown): boolean =>
  typeof timer === 'object' && timer !== null && '_destroyed' in timer && timer._destroyed === true

/** Ends what a Worker that died in a test still waited for, as its isolate would. */
export const endTimers = (): void => stopTimers(() => true)

export function stopTimers(isMeant: (timer: Timer) => boolean): void {
  for (const [id, timer] of timers) {
    if (!isMeant(timer)) continue
    timer.stop()
    timers.delete(id)
  }
}

/** Milliseconds within which what a test has begun may end by itself. */
const graceMs = 500
const pause = (ms: number) => new Promise((resolve) => wait(resolve, ms))

/** Fails where the file, or the part of one, leaves a timer behind, and ends it. */
export async function expectNoTimerLeft(): Promise<void> {
  for (let waited = 0; [...timers.keys()].some((id) => !isOver(id)) && waited < graceMs; waited += 10)
    await pause(10)
  const left = [...timers].flatMap(([id, { callers }]) => (isOver(id) ? [] : callers.slice(0, 3).join(' < ')))
  stopTimers(() => true)
  expect(left, 'timers that outlive this test file').toEqual([])
}
