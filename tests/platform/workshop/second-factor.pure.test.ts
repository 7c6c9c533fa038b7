import { describe, expect, it, test } from 'vitest'
import {
  enrolmentOf,
  openSecret,
  recoveryHash,
  sealSecret,
} from '../../../worker/platform/workshop/staff/second-factor.ts'
import { base32, codeAt, stepOfCode, totpAddress } from '../../../worker/platform/workshop/staff/totp.ts'

/** Secret of the test vectors in RFC 6238 (appendix B), for SHA-1. */
const secret = Uint8Array.from(new TextEncoder().encode('12345678901234567890'))

describe('codes of an authenticator app', () => {
  // The RFC lists eight digits. Our codes are the last six.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('equal those of RFC 6238 at %i s', async (seconds, code) => {
    expect(await codeAt(secret, Math.floor(seconds / 30))).toBe(code)
    expect(await stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('are accepted thirty seconds early or late, and no more', async () => {
    const now = 1_111_111_111_000
    const step = Math.floor(now / 30_000)
    for (const around of [-1, 0, 1])
      expect(await stepOfCode(secret, await codeAt(secret, step + around), now)).toBe(step + around)
    for (const far of [-2, 2])
      expect(await stepOfCode(secret, await codeAt(secret, step + far), now)).toBe(null)
  })

  it('use a secret in base32 (RFC 4648) in the otpauth URL', () => {
    const encode = (words: string) => base32(new TextEncoder().encode(words))
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(encode)).toEqual([
      ...['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
    ])
    expect(totpAddress(secret, 'a@b.fr')).toBe(
      'otpauth://totp/Aubenacre%3Aa%40b.fr?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Aubenacre',
    )
  })
})

test('an invitation always offers the same factor, and its recovery codes are hashed per member', async () => {
  const [one, again, other] = await Promise.all(
    ['a', 'a', 'b'].map((hash) => enrolmentOf('shop secret', hash)),
  )
  expect(again).toEqual(one)
  expect(other?.secret).not.toEqual(one?.secret)
  expect(new Set(one?.recoveryCodes).size).toBe(8)
  for (const code of one?.recoveryCodes ?? []) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  // As people type it.
  const [secret, another] = [
    'a-secret-of-the-tests-only-0123456789',
    'another-secret-of-the-tests-0123456789',
  ]
  const hash = await recoveryHash(secret, 1, 'abcde-fghij')
  expect(hash).toBe(await recoveryHash(secret, 1, 'ABCDE FGHIJ'))
  // Another member's equal code has another hash, and the database alone is not enough to compute it.
  expect([
    await recoveryHash(secret, 2, 'abcde-fghij'),
    await recoveryHash(another, 1, 'abcde-fghij'),
  ]).not.toContain(hash)
})

test('a stored secret can be decrypted only with the secret of the shop', async () => {
  const stored = await sealSecret('shop secret', secret)
  expect(stored).not.toBe(await sealSecret('shop secret', secret))
  expect(await openSecret('shop secret', stored)).toEqual(secret)
  expect(await openSecret('another secret', stored)).toBe(null)
})
