/**
 * What a test leaves behind would act in a test that knows nothing of it, or after its page is gone. A page closes with its
 * test, as in a browser: its timers and its listeners end. A timer of the test itself fails its file, which is named.
 */
import { afterAll, afterEach, beforeEach, expect } from 'vitest'

import { isOfTest, isOver, stopTimers, timers, wait } from './timers.ts'

/** Each ends something the page began to listen to in the test at hand. */
const listening: (() => void)[] = []
let isInTest = false
let isPageOfFile = false

/** Says that the page of this file stays open from one test to the next, and closes with the file. */
export const keepPageOpen = (): void => {
  isPageOfFile = true
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
