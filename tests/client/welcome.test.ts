import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wake } from '../../client/late/visitor/welcome.ts'

let welcomed = 0
let fails = false
vi.mock('../../client/late/overlay.ts', () => ({
  async showOverlay() {
    welcomed += 1
    if (fails) throw new Error('no')
    return document.createElement('dialog')
  },
}))

/** Simulates how the page was opened. */
const opened = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

function page(isBroken = false): void {
  fails = isBroken
  document.body.innerHTML = '<main><input id="field"></main>'
}

const scrollTo = async (place: number) => {
  Object.defineProperty(window, 'scrollY', { value: place, configurable: true })
  window.dispatchEvent(new Event('scroll'))
  await new Promise((resolve) => setTimeout(resolve, 20))
}
beforeEach(() => {
  welcomed = 0
  opened('navigate')
  sessionStorage.clear()
})

describe('welcome offer', () => {
  it('is shown once, after 800 pixels', async () => {
    page()
    wake()
    await scrollTo(799)
    expect(welcomed).toBe(0)
    await scrollTo(800)
    await scrollTo(900)
    expect(welcomed).toBe(1)
    wake()
    await scrollTo(1000)
    expect(welcomed).toBe(1)
  })

  it('is shown on a page scrolled that far before its script loaded', async () => {
    await scrollTo(0)
    page()
    await scrollTo(900)
    expect(welcomed).toBe(0)
    wake()
    await vi.waitFor(() => expect(welcomed).toBe(1))
  })

  it('waits for a scroll on a reloaded page, or one opened at a fragment', async () => {
    await scrollTo(900)
    opened('reload')
    page()
    wake()
    opened('navigate')
    location.hash = '#avis'
    wake()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(welcomed).toBe(0)
    location.hash = ''
    await scrollTo(910)
    expect(welcomed).toBe(1)
  })

  it('waits until no field has the focus', async () => {
    page()
    document.getElementById('field')?.focus()
    wake()
    await scrollTo(2000)
    expect(welcomed).toBe(0)
    document.getElementById('field')?.blur()
    await scrollTo(2001)
    expect(welcomed).toBe(1)
  })

  it('that failed to open is shown at the next attempt', async () => {
    page(true)
    wake()
    await scrollTo(2000)
    await vi.waitFor(() => expect(sessionStorage.getItem('welcome')).toBeNull())
    wake()
    await scrollTo(2001)
    expect(welcomed).toBe(2)
  })

  it('is not shown when storage is refused', async () => {
    page()
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied })
    wake()
    await scrollTo(2000)
    expect(welcomed).toBe(0)
    vi.unstubAllGlobals()
  })
})
