import {
  createExecutionContext,
  createScheduledController,
  env,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productPath } from '../../../shared/paths.ts'
import type { Env } from '../../../worker/env.ts'
import worker from '../../../worker/index.ts'
import { settingsOf } from '../../../worker/settings.ts'
import { isRestockServed } from '../../../worker/shop/restock/restock-form.tsx'
import { errorOf, noticeOf, shopper, words } from '../../shop/shopper.ts'
import { canonicalOf, headingOf, origin, type Visit, visit } from '../../shop/visit.ts'
import { loadCatalogue } from '../../support/catalogue.ts'

const email = 'claire@example.com'
const soldOut = { id: 7054, name: 'Dormeuses Nuit Paon or blanc' }
const ring = { id: 7001, name: 'Bague Aube Akoya' }
const set = { id: 7096, name: 'Parure Goutte de rosée', pieceIds: [7032, 7058] }
const production: Env = { ...env, ENVIRONMENT: 'production' }

beforeAll(async () => {
  await loadCatalogue(env.DB)
  // Two sizes of the ring, one length of the pendant.
  await env.DB.prepare('UPDATE variations SET stock = 0 WHERE id IN (700102, 700103, 703201)').run()
})
beforeEach(() =>
  env.DB.batch(
    ['restock_requests', 'outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  ),
)

/** Returns the form on a page, if there is one. */
const offerOf = (page: Visit) => /<details[^>]*data-late="restock".*?<\/details>/s.exec(page.html)?.[0]
const choicesOf = (page: Visit) =>
  [...(offerOf(page) ?? '').matchAll(/<option value="(\d+)"[^>]*>([^<]*)</g)].map(([, id, label]) => [
    id,
    label,
  ])
const mail = async (kind: string) =>
  (await env.DB.prepare('SELECT * FROM outbox WHERE kind = ?1').bind(kind).first<Record<string, string>>()) ??
  {}
const states = async () =>
  (await env.DB.prepare('SELECT state FROM restock_requests').all<{ state: string }>()).results.map(
    ({ state }) => state,
  )
/** Returns the path of a mail's first link to a page. */
const linkIn = ({ text = '' }: Record<string, string>, page: string) =>
  new RegExp(`https?://[^/]+(/restock/${page}\\?jeton=\\S+)`).exec(text)?.[1] ?? ''

const ask = (visitor = shopper(), fields: Record<string, string> = {}, headers = {}) =>
  visitor.post('/restock?bijou=7054', { choice: '7054', email, ...fields }, headers)

/** Makes a request. Returns its confirmation link. */
async function asked(): Promise<string> {
  await ask()
  return linkIn(await mail('restock-confirm'), 'confirm')
}

describe('restock form on a product page', () => {
  it('is open without a choice when the product is sold out', async () => {
    const page = await visit(productPath(soldOut))
    expect(offerOf(page)).toMatch(/^<details[^>]* open=""/)
    expect(offerOf(page)).toContain('<input type="hidden" name="choice" value="7054"/>')
    expect(offerOf(page)).toContain('action="/restock?bijou=7054"')
  })

  it('is folded and lists the variants that are sold out', async () => {
    const page = await visit(productPath(ring))
    expect(offerOf(page)).not.toMatch(/^<details[^>]* open=""/)
    expect(choicesOf(page)).toEqual([
      ['700102', 'Taille 50'],
      ['700103', 'Taille 52'],
    ])
  })

  it('is open at the sold-out variant of the URL', async () => {
    const page = await visit(`${productPath(ring)}?taille=52`)
    expect(offerOf(page)).toMatch(/^<details[^>]* open=""/)
    expect(offerOf(page)).toMatch(/<option value="700103"[^>]* selected=""/)
  })

  it('of a set lists the sold-out items', async () => {
    expect(offerOf(await visit(productPath(set)))).toContain('value="703201"')
  })

  it('is absent when everything is in stock', async () => {
    expect(offerOf(await visit(productPath({ id: 7057, name: 'Puces Rosée' })))).toBeUndefined()
  })

  it('is absent when the shop sends no mail', async () => {
    expect(offerOf(await visit(productPath(soldOut), {}, production))).toBeUndefined()
    for (const path of ['/restock?bijou=7054', '/restock/confirm?jeton=a', '/restock/stop?jeton=a'])
      expect((await visit(path, {}, production)).status).toBe(404)
  })

  it('is absent on another platform', () => {
    const settings = settingsOf(env)
    expect(isRestockServed(settings)).toBe(true)
    expect(isRestockServed({ ...settings, COMMERCE_URL: 'https://shop.test' })).toBe(false)
  })
})

describe('restock request without script', () => {
  it('redirects to the product with a notice about the confirmation mail', async () => {
    const visitor = shopper()
    const sent = await ask(visitor, {}, { Referer: origin + productPath(soldOut) })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, productPath(soldOut)])
    expect(noticeOf(visitor)).toMatch(/^C’est noté\. .* ouvrez-le pour la confirmer\.$/)
    expect(await states()).toEqual(['pending'])
  })

  it.each([
    [{ email: '' }, 'restock-email', 'Indiquez votre e-mail.'],
    [{ email: 'claire@' }, 'restock-email', 'Cet e-mail ne semble pas valide.'],
  ])('returns 422 beside the field for %j', async (fields, field, sentence) => {
    const page = await ask(shopper(), fields)
    expect(page.status).toBe(422)
    expect(headingOf(page)).toBe('Être prévenu du retour')
    expect(errorOf(page, field)).toBe(sentence)
    expect(await states()).toEqual([])
  })

  it('returns 422 when no variant is chosen, and keeps the email', async () => {
    const page = await shopper().post('/restock?bijou=7001', { choice: '', email })
    expect(page.status).toBe(422)
    expect(errorOf(page, 'restock-choice')).toBe('Choisissez ce que vous attendez.')
    expect(page.html).toContain(`value="${email}"`)
  })

  it('returns 409 when the variant is in stock', async () => {
    const page = await shopper().post('/restock?bijou=7001', { choice: '700101', email })
    expect(page.status).toBe(409)
    expect(words(page)).toContain('Ce choix est de nouveau disponible')
  })

  it('returns 404 for an unknown product', async () => {
    for (const path of ['/restock', '/restock?bijou=1', '/restock?bijou=x', '/restock?bijou=-7054'])
      expect((await visit(path)).status).toBe(404)
  })
})

