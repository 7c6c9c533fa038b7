import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { noticeOf, shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { editor, made, open, post, read } from './catalogue-editor.ts'
import { memberOf } from './members.ts'
import { bindings, key, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()
afterEach(() => vi.unstubAllGlobals())

const origin = 'https://aubenacre.test'

/** Uploads a file. Returns where it leads, and its notice. */
async function send(text: string | Uint8Array<ArrayBuffer>, name = 'produits.csv') {
  const operator = shopper(bindings)
  const form = new FormData()
  form.set('file', new File([text], name, { type: 'text/csv' }))
  const sent = await visit(
    paths.workshopImport,
    { method: 'POST', headers: { ...key(), Origin: origin }, body: form },
    bindings,
  )
  for (const cookie of sent.headers.getSetCookie()) {
    const [, named = '', value = ''] = /^(?:__Host-)?([^=]+)=([^;]*)/.exec(cookie) ?? []
    operator.cookies.set(named, value)
  }
  return { status: sent.status, goTo: sent.headers.get('Location') ?? '', says: noticeOf(operator) }
}
const look = (path: string) => visit(path, { headers: key() }, bindings)
const hashIn = (path: string) => new URL(path, origin).searchParams.get('fichier') ?? ''
async function write(hash: string) {
  const operator = shopper(bindings)
  const sent = await operator.post(paths.workshopImportWrite, { fichier: hash }, key())
  return { status: sent.status, says: noticeOf(operator) }
}
const count = async () => (await env.DB.prepare('SELECT count(*) AS n FROM products').first<number>('n')) ?? 0
const product = (sku: string) =>
  env.DB.prepare(
    'SELECT id, name, status, regular_cents AS cents, stock, pictures FROM products WHERE sku = ?1',
  )
    .bind(sku)
    .first<Record<string, unknown>>()

const head = 'ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Images'

describe('import of a product file', () => {
  it('shows a report per row before it writes, then writes rows and pictures once', async () => {
    const before = await count()
    const file = `${head}\n9701,simple,FIC-1,Bague du fichier,1,5,"49,90",Bagues,https://ailleurs.example/a.png\n9702,simple,FIC-2,Collier du fichier,1,x,gratuit,Colliers,\n9703,simple,FIC-1,Encore,1,1,10,Bagues,\n`
    const sent = await send(file)
    expect(sent.status).toBe(303)
    const report = plain(await look(sent.goTo))
    expect(report).toContain(
      '3 lignes lues (UTF-8)\u00a0: 1 nouvelles, 0 modifiées, 0 inchangées, 2 laissées de côté.',
    )
    expect(report).toMatch(
      /2 Produit .*Regular price «\u00a0gratuit\u00a0»\s*: ce n’est pas un montant en euros/,
    )
    expect(report).toMatch(/4 Produit .*la référence est déjà celle de la ligne 2/)
    expect([await count(), await product('FIC-1')]).toEqual([before, null])
    const pixels = Uint8Array.fromBase64(
      'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAQAAAACFI5MzAAAAHElEQVR42u3BgQAAAADDoPlTX+EAVQEAAAAAfAYUUAABxFrmKwAAAABJRU5ErkJggg==',
    )
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(String(address))
      return new Response(pixels, { headers: { 'Content-Type': 'image/png' } })
    })
    const hash = hashIn(sent.goTo)
    expect((await write(hash)).says).toContain('Le fichier est écrit.')
    expect(await product('FIC-1')).toMatchObject({
      id: 9701,
      name: 'Bague du fichier',
      status: 'publish',
      cents: 4990,
      stock: 5,
      pictures: expect.stringMatching(/"src":"\/media\/[0-9a-f]{24}\.png"/),
    })
    expect(asked).toEqual(['https://ailleurs.example/a.png'])
    // A second click does nothing twice.
    await env.DB.prepare("UPDATE products SET stock = 2 WHERE sku = 'FIC-1'").run()
    expect((await write(hash)).says).toContain('Le fichier est écrit.')
    expect([await product('FIC-1'), await count()]).toMatchObject([{ stock: 2 }, before + 1])
    const log = await env.DB.prepare("SELECT who FROM staff_log WHERE act = 'Fichier importé'").all()
    expect(log.results).toEqual([{ who: 'Clé de l’atelier' }])
    expect(plain(await look(sent.goTo))).toContain('1 inchangées')
  })

  it.each([
    [
      'an unknown column',
      `${head},Couleur du ciel\n1,simple,X,Nom,1,1,10,,,bleu\n`,
      'colonne inconnue « Couleur du ciel »',
    ],
    ['no column of names', 'Type,Stock\nsimple,2\n', 'pas de colonne des noms'],
    ['a quote that is not closed', `${head}\n1,simple,X,"Nom,1,1,10,,\n`, 'guillemet n’est pas refermé'],
    ['too many cells', `${head}\n1,simple,X,Nom,1,1,10,a,b,c,d\n`, 'Ligne 2'],
    ['nothing', '', 'Choisissez un fichier'],
  ])('with %s is refused and writes nothing', async (_what, file, sentence) => {
    const before = await count()
    const { goTo, says } = await send(file)
    expect([goTo, says]).toEqual([paths.workshopImport, expect.stringContaining(sentence)])
    expect(await count()).toBe(before)
  })

  it('reads Windows-1252, French headers and prices, and stores formulas as text', async () => {
    const text = "Type;UGS;Nom;Publié;Tarif régulier;Stock\r\nsimple;ETE-1;Bague d'été =1+1;1;1 299,00;3\r\n"
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    const { goTo } = await send(bytes)
    expect(plain(await look(goTo))).toContain('Windows-1252')
    await write(hashIn(goTo))
    expect(await product('ETE-1')).toMatchObject({ name: "Bague d'été =1+1", cents: 129_900 })
  })

  it('finds categories by their names, names words that the law forbids, and then says which pictures are missing', async () => {
    await env.DB.prepare(
      "INSERT INTO terms (id, taxonomy, slug, name, description) VALUES (771, 'category', 'doreilles', 'Boucles d’oreilles', '')",
    ).run()
    const file = `${head}\n,simple,LOI-1,Puces hypoallergéniques,1,5,"49,90",Boucles d'oreilles,https://ailleurs.example/absente.png\n`
    const { goTo } = await send(file)
    const report = plain(await look(goTo))
    expect(report).toMatch(/hypoallergéni\s»\s*: ce mot ne s’écrit pas\s*: le métal et la limite/)
    expect(report).toContain('Rien n’est encore écrit')
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    expect((await write(hashIn(goTo))).says).toContain('Le rapport dit ce qui manque')
    const after = plain(await look(goTo))
    expect(after).toContain('Le fichier est écrit.')
    expect(after).toMatch(/https:\/\/ailleurs\.example\/absente\.png.*n’a pas pu être gardée/)
    const { results } = await env.DB.prepare(
      `SELECT t.slug FROM products p JOIN product_terms l ON l.product_id = p.id JOIN terms t ON t.id = l.term_id
       WHERE p.sku = 'LOI-1' AND t.taxonomy = 'category'`,
    ).all()
    expect(results).toEqual([{ slug: 'doreilles' }])
  })

  it('escapes markup and defuses formulas that someone typed in any field of a product', async () => {
    const { operator, id } = await made()
    const { fields } = await open(id)
    const hostile = `=HYPERLINK("x")<img src=x onerror=alert(1)>`
    const typed = Object.keys(fields).filter((name) =>
      /^(?:name|short_description|description|seo_\w+|fact-\w+)$/.test(name),
    )
    expect(typed.length).toBeGreaterThan(8)
    const filled = Object.fromEntries(typed.map((name) => [name, hostile]))
    await post(operator, editor(id), { ...fields, ...filled, regular_price: '10', sku: '=1+1' })
    for (const path of [editor(id), paths.workshopProducts, paths.workshopLog])
      expect((await read(path)).html).not.toContain('<img src=x')
    const { html } = await read(paths.workshopExport)
    expect(html).not.toMatch(/(?:^|,)"?=/m)
  })

  it('of an unchanged export changes no product', async () => {
    const { status, html } = await look(paths.workshopExport)
    expect([status, html.startsWith('ID,Type,SKU')]).toEqual([200, true])
    const { goTo } = await send(html)
    expect(plain(await look(goTo))).toMatch(/ 0 nouvelles, /)
  })

  it('of a file that is no longer stored asks for it again, and is forbidden to a reader', async () => {
    expect((await write('0'.repeat(64))).status).toBe(303)
    expect(plain(await look(paths.workshopImportOf('0'.repeat(64))))).toContain('Ce fichier n’est plus là')
    const reader = await memberOf('reader')
    expect((await reader.get(paths.workshopImport)).status).toBe(403)
    expect((await reader.get(paths.workshopExport)).status).toBe(200)
  })
})
