/** « Ma taille », a French ring size that this device alone remembers. */
import { deviceKeys } from '../../shared/favourites/device-keys.ts'
import { largestRing, smallestRing } from '../../shared/ring-size/ring-size.ts'

const key = deviceKeys.ringSize

/** Event on the document when the size changes here or in another tab. */
const ringSizeEvent = 'ring-size'

/** The size kept on this device; `null` when there is none, or nothing that is one. */
export function savedRingSize(): number | null {
  try {
    const size = Number(localStorage.getItem(key))
    return Number.isInteger(size) && size >= smallestRing && size <= largestRing ? size : null
  } catch {
    return null
  }
}

/**
 * Keeps a size, or forgets it with `null`, and tells whoever shows it.
 * @returns whether the device could
 */
export function keepRingSize(size: number | null): boolean {
  try {
    if (size === null) localStorage.removeItem(key)
    else localStorage.setItem(key, `${size}`)
  } catch {
    return false
  }
  document.dispatchEvent(new CustomEvent(ringSizeEvent))
  return true
}

/** Calls `show` now, and each time the size changes here or in another tab, until `signal` ends it. */
export function watchRingSize(show: (size: number | null) => void, signal?: AbortSignal): void {
  const notify = () => show(savedRingSize())
  const options = signal ? { signal } : {}
  document.addEventListener(ringSizeEvent, notify, options)
  addEventListener('storage', (event) => (event.key === key || event.key === null) && notify(), options)
  notify()
}
