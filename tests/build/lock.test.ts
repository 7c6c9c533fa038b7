import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeLock } from '../../client/build/lock.ts'
import { folderWith } from './fixture.ts'

test('a lock is held once, and free after its release', async () => {
  const file = join(await folderWith(), 'deep', 'lock.sqlite')
  const free = takeLock(file)
  expect(free).toBeTypeOf('function')
  expect(takeLock(file)).toBeUndefined()
  free?.()
  const again = takeLock(file)
  expect(again).toBeTypeOf('function')
  again?.()
})

test('a lock of a killed process is free', async () => {
  const file = join(await folderWith(), 'lock.sqlite')
  const script = `
    const { takeLock } = await import(${JSON.stringify(new URL('../../client/build/lock.ts', import.meta.url).href)})
    globalThis.free = takeLock(${JSON.stringify(file)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  expect(takeLock(file)).toBeUndefined()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const free = takeLock(file)
  expect(free).toBeTypeOf('function')
  free?.()
})
