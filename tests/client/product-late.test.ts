import { describe, expect, test, vi } from 'vitest'
import { wake as wakeBar } from '../../client/late/products/buybar.ts'
import { wake as wakeShare } from '../../client/late/products/share.ts'
import { settled } from './fixtures.ts'
import { observedPage, one } from './observed-page.ts'

const { observed, see } = observedPage()

describe('the buying bar', () => {
  const rect = (bottom: number) => ({ bottom }) as DOMRectReadOnly
  const shown = () => one('.buybar').hasAttribute('data-show')

  test('is there while the button is above the screen and the end of the page is not on it', () => {
    document.body.innerHTML = `<form><div class="buy-row"><button type="submit"></button></div>
      <div class="buybar"></div></form><footer class="footer"></footer>`
    wakeBar(one('.buybar'))
    const [button, footer] = [one('button'), one('footer')]
    expect(observed).toEqual(new Set([button, footer]))
    see({ target: button, isIntersecting: false, boundingClientRect: rect(1200) })
    expect(shown()).toBe(false)
    see({ target: button, isIntersecting: false, boundingClientRect: rect(-20) })
    expect(shown()).toBe(true)
    see({ target: footer, isIntersecting: true })
    expect(shown()).toBe(false)
    see({ target: footer, isIntersecting: false })
    expect(shown()).toBe(true)
    see({ target: button, isIntersecting: true, boundingClientRect: rect(300) })
    expect(shown()).toBe(false)
  })
})

describe('sharing', () => {
  const share = async (navigator: object) => {
    vi.stubGlobal('navigator', navigator)
    document.body.innerHTML = '<a href="mailto:?subject=Bague" data-share="Bague">Partager</a>'
    wakeShare(one('a'))
    one('a').click()
    await settled()
  }

  test('uses the sheet of the device, with the choice in the address', async () => {
    history.replaceState(null, '', '/product/x-7001?taille=52')
    const given = vi.fn(async () => {})
    await share({ share: given })
    expect(given).toHaveBeenCalledWith({ url: location.href, title: 'Bague' })
  })

  test('copies the address elsewhere, and says so', async () => {
    const writeText = vi.fn(async () => {})
    await share({ clipboard: { writeText } })
    expect(writeText).toHaveBeenCalledWith(location.href)
    expect(document.body.textContent).toContain('Lien copié.')
  })

  test('writes a letter when the browser does neither', async () => {
    const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await share({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    expect(go).toHaveBeenCalledWith('mailto:?subject=Bague')
  })
})
