import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { wake } from '../../client/late/products/ring-size.ts'
import { savedRingSize } from '../../client/state/ring-size.ts'

const sizeKey = 'aubenacre:ring-size'
const scaleKey = 'aubenacre:screen-scale'

const slider = (name: string, min: number, max: number, step: number, value: number) =>
  `<div class="ring-slider"><button type="button" data-step="-1">−</button>
   <input type="range" name="${name}" min="${min}" max="${max}" step="${step}" value="${value}">
   <button type="button" data-step="1">+</button></div>`
const result = '<b></b><span></span><button type="button" data-keep="" hidden></button>'

/** The guide, reduced to what its script needs. */
const guide = `<div class="ring"><h1 tabindex="-1">Guide</h1>
  <div data-mine><p><span></span><button type="button" data-forget hidden>Oublier</button></p></div>
  <button type="button" data-print>Imprimer</button>
  <form class="ring-finder" action="/guide">
    <div class="field"><input id="known" name="taille"></div>
    <div class="field"><select id="scale" name="pays"><option>us</option><option>fr</option></select></div>
    <button type="submit">Trouver</button><div class="ring-result">${result}</div></form>
  <table><tr data-size="52"><th>52</th></tr><tr data-size="53"><th>53</th></tr></table>
  <section data-screen><div data-card>${slider('scale', 60, 220, 0.25, 100)}<button type="button" data-calibrate></button></div>
    <div data-measures hidden>
      <div data-measure="ring">${slider('ring', 14, 22.9, 0.1, 16.6)}<div class="ring-result">${result}</div></div>
      <div data-measure="finger">${slider('finger', 14, 22.9, 0.1, 16.6)}<div class="ring-result">${result}</div></div>
    </div><p data-unscaled></p></section></div>`

const find = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const range = (name: string) => find<HTMLInputElement>(`input[name="${name}"]`)
const type = (value: string, scale = 'us') => {
  find<HTMLInputElement>('#known').value = value
  find<HTMLSelectElement>('#scale').value = scale
  find('#known').dispatchEvent(new Event('input', { bubbles: true }))
}
const slide = (name: string, value: number) => {
  range(name).value = String(value)
  range(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const send = () => {
  const event = new Event('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(event)
  return event
}

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = guide
  vi.stubGlobal('devicePixelRatio', 1)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const open = () => wake(find('.ring'))

describe('ring size finder', () => {
  it('answers while the visitor types, and shows nothing for an unfinished number', () => {
    open()
    type('6½')
    expect(find('form b').textContent).toBe('Votre taille française\u00a0: 53.')
    type('6½x')
    expect(find('form b').textContent).toBe('')
    expect(find('form [data-keep]').hidden).toBe(true)
    expect(document.querySelector('.error')).toBeNull()
  })

  it('shows an error beside the field after submit, until a number is valid', () => {
    open()
    type('sept')
    expect(send().defaultPrevented).toBe(true)
    expect(find('.error').textContent).toMatch(/^Écrivez un nombre/)
    expect(document.activeElement).toBe(find('#known'))
    type('7')
    expect(document.querySelector('.error')).toBeNull()
  })

  it('reads a number typed before the script loaded', () => {
    find<HTMLInputElement>('#known').value = '6'
    open()
    expect(find('form b').textContent).toContain('52')
  })
})

describe('stored ring size', () => {
  it('is stored with a notice, marked in the table, and deleted by the same button', async () => {
    open()
    type('6')
    find('form [data-keep]').click()
    expect(localStorage.getItem(sizeKey)).toBe('52')
    expect(find('[data-mine] span').textContent).toBe('Votre taille 52 est gardée sur cet appareil.')
    expect(find('[data-forget]').hidden).toBe(false)
    expect(find('tr[data-mine] th').textContent).toBe('52, votre taille')
    expect(find('form [data-keep]').textContent).toBe('Oublier ma taille')
    await vi.waitFor(() => expect(find('.toast').textContent).toContain('Votre taille 52 est gardée'))
    find('form [data-keep]').click()
    expect(localStorage.getItem(sizeKey)).toBeNull()
    expect(document.querySelector('tr[data-mine]')).toBeNull()
    expect(find('form [data-keep]').textContent).toBe('C’est ma taille')
  })

  it('is shown when the guide opens, and deleted from its panel', () => {
    localStorage.setItem(sizeKey, '53')
    open()
    expect(find('tr[data-mine]').dataset['size']).toBe('53')
    find('[data-forget]').click()
    expect(savedRingSize()).toBeNull()
    expect(find('[data-forget]').hidden).toBe(true)
  })

  it('keeps the focus in the guide when it is deleted, in Safari before 17.4 too', () => {
    vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockImplementation(() => {
      throw new TypeError('not a function')
    })
    localStorage.setItem(sizeKey, '53')
    open()
    find('[data-forget]').focus()
    find('[data-forget]').click()
    expect(document.activeElement).toBe(find('h1'))
  })

  it('shows a message when the device refuses storage', async () => {
    open()
    type('6')
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new Error('full')
      },
    })
    find('form [data-keep]').click()
    await vi.waitFor(() => expect(find('.toast').textContent).toContain('Cet appareil ne peut pas garder'))
    expect(savedRingSize()).toBeNull()
  })

  test.each(['', '43', '73', '52.5', 'NaN', '1e9', 'null'])('stored as « %s » is ignored', (stored) => {
    localStorage.setItem(sizeKey, stored)
    expect(savedRingSize()).toBeNull()
  })
})

