/** Calls of a window of which this many, and half of all, fail open the circuit. */
const enough = 5
/** Milliseconds of that window; of the first pause, doubled by each probe that fails, and the longest. */
const window = 20_000
const firstPause = 10_000
const longestPause = 60_000
/** Milliseconds over which calls come back once a probe has passed, and after which a probe is given up. */
const opening = 5_000
const probeTimeoutMs = 40_000

/** How a circuit stands: `closed` lets calls through, `open` none, `probing` waits for one, `easing` lets more and more. */
export type BreakerState = 'closed' | 'open' | 'probing' | 'easing'

/** Keeps calls from a platform that fails, so that pages wait for none of them and its recovery meets no stampede. */
export interface Breaker {
  /** 0 lets a call through, which then must be told of by `passed` or `failed`; else milliseconds to wait. */
  enter(): number
  passed(): void
  failed(): void
  state(): BreakerState
}

/**
 * A circuit breaker: closed, then open for a pause, then one probe alone, then calls again, a few at first.
 * @param now milliseconds
 * @param random from 0 to 1, so that isolates neither probe nor come back together
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
      // A call that left before the circuit opened says nothing of how the platform is now.
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
