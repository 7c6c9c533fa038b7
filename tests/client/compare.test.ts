import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wake } from '../../client/late/products/compare.ts'
import { readList, writeList } from '../../client/state/device-list.ts'

const saved = () => readList('compared').map(({ id }) => id)
const keep = (...ids: number[]) =>
  writeList(
    'compared',
    ids.map((id, place) => ({ id, at: 1000 - place })),
  )

function open<E extends HTMLElement>(html: string): E {
  document.body.innerHTML = html
  const element = document.body.firstElementChild as E
  wake(element)
  return element
}
const openLink = (id: number) =>
  open<HTMLAnchorElement>(`<a href="/comparer?bijoux=${id}" data-id="${id}">Comparer</a>`).getAttribute.bind(
    document.body.firstElementChild,
    'href',
  )

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('compare link of a product', () => {
  test('adds the product to those already compared', () => {
    keep(7021, 7031)
    expect(openLink(7001)()).toBe('/comparer?bijoux=7021-7031-7001')
  })

  test('of a fourth product leaves the choice to the page', () => {
    keep(7021, 7031, 7057)
    expect(openLink(7001)()).toBe('/comparer?bijoux=7021-7031-7057-7001')
    expect(saved()).toEqual([7021, 7031, 7057])
  })

  test('of a product already compared contains it once', () => {
    keep(7021, 7001)
    expect(openLink(7001)()).toBe('/comparer?bijoux=7021-7001')
  })

  test('includes products that another tab adds', () => {
    const href = openLink(7001)
    keep(7043)
    expect(href()).toBe('/comparer?bijoux=7043-7001')
  })
})

describe('comparison page', () => {
  test('stores the products of its URL in order', () => {
    keep(7057)
    open('<div data-named="7031-7001-7021"></div>')
    expect(saved()).toEqual([7031, 7001, 7021])
  })

  test('deletes the stored products when its URL names none', () => {
    keep(7057)
    open('<div data-named=""></div>')
    expect(saved()).toEqual([])
  })

  test('without products in its URL redirects to the stored ones', () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
    open('<div></div>')
    expect(replace).not.toHaveBeenCalled()
    keep(7057, 7001)
    open('<div></div>')
    expect(replace).toHaveBeenCalledExactlyOnceWith('/comparer?bijoux=7057-7001')
  })
})
