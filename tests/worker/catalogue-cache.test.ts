import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogueCache } from '../../worker/commerce/catalogue-cache.ts'

const day = 24 * 3600 * 1000

describe('catalogue reads through KV', () => {
  const behind: Promise<unknown>[] = []
  const cache = catalogueCache(env.CACHE, (work) => void behind.push(work))
  const settled = () => Promise.all(behind.splice(0))

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  it('reads once within five minutes', async () => {
    const read = vi.fn(async () => ({ total: 1 }))
    await cache.through('a', read)
    await settled()
    vi.advanceTimersByTime(299_000)
    expect(await cache.through('a', read)).toEqual({ total: 1 })
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('answers a stale value at once and reads again behind, one refresh at a time', async () => {
    let version = 1
    const read = vi.fn(async () => version)
    await cache.through('b', read)
    await settled()
    version = 2
    vi.advanceTimersByTime(day)
    const answers = await Promise.all([1, 2, 3].map(() => cache.through('b', read)))
    expect(answers).toEqual([1, 1, 1])
    await settled()
    expect(read).toHaveBeenCalledTimes(2)
    expect(await cache.through('b', read)).toBe(2)
  })

  it('keeps answering while the platform is down', async () => {
    await cache.through('c', async () => 'kept')
    await settled()
    vi.advanceTimersByTime(6 * day)
    const down = async () => {
      throw new Error('down')
    }
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await cache.through('c', down)).toBe('kept')
    await settled()
    expect(await cache.through('c', down)).toBe('kept')
    await settled()
    expect(silence).toHaveBeenCalled()
    silence.mockRestore()
  })

  it('keeps the answer that there is nothing', async () => {
    const read = vi.fn(async () => null)
    expect(await cache.through('d', read)).toBeNull()
    await settled()
    expect(await cache.through('d', read)).toBeNull()
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('lets a failure on a cold key through', async () => {
    await expect(cache.through('e', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  })
})
