import { describe, expect, test, vi } from 'vitest'
import { wake as wakeBar } from '../../client/late/products/buybar.ts'
import { wake as wakeShare } from '../../client/late/products/share.ts'
import { settled } from './fixtures.ts'
import { observedPage, one } from './observed-page.ts'

const { observed, see } = observedPage()

describe('sticky buy bar', () => {
  const rect = (bottom: number) => ({ bottom }) as DOMRectReadOnly
  const shown = () => one('.buybar').hasAttribute('data-show')

  test('is visible while the buy button is above the screen and the footer is off screen', () => {
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

describe('share link', () => {
  const share = async (navigator: object) => {
    vi.stubGlobal('navigator', navigator)
    document.body.innerHTML = '<a href="mailto:?subject=Bague" data-share="Bague">Partager</a>'
    wakeShare(one('a'))
    one('a').click()
    await settled()
  }

  test('uses the share sheet of the device, with the choice in the URL', async () => {
    history.replaceState(null, '', '/product/x-7001?taille=52')
    const given = vi.fn(async () => {})
    await share({ share: given })
    expect(given).toHaveBeenCalledWith({ url: location.href, title: 'Bague' })
  })

  test('copies the URL without a share sheet, with a notice', async () => {
    const writeText = vi.fn(async () => {})
    await share({ clipboard: { writeText } })
    expect(writeText).toHaveBeenCalledWith(location.href)
    expect(document.body.textContent).toContain('Lien copié.')
  })

  test('opens a mail when neither works', async () => {
    const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await share({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    expect(go).toHaveBeenCalledWith('mailto:?subject=Bague')
  })
})
