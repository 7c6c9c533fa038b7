import { describe, expect, it } from 'vitest'
import { openDetails, sealDetails } from '../../../worker/http/details.ts'
import type { SavedDetails } from '../../../worker/session.ts'

const secret = 'a-secret-of-the-tests-only-0123456789'
const now = Date.parse('2026-11-21T10:00:00Z')
const day = 24 * 3600 * 1000
const details: SavedDetails = {
  email: 'claire.morel@example.com',
  phone: '+33 6 12 34 56 78',
  country: 'IT',
  first_name: 'Zoë',
  last_name: 'Morel',
  address_1: '14, rue des Orfèvres',
  address_2: '',
  city: 'Roma',
  state: 'IT-RM',
  postcode: '00184',
}

describe('encrypted checkout details', () => {
  it('decrypt to the same values and are unreadable in the cookie', async () => {
    const sealed = (await sealDetails(details, secret, now)) ?? ''
    expect(sealed).toMatch(/^[\w-]+$/)
    expect(atob(sealed.replaceAll('-', '+').replaceAll('_', '/'))).not.toMatch(/claire|Morel|Roma/)
    expect(await openDetails(sealed, secret, now + 180 * day)).toEqual(details)
  })

  it('differ at each encryption', async () => {
    expect(await sealDetails(details, secret, now)).not.toBe(await sealDetails(details, secret, now))
  })

  it('do not decrypt after six months, with another secret, or when altered', async () => {
    const sealed = (await sealDetails(details, secret, now)) ?? ''
    expect(await openDetails(sealed, secret, now + 184 * day)).toBeNull()
    expect(await openDetails(sealed, `${secret}!`, now)).toBeNull()
    for (const at of [0, 15, 16, 40, sealed.length - 2]) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(await openDetails(changed, secret, now)).toBeNull()
    }
  })

  it.each(['', 'x', '%%%', 'AAAA', 'A'.repeat(3_000), 'A'.repeat(100_000)])(
    'reject malformed input (%#)',
    async (value) => {
      expect(await openDetails(value, secret, now)).toBeNull()
    },
  )

  it('fit in a cookie when every field is full, and are refused when a field is too long', async () => {
    const full = {
      ...details,
      first_name: '語'.repeat(60),
      last_name: '語'.repeat(60),
      city: '語'.repeat(60),
    }
    const sealed = (await sealDetails({ ...full, email: 'e'.repeat(254) }, secret, now)) ?? ''
    expect(sealed.length).toBeGreaterThan(1_000)
    expect(sealed.length).toBeLessThan(3_500)
    expect(await sealDetails({ ...details, city: 'x'.repeat(61) }, secret, now)).toBeNull()
  })
})
