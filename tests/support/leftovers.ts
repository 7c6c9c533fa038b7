/**
 * What a test leaves behind would act in a test that knows nothing of it, or after its page is gone. A page closes with its
 * test, as in a browser: its timers and its listeners end. A timer of the test itself fails its file, which is named.
 */
import { afterAll, afterEach, beforeEach, expect } from 'vitest'

interface Timer {
  /** The lines of the project that set it, nearest first. */
  callers: string[]
  stop(): void
}

const wait = globalThis.setTimeout

/** Timers that wait, by what the page knows them as. */
const timers = new Map<unknown, Timer>()
/** Each ends something the page began to listen to in the test at hand. */
const listening: (() => void)[] = []
let isInTest = false
let isPageOfFile = false

/** Says that the page of this file stays open from one test to the next, and closes with the file. */
export const keepPageOpen = (): void => {
  isPageOfFile = true
}

const places = /\b(?:client|shared|tests|worker)\/[^)]+/

/** Empty for a timer of a tool, which is the tool's to stop. */
const callers = (): string[] =>
  (new Error('set here').stack ?? '')
    .split('\n')
    .flatMap((line) => places.exec(line)?.[0] ?? [])
    .filter((place) => !place.startsWith('tests/support/leftovers'))

const isOfTest = ({ callers: [nearest = ''] }: Timer) => nearest.startsWith('tests/')

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

function stopTimers(isMeant: (timer: Timer) => boolean): void {
  for (const [id, timer] of timers) {
    if (!isMeant(timer)) continue
    timer.stop()
    timers.delete(id)
  }
}

function watchListeners(target: EventTarget): void {
  const listen = target.addEventListener.bind(target)
  target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    listen(type, listener, options)
    if (isInTest) listening.push(() => target.removeEventListener(type, listener, options))
  }
}
const hasPage = 'document' in globalThis
if (hasPage) {
  for (const target of [window, document]) watchListeners(target)
  globalThis.MutationObserver = class extends MutationObserver {
    constructor(changed: MutationCallback) {
      super(changed)
      if (isInTest) listening.push(() => this.disconnect())
    }
  }
}

beforeEach(() => {
  isInTest = true
})

function closePage(): void {
  stopTimers((timer) => !isOfTest(timer))
  for (const end of listening.splice(0)) end()
}

afterEach(() => {
  isInTest = false
  if (hasPage && !isPageOfFile) closePage()
})

/** Milliseconds within which what a test has begun may end by itself. */
const graceMs = 500
const pause = (ms: number) => new Promise((resolve) => wait(resolve, ms))

afterAll(async () => {
  if (hasPage) closePage()
  for (let waited = 0; [...timers.keys()].some((id) => !isOver(id)) && waited < graceMs; waited += 10)
    await pause(10)
  const left = [...timers].flatMap(([id, { callers }]) => (isOver(id) ? [] : callers.slice(0, 3).join(' < ')))
  stopTimers(() => true)
  expect(left, 'timers that outlive this test file').toEqual([])
})
