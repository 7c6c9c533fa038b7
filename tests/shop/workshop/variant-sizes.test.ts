import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { editor, open, post } from './catalogue-editor.ts'
import { bindings, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()
beforeAll(() => loadCatalogue(env.DB))

describe('sizes of a product', () => {
  it('are told one by one, name what changed, and say when a variation is no longer a choice', async () => {
    const operator = shopper(bindings)
    const { goTo } = await post(operator, paths.workshopNewProduct, { name: 'Bague Pas', type: 'variable' })
    const id = Number(goTo?.split('/').at(-1))
    const save = async (more: Record<string, string>) =>
      post(operator, editor(id), { ...(await open(id)).fields, ...more })
    const missing = async () => (await post(operator, editor(id), { act: 'missing' })).says
    await save({ regular_price: '100', pa_taille: '50; 52', status: 'publish', 'category.11': '1' })
    expect(await missing()).toBe('2 variantes créées.')
    await save({ pa_taille: '50; 52; 54' })
    expect(await missing()).toBe('1 variante créée.')
    await save({ pa_taille: '50; 52; 55' })
    const { page } = await open(id)
    expect(plain(page)).toMatch(/54 · N’est plus dans les choix/)
    expect(plain(page)).not.toMatch(/5[02] · N’est plus dans les choix/)
    expect(plain(page)).not.toMatch(/sharesstock/i)
    const path = /href="(\/product\/[^"]*)"/.exec(page.html)?.[1] ?? ''
    expect(plain(await visit(path, {}, bindings))).not.toContain(`#${id}`)
  })
})
