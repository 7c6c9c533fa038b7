import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { runJobs } from '../../worker/scheduled.ts'
import { loggedIn } from '../support/customer.ts'
import { errorOf, noticeOf, shopper, words } from './shopper.ts'
import { canonicalOf, headingOf, textOf, type Visit, visit } from './visit.ts'

const email = 'claire@example.com'
const personal: Env = { ...env, WELCOME_CODE: 'personal' }

beforeEach(() =>
  env.DB.batch(
    ['subscriptions', 'outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  ),
)

const mail = async (kind: string) =>
  (await env.DB.prepare('SELECT * FROM outbox WHERE kind = ?1 ORDER BY id DESC')
    .bind(kind)
    .first<Record<string, string>>()) ?? {}
/** Returns the path of the first link in a mail to a page of the newsletter. */
const linkIn = ({ text = '' }: Record<string, string>, page: string) =>
  new RegExp(`https?://[^/]+(/lettre/${page}\\?jeton=\\S+)`).exec(text)?.[1] ?? ''
const altered = (link: string) => `${link.slice(0, -2)}${link.at(-2) === 'A' ? 'B' : 'A'}${link.at(-1)}`
const statuses = async () =>
  (await env.DB.prepare('SELECT status FROM subscriptions').all<{ status: string }>()).results.map(
    ({ status }) => status,
  )
const proofs = async () =>
  (
    await env.DB.prepare('SELECT kind, source FROM consents ORDER BY id').all<Record<string, string>>()
  ).results.map(({ kind, source }) => `${kind} ${source}`)
const left = 'Vous êtes désinscrit. Aucune lettre ne partira plus à cette adresse.'
const mainOf = (page: Visit) => textOf(words(page).split('</main>')[0] ?? '')

/** Subscribes an address. Returns the link that confirms it. */
async function asked(): Promise<string> {
  await shopper().post('/newsletter', { email, source: 'footer' })
  return linkIn(await mail('letter-confirm'), 'confirmer')
}

/** Subscribes and confirms an address. Returns the link that unsubscribes it. */
async function confirmed(): Promise<string> {
  await shopper().post(await asked())
  return linkIn(await mail('letter-welcome'), 'desinscription')
}

describe('confirmation link of the newsletter', () => {
  it('changes nothing when it is opened; its button confirms the subscription', async () => {
    const link = await asked()
    const page = await visit(link)
    expect([page.status, headingOf(page), canonicalOf(page)]).toEqual([
      200,
      'Confirmer votre inscription',
      null,
    ])
    expect(words(page)).toContain(`action="${link}"`)
    expect(await statuses()).toEqual(['pending'])
    const sent = await shopper().post(link)
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, link])
    expect(headingOf(await visit(link))).toBe('Votre inscription est confirmée')
    expect(await statuses()).toEqual(['confirmed'])
  })

  it('shows that it is invalid when altered, too long or empty, and changes nothing', async () => {
    const link = await asked()
    const long = `${link}${'a'.repeat(3000)}`
    for (const wrong of [altered(link), long, '/lettre/confirmer', '/lettre/confirmer?jeton='])
      expect(headingOf(await visit(wrong))).toBe('Ce lien n’est plus valable')
    expect((await shopper().post(altered(link))).status).toBe(404)
    expect(await statuses()).toEqual(['pending'])
  })

  it('refuses a prefetch with 503 and is not cached', async () => {
    const link = await asked()
    expect((await visit(link, { headers: { 'Sec-Purpose': 'prefetch' } })).status).toBe(503)
    expect((await visit(link)).headers.get('Cache-Control')).toBe('private, no-cache')
  })
})

