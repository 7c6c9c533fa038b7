import { type DeviceList, deviceLists } from '../../shared/favourites/device-lists.ts'

/** A product kept on this device, and when (milliseconds since 1970). */
export interface ListedProduct {
  id: number
  at: number
}

const isSaved = (value: unknown): value is ListedProduct => {
  const { id, at } = (value ?? {}) as Partial<ListedProduct>
  return Number.isInteger(id) && (id as number) > 0 && Number.isFinite(at)
}

/** Newest first, each product once, no more than the list holds. */
function tidy(products: readonly ListedProduct[], maxItems: number): ListedProduct[] {
  const sorted = [...products].sort((a, b) => b.at - a.at)
  const ids = sorted.map(({ id }) => id)
  return sorted.filter(({ id }, place) => ids.indexOf(id) === place).slice(0, maxItems)
}

/** A list of this device; what is broken in it, or all of it, is left out. Empty where nothing can be stored. */
export function readList(name: DeviceList): ListedProduct[] {
  const { key, maxItems } = deviceLists[name]
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? tidy(stored.filter(isSaved), maxItems) : []
  } catch {
    return []
  }
}

/** Keeps a list in place of the one before and tells this page, as the browser tells the other tabs. */
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

/** Puts a product first in a list; `false` when this browser keeps nothing. */
export const keepProduct = (name: DeviceList, id: number): boolean =>
  writeList(name, [{ id, at: Date.now() }, ...readList(name).filter((product) => product.id !== id)])

/** Takes a product off a list; `false` when this browser keeps nothing. */
export const dropProduct = (name: DeviceList, id: number): boolean =>
  writeList(
    name,
    readList(name).filter((product) => product.id !== id),
  )

/** Runs `changed` whenever a list may be another: changed here, in another tab, or while this page rested in memory. */
export function hearList(name: DeviceList, changed: () => void): void {
  const { key } = deviceLists[name]
  document.addEventListener(key, changed)
  // A storage that is emptied as a whole names no key.
  addEventListener('storage', (event) => (event.key === key || event.key === null) && changed())
  addEventListener('pageshow', ({ persisted }) => persisted && changed())
}
