/**
 * Keeps a test from affecting a later one. A page closes with its test, as in a browser, and its timers and listeners
 * end. A timer of the test itself fails its file, and the message names it.
 */
import { afterAll, afterEach, beforeEach } from 'vitest'

import { expectNoTimerLeft, isOfTest, stopTimers } from './timers.ts'

/** Functions that each remove one listener that the page added in the current test. */
const listening: (() => void)[] = []
let isInTest = false
let isPageOfFile = false

/** Keeps the page open between the tests of this file. It closes with the file. */
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

afterAll(async () => {
  if (hasPage) closePage()
  await expectNoTimerLeft()
})
