import { env } from 'cloudflare:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { termsVersion } from '../../../worker/content/texts.ts'
import { fileOf } from '../../../worker/platform/mails/attachments.ts'
import { keepTerms, savedTerms } from '../../../worker/platform/terms/routes.ts'
import { GuaranteeNotice } from '../../../worker/shop/ui/elements.tsx'
import { pdfText } from '../../support/pdf-text.ts'
import { canonicalOf, textOf, visit } from '../visit.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const older = '2025-03-01'
const words = async (path: string) => textOf((await visit(path)).html)

beforeEach(async () => {
  await keepTerms(env, now)
  const text = { ...(await savedTerms(env.DB, termsVersion())), updated: older, body: [] }
  await env.DB.prepare('INSERT OR IGNORE INTO terms_versions VALUES (?1, ?1, ?2, ?3)')
    .bind(
      older,
      JSON.stringify({ ...text, body: [{ kind: 'paragraph', words: [{ text: 'Article ancien.' }] }] }),
      'a'.repeat(64),
    )
    .run()
})

describe('terms of sale', () => {
  it('are archived once per version with the facts of that day, and cannot be altered', async () => {
    await keepTerms({ ...env, BUSINESS_NAME: 'Autre SAS' }, now + 60_000)
    const { results } = await env.DB.prepare('SELECT * FROM terms_versions ORDER BY version').all()
    expect(results).toHaveLength(2)
    expect(results[1]).toMatchObject({
      version: termsVersion(),
      published_at: '2026-11-22T10:00:00.000Z',
      text: expect.stringContaining('Maison Essai SAS'),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    for (const sql of ["UPDATE terms_versions SET text = '{}'", 'DELETE FROM terms_versions'])
      await expect(env.DB.prepare(sql).run()).rejects.toThrow('terms of sale are a record')
    await env.DB.prepare("INSERT OR REPLACE INTO terms_versions VALUES (?1, ?1, '{}', ?2)")
      .bind(older, 'b'.repeat(64))
      .run()
    expect((await env.DB.prepare('SELECT * FROM terms_versions ORDER BY version').all()).results).toEqual(
      results,
    )
  })

  it('link to earlier versions, which link to the current one', async () => {
    const page = await visit('/cgv')
    expect(page.html).toContain(`href="/cgv/${older}">Version du 1er mars 2025</a>`)
    expect(page.html).not.toContain(`href="/cgv/${termsVersion()}"`)
    const old = await visit(`/cgv/${older}`)
    expect([old.status, canonicalOf(old)]).toEqual([200, null])
    expect(textOf(old.html)).toContain('Article ancien.')
    expect(old.html).toContain('href="/cgv">conditions en vigueur</a>')
    expect(old.html).toContain(`href="/cgv/conditions-generales-de-vente-${older}.pdf"`)
  })

  it('are also at the address of their version, and unknown versions return 404', async () => {
    const present = await visit(`/cgv/${termsVersion()}`)
    expect(canonicalOf(present)).toBe('/cgv')
    expect(textOf(present.html)).toContain('22. Réclamation, médiation, droit applicable')
    for (const path of [
      '/cgv/2020-01-01',
      '/cgv/demain',
      '/cgv/conditions-generales-de-vente-2020-01-01.pdf',
    ])
      expect((await visit(path)).status).toBe(404)
  })

  it('are attached to a mail in the version that the order accepted', async () => {
    const { filename, content } = await fileOf(env, { kind: 'terms', version: older })
    expect(filename).toBe(`conditions-generales-de-vente-${older}.pdf`)
    const text = await pdfText(content)
    expect(text).toContain('Article ancien.')
    expect(text).toContain('version du 1er mars 2025')
  })

  it('are attached in the current version when the accepted one was not archived', async () => {
    const { filename, content } = await fileOf(env, { kind: 'terms', version: '2020-01-01' })
    expect(filename).toBe(`conditions-generales-de-vente-${termsVersion()}.pdf`)
    expect(await pdfText(content)).not.toContain('2020')
  })

  it('are available when the WooCommerce platform is down', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const silent = { ...env, COMMERCE_URL: 'https://platform.test' }
    for (const path of ['/cgv', `/cgv/${older}`, `/cgv/conditions-generales-de-vente-${older}.pdf`])
      expect((await visit(path, {}, silent)).status).toBe(200)
    expect((await visit('/cgv/2020-01-01', {}, silent)).status).toBe(404)
    log.mockRestore()
  })
})

describe('EU notice on the legal guarantee', () => {
  it('is linked only when the operator has provided the file', async () => {
    expect(renderToStaticMarkup(<GuaranteeNotice isThere />)).toContain('href="/notice-garantie-legale.pdf"')
    expect(renderToStaticMarkup(<GuaranteeNotice isThere={false} />)).toBe('')
    expect(await words('/cgv')).not.toContain('notice officielle')
  })

  it('is attached byte for byte, or throws when the file is missing', async () => {
    const bytes = new Uint8Array([37, 80, 68, 70])
    const ASSETS = { fetch: async () => new Response(bytes) } as unknown as Fetcher
    const file = await fileOf({ ...env, ASSETS }, { kind: 'guarantee-notice' })
    expect(file).toEqual({ filename: 'notice-garantie-legale.pdf', type: 'application/pdf', content: bytes })
    const none = { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher
    await expect(fileOf({ ...env, ASSETS: none }, { kind: 'guarantee-notice' })).rejects.toThrow('not among')
  })
})
