import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wake } from '../../client/late/products/gallery.ts'
import { settled } from './fixtures.ts'
import { all, observedPage, one } from './observed-page.ts'

const { see } = observedPage()

describe('product gallery', () => {
  beforeEach(() => {
    const views = [0, 1, 2]
    document.body.innerHTML = `<div class="gallery-wrap">
      <ol class="thumbs">${views.map((n) => `<li data-view="${n}"><a href="#vue-${n}"></a></li>`).join('')}</ol>
      <div class="gallery">${views
        .map(
          (n) =>
            `<figure id="vue-${n}"><a href="/pictures/${n}.webp"><picture><source sizes="45vw"><img alt="${n}" sizes="45vw"></picture></a></figure>`,
        )
        .join('')}</div>
      <p class="strand">${views.map(() => '<i></i>').join('')}</p></div>`
    wake(one('.gallery-wrap'))
  })

  const press = (link: Element, more: MouseEventInit = {}) =>
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
  const key = (name: string) => one('dialog').dispatchEvent(new KeyboardEvent('keydown', { key: name }))
  const count = () => one('.lightbox-count').textContent
  const named = (label: string) => one<HTMLButtonElement>(`dialog [aria-label="${label}"]`)
  const open = async (place: number) => {
    const isLeft = press(all('.gallery a')[place] as HTMLElement)
    await vi.waitFor(() => one('dialog'))
    return isLeft
  }

  test('marks the visible view on its strand and in the thumbnails', () => {
    const [first, second] = all('figure')
    if (!first || !second) throw new Error('views')
    see({ target: first, intersectionRatio: 0.25 }, { target: second, intersectionRatio: 0.75 })
    expect(all('.strand i').map(({ className }) => className)).toEqual(['', 'on', ''])
    expect(all('.thumbs [aria-current]').map((link) => link.getAttribute('href'))).toEqual(['#vue-1'])
    see({ target: first, intersectionRatio: 1 }, { target: second, intersectionRatio: 0 })
    expect(all('.strand i').map(({ className }) => className)).toEqual(['on', '', ''])
  })

  test('opens a view in a lightbox; a click with Ctrl follows the link', async () => {
    expect(press(one('.gallery a'), { ctrlKey: true })).toBe(true)
    expect(all('dialog')).toHaveLength(0)
    expect(await open(1)).toBe(false)
    expect(one<HTMLDialogElement>('dialog').open).toBe(true)
    expect(count()).toBe('2 sur 3')
    expect(all('dialog img').map((image) => image.getAttribute('sizes'))).toEqual(['200vw', '200vw', '200vw'])
    expect(document.activeElement).toBe(one('.lightbox-row'))
  })

  test('changes view with arrow keys and buttons, and stops at both ends', async () => {
    await open(0)
    key('ArrowLeft')
    expect(count()).toBe('1 sur 3')
    expect(named('Vue précédente').getAttribute('aria-disabled')).toBe('true')
    key('ArrowRight')
    named('Vue suivante').click()
    expect(count()).toBe('3 sur 3')
    expect(named('Vue suivante').getAttribute('aria-disabled')).toBe('true')
    named('Vue suivante').click()
    expect(count()).toBe('3 sur 3')
  })

  test('follows a swipe, but not its own scrolling', async () => {
    await open(1)
    const row = one('.lightbox-row')
    Object.defineProperty(row, 'clientWidth', { value: 100 })
    const at = (left: number) => {
      Object.defineProperty(row, 'scrollLeft', { value: left, configurable: true, writable: true })
      row.dispatchEvent(new Event('scroll'))
    }
    key('ArrowLeft')
    at(98)
    expect(count()).toBe('1 sur 3')
    at(0)
    at(150)
    expect(count()).toBe('1 sur 3')
    at(200)
    expect(count()).toBe('3 sur 3')
    key('ArrowLeft')
    row.dispatchEvent(new Event('touchstart'))
    at(0)
    expect(count()).toBe('1 sur 3')
  })

  test('zooms the current view, and moves it with arrow keys', async () => {
    await open(0)
    const view = one('.lightbox-view')
    const moved = vi.spyOn(view, 'scrollBy')
    named('Agrandir').click()
    expect(view.style.getPropertyValue('--zoom')).toBe('2.5')
    key('ArrowRight')
    expect(moved).toHaveBeenLastCalledWith({ left: 80, top: 0 })
    expect(count()).toBe('1 sur 3')
    named('Voir en entier').click()
    expect(view.style.getPropertyValue('--zoom')).toBe('1')
    key('ArrowRight')
    expect(count()).toBe('2 sur 3')
  })

  test('zooms with two taps or one mouse click', async () => {
    await open(0)
    const view = one('.lightbox-view')
    const tap = (pointerType: string) =>
      view.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType, clientX: 5, clientY: 5 }))
    tap('touch')
    expect(view.style.getPropertyValue('--zoom')).toBe('')
    tap('touch')
    expect(view.style.getPropertyValue('--zoom')).toBe('2.5')
    tap('mouse')
    expect(view.style.getPropertyValue('--zoom')).toBe('1')
  })

  test('zooms with two fingers, up to four times', async () => {
    await open(0)
    const view = one('.lightbox-view')
    const fingers = (type: string, apart: number) =>
      view.dispatchEvent(
        Object.assign(new Event(type, { cancelable: true }), {
          touches: [
            { clientX: 0, clientY: 0 },
            { clientX: apart, clientY: 0 },
          ],
        }),
      )
    fingers('touchstart', 100)
    expect(fingers('touchmove', 150)).toBe(false)
    expect(view.style.getPropertyValue('--zoom')).toBe('1.5')
    fingers('touchmove', 900)
    expect(view.style.getPropertyValue('--zoom')).toBe('4')
    fingers('touchmove', 20)
    expect(view.style.getPropertyValue('--zoom')).toBe('1')
  })

  test('returns the focus to the opened view when the lightbox closes', async () => {
    await open(2)
    named('Fermer').click()
    await settled()
    expect(all('dialog')).toHaveLength(0)
    expect(document.activeElement).toBe(all('.gallery a')[2])
  })
})
