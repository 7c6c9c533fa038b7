import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { versionWords } from '../../../shared/orders/terms-version.ts'
import { paths } from '../../../shared/paths.ts'
import { termsVersion } from '../../../worker/content/texts.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { memberOf } from './members.ts'
import { fieldsOf } from './piece-form.ts'
import { bindings, key, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()

const send = async (path: string, fields: Record<string, string>) => {
  const page = await shopper(bindings).post(path, fields, key())
  return { status: page.status, page }
}
const shown = async (path: string) => (await visit(path, {}, bindings)).html

describe('terms of sale edited in the workshop', () => {
  const legal = paths.workshopText('text.cgv')
  const versions = async () =>
    (
      await env.DB.prepare('SELECT version FROM terms_versions ORDER BY version').all<{ version: string }>()
    ).results.map(({ version }) => version)

  it('become a new version with each change; earlier versions stay readable and bind their orders', async () => {
    const first = termsVersion()
    const fields = await fieldsOf('text.cgv')
    expect((await send(legal, fields)).status).toBe(303)
    expect([termsVersion(), await versions()]).toEqual([first, [first]])
    const { id, access } = await soldOrder({ terms_version: first })
    const body = (fields['body'] ?? '').replace('## 2. ', '## Nos ateliers\n\nIls sont à Paris.\n\n## 2. ')
    for (const _ of [1, 2]) expect((await send(legal, { ...fields, '@version': '1', body })).status).toBe(303)
    const second = `${first}.2`
    expect(await versions()).toEqual([first, second])
    const page = await shown(paths.terms)
    expect(page).toContain(`Version du ${versionWords(second)}. Ces conditions`)
    expect(page).toContain('2. Nos ateliers')
    expect(page).toContain('23. Réclamation, médiation')
    expect(page).toContain(`href="${paths.termsOf(first)}"`)
    // An order stays under the version that its buyer accepted.
    expect(await shown(`${paths.order(id)}?acces=${access}`)).toContain(paths.termsOf(first))
    expect(
      await env.DB.prepare('SELECT terms_version FROM orders WHERE id = ?1').bind(id).first('terms_version'),
    ).toBe(first)
    const before = await shown(paths.termsOf(first))
    expect([before.includes('Nos ateliers'), before.includes('2. À quoi s’appliquent')]).toEqual([
      false,
      true,
    ])
    const file = await visit(paths.termsFile(second), {}, bindings)
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    // The words of the files come back as a version of their own, because the second one was published.
    expect((await send(legal, { '@act': 'reset', '@version': '2' })).status).toBe(303)
    expect(await versions()).toEqual([first, second, `${first}.3`])
    expect(await shown(paths.terms)).not.toContain('Nos ateliers')
  })

  it('keep the wording of the law, and only the owner can change them', async () => {
    const fields = await fieldsOf('text.cgv')
    const body = (fields['body'] ?? '').replace('un délai de deux ans', 'un délai de un an')
    const known = await versions()
    const sent = await send(legal, { ...fields, body: body.replaceAll('{{idu_emballages}}', 'aucun') })
    expect([sent.status, plain(sent.page)]).toEqual([
      422,
      expect.stringContaining('le numéro des emballages'),
    ])
    const cut = await send(legal, { ...fields, body })
    expect(plain(cut.page)).toContain('mot pour mot\u00a0: «\u00a0Garanties légales\u00a0»')
    expect(await versions()).toEqual(known)
    const member = await memberOf('shop')
    expect([(await member.get(legal)).status, (await member.post(legal, fields)).status]).toEqual([403, 403])
    expect((await member.get(paths.workshopTexts)).html).toContain('la direction seule les modifie')
  })
})
