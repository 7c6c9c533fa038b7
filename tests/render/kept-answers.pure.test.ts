import { describe, expect, it } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { cachedPages, keepAnswer } from '../../worker/render/kept/answers.ts'
import type { CachedPage } from '../../worker/share.ts'

const answer: CachedPage = {
  written: { bytes: new Uint8Array(300), places: [] },
  headers: new Headers(),
  tags: [],
  seen: 0,
  at: 0,
  until: 0,
  days: '',
  renewed: 0,
  hits: 0,
}

describe('cache of responses with endless addresses', () => {
  it('counts the addresses in its memory limit', () => {
    const env = {} as Env
    const noise = 'x'.repeat(15_000)
    for (let number = 0; number < 5_000; number += 1) keepAnswer(env, `/robots.txt?${number}${noise}`, answer)
    const names = cachedPages(env).map(([name]) => name)
    expect(names.join('').length).toBeLessThan(24 * 1024 * 1024)
    expect(names.at(-1)).toMatch(/^\/robots\.txt\?4999x/)
  })

  it('limits the number of short addresses', () => {
    const env = {} as Env
    for (let number = 0; number < 20_000; number += 1) keepAnswer(env, `/robots.txt?${number}`, answer)
    expect(cachedPages(env).length).toBeLessThan(8_000)
  })
})
