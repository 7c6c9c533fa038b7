/**
 * What a test leaves behind would act in a test that knows nothing of it, or after its page is gone. A page closes with its
 * test, as in a browser: its timers and its listeners end. A timer of the test itself fails its file, which is named.
 */
import { afterAll, afterEach, beforeEach } from 'vitest'

import { expectNoTimerLeft, isOfTest, stopTimers } from './timers.ts'

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

afterAll(async () => {
  if (hasPage) closePage()
  await expectNoTimerLeft()
})
