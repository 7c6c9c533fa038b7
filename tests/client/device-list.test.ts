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

describe('a list of the device', () => {
  test('holds each jewel once, the newest first', () => {
    keepAll(7001, 7002, 7001)
    expect(ids()).toEqual([7001, 7002])
    dropProduct('favourites', 7001)
    expect(ids()).toEqual([7002])
  })

  test('is bounded: the oldest leaves', () => {
    keepAll(...Array.from({ length: maxItems + 5 }, (_, index) => index + 1))
    expect(ids()).toHaveLength(maxItems)
    expect(ids()[0]).toBe(maxItems + 5)
    expect(ids()).not.toContain(5)
  })

  test('leaves no trace once it is empty', () => {
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
  ])('that is broken is empty: %s', (_, stored) => {
    localStorage.setItem(key, stored)
    expect(ids()).toEqual([])
    expect(keepProduct('favourites', 7002)).toBe(true)
    expect(ids()).toEqual([7002])
  })

  test('keeps what is sound of a broken one, and forgets what it does not know', () => {
    localStorage.setItem(
      key,
      '[{"id":7001,"at":5,"name":"x"},{"id":0,"at":9},{"id":7002,"at":7},{"id":7001,"at":1}]',
    )
    expect(ids()).toEqual([7002, 7001])
  })

  test('says when the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(keepProduct('favourites', 7001)).toBe(false)
    expect(dropProduct('favourites', 7001)).toBe(false)
    expect(ids()).toEqual([])
  })
})

describe('a change is heard', () => {
  test('in its own page, from another tab, and from a storage that is emptied', () => {
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

  test('when the page comes back from memory', () => {
    const heard = vi.fn()
    const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    hearList('seen', heard)
    shown(false)
    expect(heard).not.toHaveBeenCalled()
    shown(true)
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('jewels named by an address', () => {
  test.each([
    ['7001-7021', [7001, 7021]],
    ['7021-7001-7021', [7021, 7001]],
    ['7001--x-0x1-01-1e3- 7-99999999999-7002', [7001, 7002]],
    ['', []],
    ['-', []],
  ])('%s', (text, found) => expect(namedProducts(text)).toEqual(found))

  test('are at most 24, whatever is asked', () => {
    expect(namedProducts(Array.from({ length: 90 }, (_, index) => index + 1).join('-'))).toHaveLength(24)
    expect(namedProducts('-'.repeat(1_000_000))).toEqual([])
    expect(namedProducts('1-2-3-4', 3)).toEqual([1, 2, 3])
    expect(namedProducts(null)).toEqual([])
  })
})
