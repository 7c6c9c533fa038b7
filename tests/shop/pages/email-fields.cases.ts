import { beforeAll, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { openHouse } from '../../support/house.ts'
import { visit } from '../visit.ts'

beforeAll(() => openHouse())

it.each([
  ['register', paths.accountTab('inscription', null)],
  ['reset', paths.accountTab('mot-de-passe', null)],
  ['newsletter', paths.newsletter],
  ['end of the newsletter', paths.newsletterStop],
  ['contact', paths.contact],
  ['withdrawal', paths.withdrawal],
  ['order search', paths.orderSearch],
  ['box above the footer', paths.home],
])('every e-mail field asks about typing errors: %s', async (_, path) => {
  const { html } = await visit(path)
  const fields = html.match(/<input[^>]*type="email"[^>]*>/g) ?? []
  expect(fields.length).toBeGreaterThan(0)
  for (const field of fields) expect(field).toContain('data-late="likely-email"')
})