describe('measuring on the screen', () => {
  it('starts only after the visitor calibrates with a card', () => {
    open()
    expect(find('[data-measures]').hidden).toBe(true)
    slide('scale', 120)
    expect(localStorage.getItem(scaleKey)).toBeNull()
    find('[data-calibrate]').click()
    expect(find('[data-measures]').hidden).toBe(false)
    expect(localStorage.getItem(scaleKey)).toBe('120')
    expect(document.activeElement).toBe(range('ring'))
    expect(document.querySelector('[data-unscaled]')).toBeNull()
  })

  it('stores its scale in device pixels, independent of the page zoom', () => {
    localStorage.setItem(scaleKey, '240')
    vi.stubGlobal('devicePixelRatio', 2)
    open()
    expect(range('scale').value).toBe('120')
    expect(find('[data-measures]').hidden).toBe(false)
    const millimetre = () => Number.parseFloat(find('[data-screen]').style.getPropertyValue('--mm'))
    expect(millimetre()).toBeCloseTo((1.2 * 96) / 25.4, 3)
    vi.stubGlobal('devicePixelRatio', 1.5)
    dispatchEvent(new Event('resize'))
    expect(millimetre()).toBeCloseTo((1.6 * 96) / 25.4, 3)
  })

  test.each(['', '0', '-3', 'wide', 'Infinity'])('with « %s » stored is not calibrated', (stored) => {
    localStorage.setItem(scaleKey, stored)
    open()
    expect(find('[data-measures]').hidden).toBe(true)
    expect(range('scale').value).toBe('100')
  })

  it('announces each diameter with its size, for slider and buttons', () => {
    localStorage.setItem(scaleKey, '100')
    open()
    expect(range('ring').getAttribute('aria-valuetext')).toBe('16,6\u00a0mm, taille 52')
    slide('ring', 17.2)
    expect(range('ring').getAttribute('aria-valuetext')).toBe('17,2\u00a0mm, taille 54')
    expect(find('[data-measure="ring"]').style.getPropertyValue('--across')).toBe('17.2')
    expect(find('[data-measure="ring"] b').textContent).toBe('Votre taille française\u00a0: 54.')
    find('[data-measure="finger"] [data-step="1"]').click()
    expect(range('finger').getAttribute('aria-valuetext')).toBe('16,7\u00a0mm, taille 53')
    find('[data-measure="finger"] [data-keep]').click()
    expect(savedRingSize()).toBe(53)
  })
})

it('the print button prints the guide', () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open()
  find('[data-print]').click()
  expect(print).toHaveBeenCalledOnce()
})
