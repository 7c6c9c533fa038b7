import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkPassword, hashPassword } from '../../../worker/platform/customers/passwords.ts'

const password = 'Nacre-2026'
const phc = /^\$scrypt\$ln=14,r=8,p=5\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

/** Returns a stored hash that scrypt itself makes with other parameters. */
function storedWith(ln: number, r: number, p: number): string {
  const salt = Buffer.alloc(16, 7)
  const hash = scryptSync(password, salt, 32, { N: 2 ** ln, r, p })
  const [unpaddedSalt, unpaddedHash] = [salt, hash].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  )
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpaddedSalt}$${unpaddedHash}`
}

// Tests in workerd hash at a low cost. These use the real one.
describe('password hash', () => {
  it('is scrypt with the parameters of OWASP and a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
    const [, salt = '', hash = ''] = phc.exec(one) ?? []
    const expected = scryptSync(password, Buffer.from(salt, 'base64'), 32, { N: 2 ** 14, r: 8, p: 5 })
    expect(Buffer.from(hash, 'base64')).toEqual(expected)
    expect(phc.exec(two)?.[1]).not.toBe(salt)
  })

  it('matches its password only, in any Unicode form', async () => {
    const hash = await hashPassword('écume-２０２６')
    expect(await checkPassword('e\u0301cume-2026', hash)).toBe('right')
    expect(await checkPassword('ecume-2026', hash)).toBe('wrong')
    expect(await checkPassword('écume-2026', null)).toBe('wrong')
  })

  it('with weaker parameters is outdated, and with excessive ones refused', async () => {
    expect(await checkPassword(password, storedWith(4, 8, 1))).toBe('outdated')
    expect(await checkPassword(password, storedWith(14, 8, 4))).toBe('outdated')
    expect(await checkPassword(password, storedWith(4, 8, 17))).toBe('wrong')
    expect(await checkPassword(password, 'not a hash')).toBe('wrong')
  })
})
