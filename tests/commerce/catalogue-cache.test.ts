import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogueCache } from '../../worker/commerce/catalogue/catalogue-cache.ts'

const day = 24 * 3600 * 1000
const untagged = () => []

describe('catalogue cache', () => {
  const behind: Promise<unknown>[] = []
  const cache = catalogueCache(env, 'house', (work) => void behind.push(work))
  /** Waits for all background work, including the work that it starts itself. */
  const settled = async () => {
    while (behind.length > 0) await Promise.all(behind.splice(0))
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  it('reads once within five minutes', async () => {
    const read = vi.fn(async () => ({ total: 1 }))
    await cache.through('a', read, untagged)
    await settled()
    vi.advanceTimersByTime(299_000)
    expect(await cache.through('a', read, untagged)).toEqual({ total: 1 })
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('keeps its KV read alive with waitUntil when the client leaves', async () => {
    const looked = Promise.withResolvers<null>()
    const slow = {
      ...env,
      CACHE: { get: () => looked.promise, put: async () => {} } as unknown as KVNamespace,
    }
    const saved: Promise<unknown>[] = []
    const asked = catalogueCache(slow, 'slow', (work) => void saved.push(work)).through(
      'a',
      async () => 1,
      untagged,
    )
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    looked.resolve(null)
    expect(await asked).toBe(1)
  })

  it('returns a stale value at once and refreshes it once in the background', async () => {
    await cache.through('b', async () => 1, untagged)
    await settled()
    vi.advanceTimersByTime(day)
    const platform = Promise.withResolvers<number>()
    const read = vi.fn(() => platform.promise)
    const answers = await Promise.all([1, 2, 3].map(() => cache.through('b', read, untagged)))
    expect(answers).toEqual([1, 1, 1])
    platform.resolve(2)
    await settled()
    expect(read).toHaveBeenCalledTimes(1)
    expect(await cache.through('b', read, untagged)).toBe(2)
  })

  it('returns the old value while the platform is down', async () => {
    await cache.through('c', async () => 'kept', untagged)
    await settled()
    vi.advanceTimersByTime(6 * day)
    const down = async () => {
      throw new Error('down')
    }
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await cache.through('c', down, untagged)).toBe('kept')
    await settled()
    expect(await cache.through('c', down, untagged)).toBe('kept')
    await settled()
    expect(silence).toHaveBeenCalled()
    silence.mockRestore()
  })

  it('caches a missing value in the isolate', async () => {
    const read = vi.fn(async () => null)
    expect(await cache.through('d', read, untagged)).toBeNull()
    await settled()
    expect(await cache.through('d', read, untagged)).toBeNull()
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('does not write a missing value to KV, and deletes the old one', async () => {
    const isSaved = async () => (await env.CACHE.list()).keys.some(({ name }) => name.endsWith(':i'))
    await cache.through('i', async () => null, untagged)
    await settled()
    expect(await isSaved()).toBe(false)
    vi.advanceTimersByTime(day)
    await cache.through('i', async () => 'there', untagged)
    await settled()
    expect(await isSaved()).toBe(true)
    vi.advanceTimersByTime(day)
    expect(await cache.through('i', async () => null, untagged)).toBe('there')
    await settled()
    expect(await isSaved()).toBe(false)
    expect(await cache.through('i', async () => 'back', untagged)).toBeNull()
  })

  it('does not ask KV for a value that is fresh in the isolate', async () => {
    await cache.through('g', async () => 'near', untagged)
    await settled()
    const asked = vi.spyOn(env.CACHE, 'get')
    expect(await cache.through('g', async () => 'far', untagged)).toBe('near')
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('uses a newer value of KV when its own is stale', async () => {
    await cache.through('h', async () => 'old', untagged)
    await settled()
    vi.advanceTimersByTime(301_000)
    const [key] = (await env.CACHE.list()).keys.map(({ name }) => name).filter((name) => name.endsWith(':h'))
    await env.CACHE.put(key ?? '', JSON.stringify({ at: Date.now(), seen: 0, tags: [], value: 'new' }))
    const read = vi.fn(async () => 'newest')
    expect(await cache.through('h', read, untagged)).toBe('new')
    expect(read).not.toHaveBeenCalled()
  })

  it('separates platforms', async () => {
    await cache.through('f', async () => 'ours', untagged)
    await settled()
    const other = catalogueCache(env, 'other', (work) => void behind.push(work))
    expect(await other.through('f', async () => 'theirs', untagged)).toBe('theirs')
    await settled()
  })

  it('passes an error on when it has no value', async () => {
    await expect(cache.through('e', () => Promise.reject(new Error('down')), untagged)).rejects.toThrow(
      'down',
    )
  })
})
