import { ringMessages } from '#text/messages/ring.ts'
import { deviceKeys } from '../../../shared/favourites/device-keys.ts'
import { circumferenceOf, formatMillimetres, ringReading } from '../../../shared/ring-size/ring-size.ts'
import { fill } from '../../../shared/words/fit-words.ts'
import { showReading } from './find-ring.ts'

const key = deviceKeys.screenScale

/** CSS pixels per CSS millimetre. */
const cssMillimetre = 96 / 25.4

/**
 * Returns the first percentage for an unknown screen.
 * Phones draw about one and a half times larger than desktop screens.
 */
const guess = () => (matchMedia('(pointer: coarse)').matches ? 155 : 100)

/**
 * Returns the percentage stored on this device, at the current zoom. `null` when the screen has not been calibrated.
 */
function savedScale(): number | null {
  try {
    const scale = Number(localStorage.getItem(key)) / devicePixelRatio
    return scale > 0 && Number.isFinite(scale) ? scale : null
  } catch {
    return null
  }
}

function keepScale(percent: number): void {
  try {
    localStorage.setItem(key, `${percent * devicePixelRatio}`)
  } catch {
    // Without storage, the calibration holds for this visit only. The page already uses it.
  }
}

const sliderIn = (part: ParentNode | null) => part?.querySelector<HTMLInputElement>('input[type="range"]')

/** Makes the buttons around a slider move it by one step, as the arrow keys do. */
function stepByButtons(section: HTMLElement): void {
  section.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    const slider = sliderIn(button?.parentElement ?? null)
    if (!button || !slider) return
    slider.valueAsNumber += Number(slider.step) * Number(button.dataset['step'])
    slider.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Makes a slider of millimetres draw its shape and show the ring size of its diameter. */
function measure(part: HTMLElement): void {
  const slider = sliderIn(part)
  if (!slider) return
  const show = () => {
    const reading = ringReading(circumferenceOf(slider.valueAsNumber))
    part.style.setProperty('--across', slider.value)
    slider.setAttribute(
      'aria-valuetext',
      fill(ringMessages[reading ? 'ring.slide' : 'ring.slide-outside'], {
        across: formatMillimetres(slider.valueAsNumber),
        size: `${reading?.size}`,
      }),
    )
    showReading(part.querySelector('.ring-result'), reading)
  }
  slider.addEventListener('input', show)
  show()
}

/**
 * Makes the screen a ruler. The shopper first fits a frame to a bank card, which gives the true millimetre. Then a disc
 * and two lines measure in it. Nothing is measurable before the card.
 */
export function measureOnScreen(section: HTMLElement): void {
  const slider = sliderIn(section.querySelector('[data-card]'))
  const measures = section.querySelector<HTMLElement>('[data-measures]')
  if (!slider || !measures) return
  const draw = () => {
    const percent = slider.valueAsNumber
    section.style.setProperty('--mm', `${(percent / 100) * cssMillimetre}px`)
    slider.setAttribute(
      'aria-valuetext',
      fill(ringMessages['ring.percent'], { percent: String(percent).replace('.', ',') }),
    )
  }
  const open = () => {
    measures.hidden = false
    section.querySelector('[data-unscaled]')?.remove()
  }
  const refresh = () => {
    const saved = savedScale()
    slider.valueAsNumber = saved ?? guess()
    draw()
    if (saved) open()
  }
  slider.addEventListener('input', () => {
    draw()
    if (!measures.hidden) keepScale(slider.valueAsNumber)
  })
  section.querySelector('[data-calibrate]')?.addEventListener('click', () => {
    keepScale(slider.valueAsNumber)
    open()
    sliderIn(measures)?.focus()
  })
  stepByButtons(section)
  for (const part of measures.querySelectorAll<HTMLElement>('[data-measure]')) measure(part)
  refresh()
  // The zoom of the page has changed, or the window has moved to a screen with other pixels.
  const gone = new AbortController()
  addEventListener('resize', () => (section.isConnected ? savedScale() && refresh() : gone.abort()), {
    signal: gone.signal,
  })
}
