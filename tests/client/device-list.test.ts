import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropProduct, hearList, keepProduct, readList } from '../../client/state/device-list.ts'
import { deviceLists, namedProducts } from '../../shared/favourites/device-lists.ts'

const { key, maxItems } = deviceLists.favourites
const ids = () => readList('favourites').map(({ id }) => id)

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Stores products with different times, as for a real visitor. */
function keepAll(...wanted: number[]): void {
  wanted.forEach((id, second) => {
    vi.spyOn(Date, 'now').mockReturnValue(1000 * (second + 1))
    keepProduct('favourites', id)
  })
}

describe('list stored on the device', () => {
  test('contains each product once, newest first', () => {
    keepAll(7001, 7002, 7001)
    expect(ids()).toEqual([7001, 7002])
    dropProduct('favourites', 7001)
    expect(ids()).toEqual([7002])
  })

  test('drops the oldest product above its limit', () => {
    keepAll(...Array.from({ length: maxItems + 5 }, (_, index) => index + 1))
    expect(ids()).toHaveLength(maxItems)
    expect(ids()[0]).toBe(maxItems + 5)
    expect(ids()).not.toContain(5)
  })

  test('leaves no storage entry once it is empty', () => {
    keepAll(7001)
    dropProduct('favourites', 7001)
    expect(localStorage.length).toBe(0)
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"id":7001}'],
    ['nothing', 'null'],
    ['a text', '"7001"'],
    [
      'foreign entries',
      '[null,1,"7001",[7001],{"id":"7001","at":1},{"id":-1,"at":1},{"id":1.5,"at":1},{"id":7}]',
    ],
    ['a time that is none', '[{"id":7001,"at":null}]'],
  ])('is empty when its entry is broken: %s', (_, stored) => {
    localStorage.setItem(key, stored)
    expect(ids()).toEqual([])
    expect(keepProduct('favourites', 7002)).toBe(true)
    expect(ids()).toEqual([7002])
  })

  test('keeps the valid products of a broken entry, and drops unknown fields', () => {
    localStorage.setItem(
      key,
      '[{"id":7001,"at":5,"name":"x"},{"id":0,"at":9},{"id":7002,"at":7},{"id":7001,"at":1}]',
    )
    expect(ids()).toEqual([7002, 7001])
  })

  test('returns false when the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(keepProduct('favourites', 7001)).toBe(false)
    expect(dropProduct('favourites', 7001)).toBe(false)
    expect(ids()).toEqual([])
  })
})

describe('hearList', () => {
  test('reports changes in this page, in another tab and after storage is cleared', () => {
    const heard = vi.fn()
    hearList('compared', heard)
    keepProduct('compared', 7001)
    expect(heard).toHaveBeenCalledTimes(1)
    dispatchEvent(new StorageEvent('storage', { key: deviceLists.compared.key }))
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(heard).toHaveBeenCalledTimes(3)
    dispatchEvent(new StorageEvent('storage', { key: deviceLists.seen.key }))
    keepProduct('seen', 7001)
    expect(heard).toHaveBeenCalledTimes(3)
  })

  test('reports when the page is restored from the back/forward cache', () => {
    const heard = vi.fn()
    const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    hearList('seen', heard)
    shown(false)
    expect(heard).not.toHaveBeenCalled()
    shown(true)
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('namedProducts', () => {
  test.each([
    ['7001-7021', [7001, 7021]],
    ['7021-7001-7021', [7021, 7001]],
    ['7001--x-0x1-01-1e3- 7-99999999999-7002', [7001, 7002]],
    ['', []],
    ['-', []],
  ])('reads the ids in « %s »', (text, found) => expect(namedProducts(text)).toEqual(found))

  test('returns at most 24 ids, or the given limit', () => {
    expect(namedProducts(Array.from({ length: 90 }, (_, index) => index + 1).join('-'))).toHaveLength(24)
    expect(namedProducts('-'.repeat(1_000_000))).toEqual([])
    expect(namedProducts('1-2-3-4', 3)).toEqual([1, 2, 3])
    expect(namedProducts(null)).toEqual([])
  })
})
