/** Storage key of « Ma taille », a French ring size. Only this device stores it. */
import { deviceKeys } from '../../shared/favourites/device-keys.ts'
import { largestRing, smallestRing } from '../../shared/ring-size/ring-size.ts'

const key = deviceKeys.ringSize

/** Event on the document after the size has changed here. */
const ringSizeEvent = 'ring-size'

/** Returns the stored size, or `null` when there is none or it is not a valid size. */
export function savedRingSize(): number | null {
  try {
    const size = Number(localStorage.getItem(key))
    return Number.isInteger(size) && size >= smallestRing && size <= largestRing ? size : null
  } catch {
    return null
  }
}

/**
 * Stores a size, or deletes it with `null`, and dispatches the event.
 * @returns whether the browser could store it
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

/** Calls `show` now and after each change, here or in another tab, until `signal` aborts. */
export function watchRingSize(show: (size: number | null) => void, signal?: AbortSignal): void {
  const notify = () => show(savedRingSize())
  const options = signal ? { signal } : {}
  document.addEventListener(ringSizeEvent, notify, options)
  addEventListener('storage', (event) => (event.key === key || event.key === null) && notify(), options)
  notify()
}
