import { describe, expect, it } from 'vitest'
import { breaker } from '../../worker/woocommerce/breaker.ts'

/** Returns a circuit breaker with a controlled clock and a constant random number. */
function played(dice = 0) {
  const clock = { now: 1_000_000, dice }
  const circuit = breaker(
    () => clock.now,
    () => clock.dice,
  )
  /** Makes calls in a row. Returns how many the breaker let through. */
  const calls = (count: number, outcome: 'passed' | 'failed') => {
    let sent = 0
    for (let call = 0; call < count; call++)
      if (circuit.enter() === 0) {
        sent += 1
        circuit[outcome]()
      }
    return sent
  }
  return { circuit, clock, calls }
}

describe('circuit breaker', () => {
  it('opens after five failures, then blocks calls and returns the time to wait', () => {
    const { circuit, calls } = played()
    expect(calls(20, 'failed')).toBe(5)
    expect(circuit.state()).toBe('open')
    expect(circuit.enter()).toBe(10_000)
  })

  it('stays closed while most calls succeed, or when failures are far apart', () => {
    const { circuit, clock, calls } = played()
    calls(100, 'passed')
    calls(50, 'failed')
    expect(circuit.state()).toBe('closed')
    clock.now += 21_000
    for (let minute = 0; minute < 10; minute++) {
      expect(calls(4, 'failed')).toBe(4)
      clock.now += 21_000
    }
    expect(circuit.state()).toBe('closed')
  })

  it('sends one probe, lets calls through little by little, then closes', () => {
    const { circuit, clock, calls } = played()
    calls(5, 'failed')
    clock.now += 10_000
    expect(circuit.state()).toBe('probing')
    const entered = Array.from({ length: 1000 }, () => circuit.enter())
    expect(entered.filter((wait) => wait === 0)).toHaveLength(1)
    circuit.passed()
    expect(circuit.state()).toBe('easing')
    clock.dice = 0.5
    expect(circuit.enter()).toBeGreaterThan(0)
    clock.now += 2_500
    expect(circuit.enter()).toBe(0)
    circuit.passed()
    clock.now += 2_500
    expect(circuit.state()).toBe('closed')
    expect(calls(20, 'failed')).toBe(5)
    expect(circuit.enter()).toBe(10_000 * 1.125)
  })

  it('doubles the wait after each failed probe, up to a minute', () => {
    const { circuit, clock, calls } = played()
    calls(5, 'failed')
    const waits = []
    for (let probe = 0; probe < 4; probe++) {
      clock.now += circuit.enter()
      expect(calls(3, 'failed')).toBe(1)
      waits.push(circuit.enter())
    }
    expect(waits).toEqual([20_000, 40_000, 60_000, 60_000])
  })

  it('allows a new probe when the first gets no result, and ignores results from before it opened', () => {
    const { circuit, clock, calls } = played()
    circuit.enter()
    calls(5, 'failed')
    circuit.passed()
    expect(circuit.state()).toBe('open')
    clock.now += 10_000
    expect(circuit.enter()).toBe(0)
    expect(circuit.enter()).toBe(1_000)
    clock.now += 40_000
    expect(circuit.enter()).toBe(0)
  })
})
