import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { shopper } from '../shopper.ts'
import { editor, fieldsOf } from './catalogue-editor.ts'
import { memberOf } from './members.ts'
import { bindings, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()
beforeAll(() => loadCatalogue(env.DB))

describe('a form sent after the end of the session', () => {
  it('comes back with all that was typed, and is stored after the login', async () => {
    const member = await memberOf('shop')
    const fields = fieldsOf((await member.get(editor(7001))).html, 'name="short_description"')
    const typed = { ...fields, description: '\nUne « longue »\n\ndescription <b>&</b> "signée"\n' }
    await env.DB.prepare('DELETE FROM staff_sessions').run()
    const sent = await member.post(editor(7001), typed)
    expect(sent.status).toBe(401)
    expect(sent.headers.get('Cache-Control')).toContain('no-store')
    expect(plain(sent)).toContain('Rien de ce que vous avez écrit n’est perdu')
    expect(sent.html).toContain(
      `href="${paths.workshopLoginBackTo(paths.workshop).replaceAll('&', '&amp;')}"`,
    )
    const form = sent.html.split('<form').find((part) => part.includes('Envoyer de nouveau')) ?? ''
    expect(form).toContain(`action="${editor(7001)}"`)
    const again = fieldsOf(`<form${form}`, 'Envoyer de nouveau')
    expect({ ...again, description: again['description']?.trim() }).toEqual({
      ...typed,
      description: typed.description.trim(),
    })
    const back = await memberOf('shop')
    expect((await back.post(editor(7001), again)).status).toBe(303)
    const stored = fieldsOf((await back.get(editor(7001))).html, 'name="short_description"')
    expect(stored['description']).toBe(typed.description.trim())
  })

  it('leads to the login when nothing was typed, a script sent it, or it may hold a secret', async () => {
    const stranger = shopper(bindings)
    const login = `/atelier/connexion?retour=${encodeURIComponent('/atelier')}`
    const asked = [
      await stranger.post(editor(7001), {}),
      await stranger.post(editor(7001), { name: 'Bague' }, { Accept: 'application/json' }),
      await stranger.post(paths.workshopSelf, { password: 'secret' }),
    ]
    expect(asked.map(({ status, headers }) => [status, headers.get('Location')])).toEqual(
      asked.map(() => [303, login]),
    )
  })

  it('holds no fields of a form that another site sent', async () => {
    const sent = await shopper(bindings).post(
      editor(7001),
      { name: 'Bague' },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    )
    expect([sent.status, sent.html.includes('Envoyer de nouveau')]).toEqual([403, false])
  })
})