describe('restock request with script', () => {
  const json = { Accept: 'application/json' }

  it('answers the same for an email that is already confirmed', async () => {
    const first = await ask(shopper(), {}, json)
    expect(first.status).toBe(200)
    expect(JSON.parse(first.html)).toMatchObject({
      kind: 'success',
      notice: { tone: 'success', seconds: 10 },
    })
    await shopper().post(linkIn(await mail('restock-confirm'), 'confirm'))
    expect((await ask(shopper(), {}, json)).html).toBe(first.html)
  })

  it('returns 422 with the error of the field', async () => {
    const { status, html } = await ask(shopper(), { email: 'claire' }, json)
    expect(status).toBe(422)
    expect(JSON.parse(html).errors).toEqual({ email: 'Cet e-mail ne semble pas valide.' })
  })
})

describe('confirmation link of a restock mail', () => {
  it('changes nothing when it is opened; its button confirms', async () => {
    const link = await asked()
    for (let times = 0; times < 2; times++) {
      const page = await visit(link)
      expect([page.status, headingOf(page)]).toEqual([200, 'Confirmer votre demande'])
      expect(canonicalOf(page)).toBeNull()
    }
    await visit(link, { method: 'HEAD' })
    expect(await states()).toEqual(['pending'])
    const visitor = shopper()
    const sent = await visitor.post(link)
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, link])
    expect(headingOf(await visitor.get(link))).toBe('Votre demande est confirmée')
    expect(await states()).toEqual(['confirmed'])
  })

  it('returns 503 for a prefetch', async () => {
    expect((await visit(await asked(), { headers: { 'Sec-Purpose': 'prefetch' } })).status).toBe(503)
  })

  it('shows that it is invalid, and its button returns 404', async () => {
    await asked()
    const wrong = '/restock/confirm?jeton=wrong'
    expect(headingOf(await visit(wrong))).toBe('Ce lien n’est plus valable')
    const sent = await shopper().post(wrong)
    expect([sent.status, headingOf(sent)]).toEqual([404, 'Ce lien n’est plus valable'])
    expect(await states()).toEqual(['pending'])
  })

  it('escapes an injected token', async () => {
    const { html } = await visit(`/restock/stop?jeton=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(html).not.toContain('<script>alert')
  })
})

describe('end of a restock request', () => {
  it('needs a click on the button of the page', async () => {
    await ask()
    const link = linkIn(await mail('restock-confirm'), 'stop')
    expect(headingOf(await visit(link))).toBe('Ne plus être prévenu')
    expect(await states()).toEqual(['pending'])
    const sent = await shopper().post(link)
    expect([sent.status, headingOf(sent)]).toEqual([200, 'Aucune demande à ce lien'])
    expect(await states()).toEqual([])
  })

  it('needs one click in a mail program, without Origin or redirect', async () => {
    await ask()
    const { headers = '{}' } = await mail('restock-confirm')
    const listed = (JSON.parse(headers) as Record<string, string>)['List-Unsubscribe'] ?? ''
    const { pathname, search } = new URL(listed.slice(1, -1))
    const sent = await visit(pathname + search, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(sent.status).toBe(200)
    expect(await states()).toEqual([])
  })
})

describe('scheduled job every five minutes', () => {
  const tick = async () => {
    const context = createExecutionContext()
    await worker.scheduled(createScheduledController(), env, context)
    await waitOnExecutionContext(context)
  }

  it('mails waiting customers once no cached page can be older than the return', async () => {
    await env.DB.prepare('UPDATE variations SET stock = 0 WHERE id = 700104').run()
    await shopper().post('/restock?bijou=7001', { choice: '700104', email })
    await shopper().post(linkIn(await mail('restock-confirm'), 'confirm'))
    await tick()
    expect(await mail('restock-told')).toEqual({})
    await env.DB.prepare('UPDATE variations SET stock = 2 WHERE id = 700104').run()
    await tick()
    const mailed = await mail('restock-told')
    expect(mailed).toMatchObject({ state: 'waiting', subject: 'De retour\u00a0: Bague Aube Akoya' })
    expect(Date.parse(mailed['due_at'] ?? '') - Date.now()).toBeGreaterThan(350_000)
    const changed = env.DB.prepare("SELECT 1 FROM changes WHERE tag = 'product-7001'")
    expect(await changed.first()).not.toBeNull()
    expect(await states()).toEqual(['told'])
  })
})

describe('mails in development', () => {
  const idOf = async () => Number((await mail('restock-confirm'))['id'])

  it('are listed and shown with links, and their HTML is sandboxed', async () => {
    const link = await asked()
    const list = await visit('/dev/mails')
    expect(words(list)).toContain('Confirmez votre demande\u00a0: Dormeuses Nuit Paon or blanc')
    const page = await visit(`/dev/mails/${await idOf()}`)
    expect(words(page)).toContain(`${link}">`)
    const html = await visit(`/dev/mails/${await idOf()}/html`)
    expect(html.headers.get('Content-Security-Policy')).toMatch(/^sandbox; default-src 'none'; /)
    expect(html.html).toContain('Confirmer ma demande')
  })

  it('return 404 in production and through the API', async () => {
    await asked()
    const id = await idOf()
    for (const path of ['/dev/mails', `/dev/mails/${id}`, `/dev/mails/${id}/html`])
      expect((await visit(path, {}, production)).status).toBe(404)
    for (const path of ['kept-mails', `kept-mails/${id}`])
      expect((await visit(`/wp-json/aubenacre/v1/${path}`)).status).toBe(404)
  })

  it('offer their attachments, except in production', async () => {
    await asked()
    const id = await idOf()
    const file = `/dev/mails/${id}/formulaire-de-retractation.pdf`
    expect((await visit(file)).status).toBe(404)
    await env.DB.prepare('UPDATE outbox SET attachments = ? WHERE id = ?')
      .bind('[{"kind":"withdrawal-form"}]', id)
      .run()
    expect((await visit(`/dev/mails/${id}`)).html).toContain(`href="${file}"`)
    const opened = await visit(file)
    expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(opened.html).toMatch(/^%PDF-/)
    expect((await visit(file, {}, production)).status).toBe(404)
  })

  it.each(['0', '999999', 'x', '1e3'])('%s returns 404', async (id) => {
    expect((await visit(`/dev/mails/${id}`)).status).toBe(404)
    expect((await visit(`/dev/mails/${id}/html`)).status).toBe(404)
  })
})
