import { expect, test, vi } from 'vitest'
import { growth } from './growth.ts'

// The test measures again until the result is certain. This takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const times = (count: number, sign: string, joint: string) =>
  Array.from({ length: count }, () => sign).join(joint)

test('the measure distinguishes linear from quadratic readers', async () => {
  const values = (size: number) => times(size, 'a', '&')
  const copying = (body: string) => {
    let all: string[] = []
    for (const each of body.split('&')) all = [...all, each]
    return all
  }
  const once = (body: string) => body.split('&').map((each) => each.length)
  expect((await growth(['copies', values, copying], 2_048)).isSteep).toBe(true)
  expect((await growth(['reads once', values, once], 4_096)).isSteep).toBe(false)
  const slashes = (path: string) => path.replace(/^\/+|\/+$/g, '')
  expect((await growth(['tries again', (size) => `/x${'/'.repeat(size)}x`, slashes], 2_048)).isSteep).toBe(
    true,
  )
})
