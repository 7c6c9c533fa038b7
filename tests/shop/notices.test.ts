import { describe, expect, it } from 'vitest'
import type { Notice } from '../../shared/outcome.ts'
import { visit } from './visit.ts'

/** Returns what a page announces when the previous response left this notice, by live region. */
async function announced(
  notice: object,
): Promise<{ polite: string; assertive: string; html: string; cookie: string }> {
  const { html, headers } = await visit('/rien-ici', {
    headers: { Cookie: `__Host-aubenacre_notice=${encodeURIComponent(JSON.stringify(notice))}` },
  })
  const [polite = '', assertive = ''] =
    (html.split('<div class="toasts">')[1] ?? '')
      .split('<div role="status">')[1]
      ?.split('<div role="alert">') ?? []
  return {
    polite,
    assertive: assertive.split('</div></div></div>')[0] ?? '',
    html,
    cookie: String(headers.get('Set-Cookie')),
  }
}
const success = { tone: 'success', text: 'C’est noté.' } satisfies Notice

describe('notice for the next page', () => {
  it('is shown once in the polite live region', async () => {
    const { polite, cookie } = await announced(success)
    expect(polite).toContain('C’est noté.')
    expect(cookie).toMatch(/__Host-aubenacre_notice=;.*Max-Age=0/)
  })

  it('is shown in the assertive live region when it is an error, with the language of foreign words', async () => {
    const { polite, assertive } = await announced({
      tone: 'error',
      text: 'Network Error',
      lang: 'en',
      translation: 'Connexion interrompue, réessayez.',
    })
    expect(polite).not.toContain('Network Error')
    expect(assertive).toContain('<span lang="en">Network Error</span>. Connexion interrompue')
  })

  it('contains a link', async () => {
    const { polite } = await announced({ ...success, act: { label: 'Voir le panier', go: '/cart' } })
    expect(polite).toContain('<a href="/cart">Voir le panier</a>')
  })

  it('contains a form that works without script', async () => {
    const { polite } = await announced({
      ...success,
      act: { label: 'Annuler', post: '/cart/items/a1/restore' },
    })
    expect(polite).toMatch(
      /<form action="\/cart\/items\/a1\/restore" method="post"><button type="submit">Annuler</,
    )
  })

  it('shows a code to copy without a button that needs script', async () => {
    const { polite } = await announced({
      tone: 'success',
      text: 'Votre code welcome10 vous offre 10\u00a0%.',
      act: { label: 'Copier le code', copy: 'welcome10', done: 'Code copié.' },
    })
    expect(polite).toContain('Votre code <b translate="no">welcome10</b> vous offre')
    expect(polite).not.toContain('<button')
  })

  it('gives its data to the script that shows it again', async () => {
    const { polite } = await announced({ ...success, seconds: 12 })
    const data = /data-late="notice" data-now="" data-notice="([^"]*)"/.exec(polite)?.[1]
    expect(JSON.parse((data ?? '').replaceAll('&quot;', '"'))).toEqual({ ...success, seconds: 12 })
  })

  it.each([
    ['that leads elsewhere', { ...success, act: { label: 'Voir', go: '//elsewhere.test' } }],
    ['that posts elsewhere', { ...success, act: { label: 'Voir', post: 'https://elsewhere.test/' } }],
    ['of another shape', { tone: 'loud', text: 'Non' }],
  ])('%s is not shown', async (_, notice) => {
    const { html } = await announced(notice)
    expect(html).not.toContain('class="toast ')
  })

  it('is escaped', async () => {
    const { html } = await announced({ ...success, text: '<img src=x onerror=alert(1)>' })
    expect(html).not.toContain('<img src=x')
  })
})

it('every page contains both live regions, empty', async () => {
  const { html } = await visit('/rien-ici')
  expect(html).toContain('<div class="toasts"><div role="status"></div><div role="alert"></div></div>')
})
