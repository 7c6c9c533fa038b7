import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wake as tellOthers } from '../../client/late/cart-emptied.ts'
import { wake } from '../../client/late/payment.ts'
import { lastChange } from '../../client/state/tabs.ts'

/** Simulates the page's responses to scripts, one per check. The last one repeats. */
function shop(outcomes: readonly string[], goTo?: string) {
  let reads = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { headers }: { headers: Record<string, string> }) => {
      if (headers['Accept'] !== 'application/json') return new Response(settled)
      const outcome = outcomes[Math.min(reads, outcomes.length - 1)]
      reads += 1
      if (outcome === 'down') throw new TypeError('no network')
      return Response.json({ outcome, ...(outcome === 'open' && { goTo }) })
    }),
  )
  return () => reads
}

const settled = `<!doctype html><title>Paiement réussi</title><a data-cart><span class="count">0</span></a>
  <div id="payment-result"><h1 tabindex="-1">Paiement réussi</h1></div>`

const waiting = () => {
  document.body.innerHTML = `<a data-cart><span class="count">2</span></a><div id="payment-result">
    <section data-over="Vous pouvez fermer cette page."><h1>En cours</h1><p role="status">Vérification</p></section></div>`
  return document.querySelector('section') as HTMLElement
}

it('a result page that opens paid makes other tabs read the cart again', () => {
  localStorage.clear()
  tellOthers()
  expect(Date.now() - lastChange()).toBeLessThan(1000)
})

describe('pending payment', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('shows the result in place once it is known, with focus and an empty cart', async () => {
    const before = Date.now()
    const reads = shop(['pending', 'down', 'success'])
    const done = wake(waiting())
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(reads()).toBe(3)
    expect(document.title).toBe('Paiement réussi')
    expect(document.activeElement?.textContent).toBe('Paiement réussi')
    expect(document.querySelector('[role="status"]')).toBeNull()
    expect(document.querySelector('a[data-cart]')?.getAttribute('aria-label')).toBe('Mon panier, vide')
    // Other tabs, and pages before this one, read the cart again.
    expect(lastChange()).toBeGreaterThan(before)
  })

  it('redirects to the payment page once the provider has opened it', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const reads = shop(['pending', 'open'], 'https://pay.test/c/1')
    const done = wake(waiting())
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(reads()).toBe(2)
    expect(assign.mock.calls).toEqual([['https://pay.test/c/1']])
    assign.mockRestore()
  })

  it('stops asking after a while, and shows what comes next', async () => {
    const reads = shop(['pending'])
    const done = wake(waiting())
    await vi.advanceTimersByTimeAsync(600_000)
    await done
    expect(reads()).toBe(11)
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Vous pouvez fermer cette page.')
  })
})
