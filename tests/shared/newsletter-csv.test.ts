import { expect, test } from 'vitest'
import { newsletterCsv } from '../../worker/commands/newsletter-csv.ts'

test('lists subscribers with their unsubscribe link, in RFC 4180 format', () => {
  const csv = newsletterCsv(
    [
      { email: 'claire@example.com', confirmedAt: '2026-11-21T10:00:00.000Z', stopToken: 'a-b_c' },
      { email: "o'neil=1@example.com", confirmedAt: '2026-11-22T10:00:00.000Z', stopToken: 'd' },
    ],
    'https://aubenacre.test/',
  )
  expect(csv.split('\r\n')).toEqual([
    '"email","confirmed_at","unsubscribe"',
    '"claire@example.com","2026-11-21T10:00:00.000Z","https://aubenacre.test/lettre/desinscription?jeton=a-b_c"',
    '"o\'neil=1@example.com","2026-11-22T10:00:00.000Z","https://aubenacre.test/lettre/desinscription?jeton=d"',
    '',
  ])
})

test('writes only the header without subscribers', () => {
  expect(newsletterCsv([], 'https://aubenacre.test')).toBe('"email","confirmed_at","unsubscribe"\r\n')
})
