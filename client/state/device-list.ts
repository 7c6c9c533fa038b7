import { type DeviceList, deviceLists } from '../../shared/favourites/device-lists.ts'

/** A product in a list of this device, with the time of its addition (milliseconds since 1970). */
export interface ListedProduct {
  id: number
  at: number
}

const isSaved = (value: unknown): value is ListedProduct => {
  const { id, at } = (value ?? {}) as Partial<ListedProduct>
  return Number.isInteger(id) && (id as number) > 0 && Number.isFinite(at)
}

/** Sorts newest first, keeps each product once and cuts the list at `maxItems`. */
function tidy(products: readonly ListedProduct[], maxItems: number): ListedProduct[] {
  const sorted = [...products].sort((a, b) => b.at - a.at)
  const ids = sorted.map(({ id }) => id)
  return sorted.filter(({ id }, place) => ids.indexOf(id) === place).slice(0, maxItems)
}

/**
 * Reads a list of this device. Leaves out invalid entries. Returns an empty list when the storage is invalid or
 * unavailable.
 */
export function readList(name: DeviceList): ListedProduct[] {
  const { key, maxItems } = deviceLists[name]
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? tidy(stored.filter(isSaved), maxItems) : []
  } catch {
    return []
  }
}

/**
 * Replaces a list and dispatches its event on this page. The browser notifies the other tabs.
 * @returns `false` when the browser cannot store it
 */
export function writeList(name: DeviceList, products: readonly ListedProduct[]): boolean {
  const { key, maxItems } = deviceLists[name]
  try {
    if (products.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(tidy(products, maxItems)))
  } catch {
    return false
  }
  document.dispatchEvent(new Event(key))
  return true
}

/** Puts a product first in a list. Returns `false` when the browser cannot store it. */
export const keepProduct = (name: DeviceList, id: number): boolean =>
  writeList(name, [{ id, at: Date.now() }, ...readList(name).filter((product) => product.id !== id)])

/** Removes a product from a list. Returns `false` when the browser cannot store the change. */
export const dropProduct = (name: DeviceList, id: number): boolean =>
  writeList(
    name,
    readList(name).filter((product) => product.id !== id),
  )

/**
 * Runs `changed` whenever a list may have changed: on this page, in another tab, or while this page was in the
 * back/forward cache.
 */
export function hearList(name: DeviceList, changed: () => void): void {
  const { key } = deviceLists[name]
  document.addEventListener(key, changed)
  // When a script clears the whole storage, the event has no key.
  addEventListener('storage', (event) => (event.key === key || event.key === null) && changed())
  addEventListener('pageshow', ({ persisted }) => persisted && changed())
}
