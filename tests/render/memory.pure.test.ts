import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductSummary } from '../../shared/catalogue/catalogue.ts'
import { Memory, shares, weigh } from '../../worker/cache/memory.ts'
import { remember, rememberedReads } from '../../worker/cache/read-memory.ts'
import { sameSummary } from '../../worker/commerce/contract/catalogue/product.ts'
import type { Env } from '../../worker/env.ts'
import { drawnOnce } from '../../worker/render/drawn-parts.tsx'
import { keepAnswer } from '../../worker/render/kept/answers.ts'

const mb = 1024 * 1024

describe('bounded cache', () => {
  let memory: Memory<string, number>
  beforeEach(() => {
    memory = new Memory('searches')
  })

  it('stays within its share and keeps the entries used last', () => {
    for (let key = 0; key < 1_000; key += 1) {
      memory.set(`${key}`, key, 10_000)
      memory.get('3')
      expect(memory.bytes).toBeLessThanOrEqual(shares.searches)
    }
    expect(memory.size).toBeGreaterThan(90)
    const keys = memory.entries().map(([key]) => key)
    expect(keys.slice(-2)).toEqual(['999', '3'])
    expect(keys).not.toContain('4')
  })

  it('counts a replaced entry once, and a deleted one no more', () => {
    for (let time = 0; time < 1_000; time += 1) memory.set('one', time, 10_000)
    expect([memory.size, memory.get('one')]).toEqual([1, 999])
    expect(memory.bytes).toBeLessThan(11_000)
    memory.delete('one')
    memory.delete('one')
    expect(memory.bytes).toBe(0)
    memory.set('two', 2, 10_000)
    memory.clear()
    expect([memory.size, memory.bytes]).toEqual([0, 0])
  })

  it('refuses an entry of a quarter of its share and drops the old value', () => {
    memory.set('small', 1, 10_000)
    memory.set('large', 1, 10_000)
    memory.set('large', 2, shares.searches / 4)
    expect(memory.entries()).toEqual([['small', 1]])
  })
})

const summaryOf = (id: number): ProductSummary => ({
  id,
  sku: `SYN-${id}`,
  name: `Collier d’Akoya n° ${id}`,
  path: `/product/collier-d-akoya-n-${id}-${id}`,
  type: 'simple',
  materials: `Or jaune 750 ‰ (18 carats) ; perle de culture Akoya n° ${id}`,
  price: id,
  priorPrice: null,
  percent: null,
  pictures: [1, 2].map((view) => ({
    name: `${id}-${view}`,
    src: `/pictures/${id}-${view}-960.webp`,
    alt: `Vue ${view} du collier ${id}`,
  })),
  colours: ['jaune'],
  personalised: false,
  availability: 'in-stock',
  isNew: false,
  preparation: { shortest: 1, longest: 2 },
  modified: '2026-11-21',
  saleStarts: null,
  saleEnds: null,
})

/** Returns a list with products of its own, which nothing else requests. */
const listOf = (number: number) =>
  Array.from({ length: 24 }, (_, place) => sameSummary(summaryOf(number * 24 + place)))

const paragraph = 'Une perle de culture d’Akoya, et un fermoir d’or. '.repeat(20)
const card = (number: number) => createElement('p', { title: `${number}` }, paragraph)
const collect: () => void = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
})()

/** Returns the memory that the process still needs after garbage collection, in bytes. */
function needed(): number {
  for (let time = 0; time < 3; time += 1) collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

describe('isolate', () => {
  it('stays within its memory limits after four thousand lists and pages', () => {
    const env = {} as Env
    const before = needed()
    const grown: number[] = []
    for (let number = 0; number < 4_000; number += 1) {
      const products = listOf(number)
      const entry = { at: 0, seen: 0, tags: [], value: { products, total: 24 } }
      remember(`list:${number}`, entry)
      for (const product of products.slice(0, 4)) drawnOnce(product, 'today', () => card(number))
      const written = { bytes: new Uint8Array(40_000), places: [] }
      const times = { seen: 0, at: 0, until: 0, days: '', renewed: 0, hits: 0 }
      keepAnswer(env, `/list?n=${number}`, { written, headers: new Headers(), tags: [], ...times })
      if (number % 1_000 === 999) grown.push((needed() - before) / mb)
    }
    const { answers, readings, drawings, summaries } = shares
    const maxMb = (answers + readings + drawings + summaries) / mb
    expect(Math.max(...grown)).toBeLessThan(maxMb)
    // The cache really holds its share of the memory.
    expect(Math.min(...grown)).toBeGreaterThan(maxMb / 2)
    expect(rememberedReads().at(-1)?.[0]).toBe('list:3999')
  })

  it('leaves 24 of its 64 MB to the code and the index', () => {
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(40 * mb)
  })
})

describe('estimated size of data', () => {
  it('is between the length of its JSON and ten times that', () => {
    const list = {
      products: Array.from({ length: 48 }, (_, id) => summaryOf(7_000 + id)),
      total: 48,
      facets: [],
    }
    for (const data of [list, summaryOf(1), ['a'.repeat(1_000)], null, 12, {}]) {
      const letters = JSON.stringify(data).length
      expect(weigh(data)).toBeGreaterThanOrEqual(letters)
      expect(weigh(data)).toBeLessThan(10 * letters + 30)
    }
  })
})
