import { describe, expect, it } from 'vitest'
import { allows, consentTo, readConsent } from '../../shared/account/consent.ts'

const day = 24 * 3600 * 1000
const made = new Date('2026-11-21T10:00:00Z')
const stored = JSON.stringify(consentTo(['audience'], made))
const at = (milliseconds: number) => made.getTime() + milliseconds

describe('cookie consent', () => {
  it.each([
    [[], 'refuse'],
    [['audience', 'advertising'], 'accept'],
    [['advertising'], 'detail'],
  ] as const)('for %j is stored as %s', (purposes, choice) => {
    expect(consentTo(purposes, made)).toMatchObject({ choice, purposes, at: '2026-11-21T10:00:00.000Z' })
  })

  it('is valid for six months', () => {
    expect(readConsent(stored, at(183 * day - 1))).toMatchObject({ choice: 'detail' })
    expect(readConsent(stored, at(183 * day))).toBeNull()
  })

  it('dated in the future is invalid', () => {
    expect(readConsent(stored, at(-1))).toBeNull()
  })

  it.each([
    null,
    '',
    'true',
    '{}',
    '[]',
    'null',
    stored.replace('"version":1', '"version":0'),
    stored.replace('["audience"]', '"audience"'),
    stored.replace('2026-11-21T', 'soon'),
  ])('stored as %s is invalid', (value) => {
    expect(readConsent(value, at(0))).toBeNull()
  })

  it('allows only its purposes, and nothing without a choice', () => {
    const choice = readConsent(stored, at(0))
    expect(allows(choice, 'audience')).toBe(true)
    expect(allows(choice, 'advertising')).toBe(false)
    expect(allows(null, 'audience')).toBe(false)
  })
})
