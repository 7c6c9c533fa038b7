import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { opensLink, signLink } from '../../../worker/platform/http/signed-link.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const until = now + 3600_000

it('opens its subject until it expires', async () => {
  const token = await signLink(env, 'order', '1042', until)
  expect(await opensLink(env, 'order', '1042', token, now)).toBe(true)
  expect(await opensLink(env, 'order', '1042', token, until - 1)).toBe(true)
  expect(await opensLink(env, 'order', '1042', token, until)).toBe(false)
})

it('opens no other subject, kind or secret', async () => {
  const token = await signLink(env, 'order', '1042', until)
  expect(await opensLink(env, 'order', '1043', token, now)).toBe(false)
  expect(await opensLink(env, 'invoice', '1042', token, now)).toBe(false)
  expect(await opensLink({ APP_SECRET: 'x'.repeat(32) }, 'order', '1042', token, now)).toBe(false)
})

it('does not open when one character is changed, added or removed', async () => {
  const token = await signLink(env, 'order', '1042', until)
  const changed = [...token].flatMap((character, at) => {
    const others = [character === 'a' ? 'b' : 'a', String.fromCharCode(character.charCodeAt(0) + 1)]
    return others.map((other) => token.slice(0, at) + other + token.slice(at + 1))
  })
  for (const bad of [...changed, `${token}A`, token.slice(0, -1), '', '.', 'zzzzzzzzz.A', `0${token}`])
    expect(await opensLink(env, 'order', '1042', bad, now), bad).toBe(false)
})
