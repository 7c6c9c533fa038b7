/** The circuit opens when this many calls of a window have failed, and at least as many as have passed. */
const enough = 5
/** Milliseconds: length of the window, the first pause, and the longest pause. Each failed probe doubles the pause. */
const window = 20_000
const firstPause = 10_000
const longestPause = 60_000
/** Milliseconds: time for the calls to return after a probe has passed, and timeout of a probe. */
const opening = 5_000
const probeTimeoutMs = 40_000

/**
 * State of a circuit. `closed` lets all calls through, `open` none, `probing` one at a time, `easing` more and more.
 */
export type BreakerState = 'closed' | 'open' | 'probing' | 'easing'

/**
 * Stops calls to a platform that fails, so that pages do not wait for it and a stampede does not delay its recovery.
 */
export interface Breaker {
  /**
   * Returns 0 to let a call through; the caller must then report `passed` or `failed`. Otherwise returns the
   * milliseconds to wait.
   */
  enter(): number
  passed(): void
  failed(): void
  state(): BreakerState
}

/**
 * Creates a circuit breaker: closed, then open for a pause, then one probe, then a growing share of the calls.
 * @param now milliseconds
 * @param random from 0 to 1, so that isolates do not probe and return at the same time
 */
export function breaker(now: () => number = Date.now, random: () => number = Math.random): Breaker {
  let counted = { since: now(), failed: 0, passed: 0 }
  let pause = 0
  let openUntil = 0
  let probingSince: number | null = null
  let easingSince: number | null = null

  const count = () => {
    if (now() - counted.since > window) counted = { since: now(), failed: 0, passed: 0 }
    return counted
  }
  const open = () => {
    pause = Math.min(longestPause, pause === 0 ? firstPause : pause * 2)
    openUntil = now() + pause * (1 + random() / 4)
    probingSince = null
    easingSince = null
  }
  const state = (): BreakerState => {
    if (easingSince !== null && now() - easingSince >= opening) {
      easingSince = null
      pause = 0
    }
    if (easingSince !== null) return 'easing'
    if (openUntil === 0) return 'closed'
    return now() < openUntil ? 'open' : 'probing'
  }

  return {
    state,
    enter() {
      const current = state()
      if (current === 'open') return openUntil - now()
      if (current === 'probing') {
        if (probingSince !== null && now() - probingSince < probeTimeoutMs) return 1_000
        probingSince = now()
      }
      if (current !== 'easing' || easingSince === null) return 0
      return random() < 0.1 + (now() - easingSince) / opening ? 0 : 1_000
    },
    passed() {
      // This call left before the circuit opened, so it tells nothing about the current state of the platform.
      if (state() === 'open') return
      if (state() === 'probing') {
        openUntil = 0
        probingSince = null
        easingSince = now()
        counted = { since: now(), failed: 0, passed: 0 }
      }
      count().passed += 1
    },
    failed() {
      const current = state()
      if (current === 'open') return
      if (current === 'probing') return open()
      const { failed, passed } = count()
      counted.failed = failed + 1
      if (counted.failed >= enough && counted.failed >= passed) open()
    },
  }
}