describe('unsubscribe link of the newsletter', () => {
  it('shows a button, which unsubscribes and shows the same result when repeated', async () => {
    const link = await confirmed()
    const page = await visit(link)
    expect(headingOf(page)).toBe('Ne plus recevoir la lettre')
    expect(await statuses()).toEqual(['confirmed'])
    const gone = await shopper().post(link)
    expect([gone.status, mainOf(gone).includes(left)]).toEqual([200, true])
    expect(mainOf(await visit(link))).toContain(left)
    expect(mainOf(await shopper().post(link))).toContain(left)
    expect(await proofs()).toEqual(['asked footer', 'confirmed mail', 'left page'])
  })

  it('accepts one-click unsubscription from a mail program, without login, cookie or origin (RFC 8058)', async () => {
    await confirmed()
    const { headers: text = '{}' } = await mail('letter-welcome')
    const headers = JSON.parse(text) as Record<string, string>
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '')
    const ended = await visit(address.pathname + address.search, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: headers['List-Unsubscribe-Post'] ?? '',
    })
    expect(ended.status).toBe(200)
    expect(await statuses()).toEqual(['left'])
    expect(await proofs()).toContain('left one-click')
  })

  it('accepts one-click unsubscription as multipart form data', async () => {
    const link = await confirmed()
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await visit(link, { method: 'POST', body })).status).toBe(200)
    expect(await statuses()).toEqual(['left'])
  })

  it('offers a new link by mail when it is altered, and unsubscribes nobody', async () => {
    const link = altered(await confirmed())
    const page = await visit(link)
    expect([page.status, headingOf(page)]).toEqual([200, 'Ce lien n’est pas complet'])
    expect(page.html).toContain('action="/lettre/desinscription/lien"')
    expect((await shopper().post(link)).status).toBe(404)
    expect((await visit(`${link}${'a'.repeat(3000)}`)).status).toBe(200)
    expect(await statuses()).toEqual(['confirmed'])
  })
})

describe('request of an unsubscribe link', () => {
  it('mails the link, and does not reveal whether an address is subscribed', async () => {
    const link = await confirmed()
    await env.DB.prepare("UPDATE subscriptions SET mailed_at = '2020-01-01T00:00:00.000Z'").run()
    const visitor = shopper()
    const sent = await visitor.post('/lettre/desinscription/lien', { email })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/lettre/desinscription'])
    const text = noticeOf(visitor)
    expect(linkIn(await mail('letter-stop'), 'desinscription')).toBe(link)
    const other = shopper()
    await other.post('/lettre/desinscription/lien', { email: 'paul@example.com' })
    expect(noticeOf(other)).toBe(text)
  })

  it('returns 422 beside the field for an invalid address', async () => {
    const page = await shopper().post('/lettre/desinscription/lien', { email: 'claire' })
    expect(page.status).toBe(422)
    expect(errorOf(page, 'letter-stop-email')).toBe('Veuillez entrer une adresse e-mail valide')
  })
})

it('account settings do not reveal whether the unconfirmed address of the account is subscribed', async () => {
  const { token } = await loggedIn('claire')
  const visitor = shopper()
  visitor.cookies.set('aubenacre_token', token)
  const settings = async () => mainOf(await visitor.get('/account/parametres'))
  const before = await settings()
  expect(before).toContain('Ne plus la recevoir')
  await confirmed()
  expect(await settings()).toBe(before)
})

describe('personal welcome codes', () => {
  const json = { Accept: 'application/json' }
  const byMail =
    'Merci. Un e-mail part à cette adresse\u00a0: confirmez-la, votre code arrive aussitôt après.'

  it('are announced by mail and shown on no page', async () => {
    const { html } = await shopper(personal).post('/newsletter', { email }, json)
    expect(JSON.parse(html)).toEqual({
      kind: 'success',
      notice: { tone: 'success', text: byMail, seconds: 10 },
    })
    const page = mainOf(await visit('/newsletter', {}, personal))
    expect(page).toContain('votre code vous arrive par e-mail')
    expect(page).not.toContain('s’affiche aussitôt')
    const { text_version } =
      (await env.DB.prepare('SELECT text_version FROM consents').first<Record<string, string>>()) ?? {}
    expect(text_version).toBe('2026-11-21 personal')
  })

  it('leave the text about the shared code unchanged', async () => {
    expect(mainOf(await visit('/newsletter'))).toContain('votre code s’affiche aussitôt')
  })
})

it('the scheduled job deletes old subscriptions even when another job fails', async () => {
  await asked()
  await env.DB.prepare("UPDATE subscriptions SET changed_at = '2020-01-01T00:00:00.000Z'").run()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await env.DB.prepare('ALTER TABLE sessions RENAME TO hidden').run()
  await expect(runJobs(env, Date.now())).rejects.toThrow('Jobs that failed: forgetSessions')
  await env.DB.prepare('ALTER TABLE hidden RENAME TO sessions').run()
  expect(logged).toHaveBeenCalledWith('forgetSessions failed', expect.anything())
  logged.mockRestore()
  expect(await statuses()).toEqual([])
})
