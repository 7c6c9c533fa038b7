import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { demonstrationHouse } from '../../shared/demonstration-house.ts'
import { paths } from '../../shared/paths.ts'
import { businessOf } from '../../worker/content/business.ts'
import { texts } from '../../worker/content/texts.ts'
import type { Env } from '../../worker/env.ts'
import { pdfOf } from '../../worker/pdf/pdf-file.ts'
import { termsDocument, withdrawalDocument } from '../../worker/pdf/terms.ts'
import { textOf, visit } from '../shop/visit.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { mailSamplesOf } from '../support/mail-samples.ts'
import { pdfText } from '../support/pdf-text.ts'

/** The bindings of a shop that was just set up. */
const demonstration: Env = { ...env, ENVIRONMENT: 'development', ...demonstrationHouse }
const house = { site: 'http://localhost:8787', business: businessOf(demonstrationHouse) }

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

const routes = [
  paths.home,
  paths.all,
  paths.list('rings'),
  paths.search,
  paths.product('bague-aube-akoya-7001'),
  paths.cart,
  paths.account,
  paths.favorites,
  paths.guides,
  paths.news,
  paths.looks,
  paths.contact,
  paths.orderSearch,
  paths.withdrawal,
  paths.ringSize,
  '/newsletter',
  '/nowhere',
  ...texts.map(({ path }) => path),
]

describe('demonstration shop', () => {
  it.each(routes)('shows %s without missing facts and says that it is a demonstration', async (path) => {
    const { status, html } = await visit(path, {}, demonstration)
    expect(status).toBe(path === '/nowhere' ? 404 : 200)
    expect(html).not.toContain('BUSINESS_')
    expect(html).not.toContain('<mark class="absent"')
    expect(textOf(html).split('Boutique de démonstration')).toHaveLength(2)
  })

  it('shows no demonstration notice when all facts are real', async () => {
    const { html } = await visit(paths.home, {}, { ...env, ENVIRONMENT: 'development' })
    expect(html).not.toContain('Boutique de démonstration')
  })

  it('shows the demonstration notice while one fact is fictional', async () => {
    const { BUSINESS_CARRIER } = demonstrationHouse
    const { html } = await visit(paths.home, {}, { ...env, ENVIRONMENT: 'development', BUSINESS_CARRIER })
    expect(html).toContain('Boutique de démonstration')
  })

  it('has no missing fact in its mails', () => {
    for (const [name, { subject, html, text }] of Object.entries(mailSamplesOf(house)))
      expect(subject + html + text, name).not.toContain('BUSINESS_')
  })

  it('has no missing fact in its documents', async () => {
    // An invoice shows no other facts about its seller.
    expect(Object.values(house.business.facts).join()).not.toContain('BUSINESS_')
    for (const document of [termsDocument(house), withdrawalDocument(house)]) {
      const words = await pdfText(await pdfOf(document))
      expect(words).toContain('passage de la Démonstration')
      expect(words).not.toContain('BUSINESS_')
    }
  })
})
