import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchWelcome } from '../../client/behaviours/welcome-watch.ts'

/** A late script that counts how often it was asked, and may fail. */
const script = (fails = false) =>
  `data:text/javascript,${encodeURIComponent(
    `export const welcome = async () => { globalThis.welcomed++; if (${fails}) throw new Error('no') }`,
  )}#${Math.random()}`

const addresses: Record<string, string> = {}
vi.mock('../../client/script-address.ts', () => ({ scriptAddress: (name: string) => addresses[name] }))

function pageWith(marks: string, fails = false): void {
  addresses['late/welcome'] = script(fails)
  document.body.innerHTML = `<main ${marks}><input id="field"></main>`
}

const scrollTo = async (place: number) => {
  Object.defineProperty(window, 'scrollY', { value: place, configurable: true })
  window.dispatchEvent(new Event('scroll'))
  await new Promise((resolve) => setTimeout(resolve, 20))
}
const welcomed = () => (globalThis as unknown as { welcomed: number }).welcomed

beforeEach(() => {
  Object.assign(globalThis, { welcomed: 0 })
  sessionStorage.clear()
})

describe('the welcome offer', () => {
  it('is made once, after 800 pixels', async () => {
    pageWith('data-welcome')
    watchWelcome()
    await scrollTo(799)
    expect(welcomed()).toBe(0)
    await scrollTo(800)
    await scrollTo(900)
    expect(welcomed()).toBe(1)
    watchWelcome()
    await scrollTo(1000)
    expect(welcomed()).toBe(1)
  })

  it('is not made where the shop does not mark the page', async () => {
    pageWith('')
    watchWelcome()
    await scrollTo(2000)
    expect(welcomed()).toBe(0)
  })

  it('waits for a field to lose the focus', async () => {
    pageWith('data-welcome')
    document.getElementById('field')?.focus()
    watchWelcome()
    await scrollTo(2000)
    expect(welcomed()).toBe(0)
    document.getElementById('field')?.blur()
    await scrollTo(2001)
    expect(welcomed()).toBe(1)
  })

  it('that could not be shown is made again on the next page', async () => {
    pageWith('data-welcome', true)
    watchWelcome()
    await scrollTo(2000)
    await vi.waitFor(() => expect(sessionStorage.getItem('welcome')).toBeNull())
    watchWelcome()
    await scrollTo(2001)
    expect(welcomed()).toBe(2)
  })

  it('is not made where nothing can be remembered', async () => {
    pageWith('data-welcome')
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied })
    watchWelcome()
    await scrollTo(2000)
    expect(welcomed()).toBe(0)
    vi.unstubAllGlobals()
  })
})
