import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { filesHere } from '../../../worker/back-end.ts'
import { countsOf } from '../../../worker/woocommerce/transfer/csv/report.ts'
import { readTable } from '../../../worker/woocommerce/transfer/csv/table.ts'
import { importFile, openFile } from '../../../worker/woocommerce/transfer/file.ts'
import { openShop } from '../../contract/cart-shop.ts'
import { read as readWire, type Wire } from './csv-shop.ts'
import { refusedFiles, strangeFiles } from './strange-files.ts'
import { house } from './transfer-house.ts'

const staff = { id: null, name: 'Anne', role: 'owner' } as const
const french = `Identifiant;Type;UGS;GTIN, UPC, EAN ou ISBN;Nom;Publié;Mis en avant ?;Visibilité dans le catalogue;Description courte;Description;Date de début de promo;Date de fin de promo;État de la TVA;Classe de TVA;En stock ?;Stock;Montant de stock faible;Autoriser les commandes de produits en rupture ?;Vendre individuellement ?;Poids (g);Note d’achat;Tarif promo;Tarif régulier;Catégories;Étiquettes;Marques;Classe d’expédition;Images;Parent;Produits groupés;Montées en gamme;Ventes croisées;Position;Nom de l’attribut 1;Valeur(s) de l’attribut 1;Attribut 1 visible;Attribut 1 global;Attribut 1 par défaut;Nom de l’attribut 2;Valeur(s) de l’attribut 2;Attribut 2 visible;Attribut 2 global;Attribut 2 par défaut;Méta : _secret;Méta : soin
9602;variation;RND-50;;Bague ronde - 50;1;0;visible;;;;;taxable;;1;parent;;0;0;4;;;"59,00 €";;;;;https://a.test/ma bague.jpg;RND;;;;2;Taille;50;;1;;Métal;;;0;;
9603;variation;RND-52;;Bague ronde - 52;1;0;visible;;;2026-11-01;2027-01-31;taxable;parent;1;3;;notify;0;;;"1 099,00";"1 299,00";;;;;;RND;;;;1;Taille;52;;1;;Métal;"Or\\, rose";;0;;
9601;variable;RND;3012345678905;Bague ronde;1;1;visible;"Une bague\\nronde";"<p>Texte <em>long</em> &amp; « beau »</p>";;;taxable;;1;7;2;0;0;4,5;Merci;;;"Bagues > Or \\, rose, Nouveautés";"fine, d’été";Aube;lettre;https://a.test/ma bague.jpg;;;;"RND-C, ABSENT";5;Taille;"50, 52";1;1;50;Métal;"Or\\, rose, Argent";0;0;"Or\\, rose";hidden;Doux
9604;simple;RND-C;;Collier «\u202f6" »;1;0;search;;;2026-12-01 08:00:00;2026-12-24;taxable;;backorder;-2;;1;1;;;"39,9";"49,90";Colliers;;;;;;;RND;;0;Matière;"Or, Argent";1;1;;;;;;;
9605;simple;RND-X;;Collier caché;1;0;hidden;;;;;taxable;;0;;;0;0;;;;"12";Colliers;;;;;;;;;0;;;;;;;;;;;
9606;grouped;RND-G;;Parure ronde;1;0;catalog;;;;;taxable;;1;;;0;0;;;;;Colliers;;;;;;"RND-C, RND-X";;;0;;;;;;;;;;;
9607;external;RND-E;;Ailleurs;1;0;visible;;;;;taxable;;1;;;0;0;;;;"12";Colliers;;;;;;;;;0;;;;;;;;;;;
9608;variation;RND-O;;Orpheline;1;0;visible;;;;;taxable;;1;;;0;0;;;;"12";;;;;;PERDUE;;;;0;Taille;50;;1;;;;;;;
9609;simple;RND-C;;Doublon;1;0;visible;;;;;taxable;;1;;;0;0;;;;"12";Colliers;;;;;;;;;0;;;;;;;;;;;
9610;simple, virtual;RND-V;;Carte cadeau;0;0;visible;;;;;taxable;;1;2,5;;0;0;;;;"20";Colliers;;;;;;;;;0;;;;;;;;;;;
`

const files = () => filesHere({ ...env, SITE_URL: 'https://shop.test' }, createExecutionContext())
beforeAll(async () => {
  await openShop()
  vi.setSystemTime(Date.parse('2026-11-26T09:00:00Z'))
  const pixels = Uint8Array.fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAQAAAACFI5MzAAAAHElEQVR42u3BgQAAAADDoPlTX+EAVQEAAAAAfAYUUAABxFrmKwAAAABJRU5ErkJggg==',
  )
  vi.stubGlobal('fetch', async () => new Response(pixels, { headers: { 'Content-Type': 'image/png' } }))
})

/** Imports a file. Returns its dry run, its result and a second dry run: `[line, outcome]`. */
async function read(text: string) {
  const file = await files()
  const hash = await file.keep(new TextEncoder().encode(text))
  const outcomes = async () =>
    (await file.report(hash))?.rows.map(({ line, outcome }) => [line, outcome]) ?? []
  const notes = (await file.report(hash))?.rows.flatMap(({ line, notes }) =>
    notes.map(({ field, value, done }) => `${line}: ${field}: ${value}: ${done}`),
  )
  const dry = await outcomes()
  const done = await file.write(hash, staff)
  return { dry, notes, done, again: await outcomes() }
}

/** Returns the header line of a file and the lines of this test's products. */
const rowsOf = (csv: string) => {
  const [head = '', ...rows] = csv.replace(/^\ufeff/, '').split(/\r?\n/)
  return [head, ...rows.filter((row) => /^96\d\d,/.test(row))]
}

test('an imported file that is exported, imported and exported again stays the same', async () => {
  const first = await read(french)
  expect(first.notes).toEqual([
    expect.stringMatching(/^4: Ventes croisées: ABSENT: no product/),
    expect.stringMatching(/^8: Type: external: /),
    expect.stringMatching(/^9: Parent: PERDUE: no product/),
    expect.stringMatching(/^10: UGS: RND-C: the SKU of line 5/),
    expect.stringMatching(/^11: Type: simple, virtual: /),
    expect.stringMatching(/^11: Stock: 2,5: only whole pieces/),
  ])
  expect(first.dry.map(([, outcome]) => outcome).filter((each) => each === 'written')).toHaveLength(7)
  expect(first.done).toMatchObject({ isDone: true, lost: [] })
  // The import wrote what the dry run announced, and the second dry run has nothing to write.
  expect(first.again).toEqual(
    first.dry.map(([line, outcome]) => [line, outcome === 'written' ? 'unchanged' : outcome]),
  )
  const once = rowsOf(await (await files()).file())
  const second = await read(once.join('\n'))
  expect(second.notes).toEqual([])
  expect(rowsOf(await (await files()).file())).toEqual(once)
  const cells = (sku: string) =>
    readTable(once.join('\n'), () => true).lines.find(({ cells: [, , own] }) => own === sku)?.cells ?? []
  // A future sale, a sale of a variation with its end, and a default option that contains a comma.
  expect(cells('RND-C')).toEqual(
    expect.arrayContaining(['2026-12-01 08:00:00', '2026-12-24 23:59:59', '39.90']),
  )
  expect(cells('RND-52')).toEqual(
    expect.arrayContaining(['2026-11-01 00:00:00', '2027-01-31 23:59:59', '1099.00']),
  )
  expect(cells('RND')).toContain('Or, rose')
  expect(cells('RND').join()).toContain('https://shop.test/media/')
})

test.each(strangeFiles.map((each) => [each.kind, each.text] as const))(
  'workshop and command report the same notes and counts for %s',
  async (_, text) => {
    const bytes = new TextEncoder().encode(text)
    const open = await openFile(bytes, house)
    const { outcomes } = await importFile(open, house, 'file:///strange.csv', {
      ...{ kinds: new Map(), dryRun: true, now: new Date(), keepPicture: async () => '7001-1' },
    })
    const { kinds, fields } = countsOf(open.shop, outcomes)
    const file = await files()
    const report = await file.report(await file.keep(bytes))
    expect(
      report?.counts.map(({ name, read, written, unchanged, skipped }) => [
        name,
        read,
        written,
        unchanged,
        skipped,
      ]),
    ).toEqual([...kinds, ...fields])
    const told = report?.rows.flatMap(({ line, notes }) =>
      notes.map(({ field, done }) => `${line} ${field} ${done}`),
    )
    expect(told).toEqual(
      expect.arrayContaining(open.shop.notes.map(({ line, field, done }) => `${line} ${field} ${done}`)),
    )
    expect(told).toHaveLength(open.shop.notes.length)
    expect(report?.rows).toHaveLength(open.shop.entries.length + open.shop.refused.length)
  },
)

test.each(refusedFiles)('the workshop refuses %s', async (_, bytes, why) => {
  await expect((await files()).keep(bytes)).rejects.toThrow(why)
})

const whole = `ID,Type,SKU,Name,Published,Regular price,Sale price,Description,Categories,Images,Parent,Stock,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Weight (kg),Meta: care
9651,simple,PRT-1,Bague,1,49,39,Un texte,Bagues,https://a.test/a.jpg,,5,Métal,Or,1,0.5,Doux
9652,variable,PRT-V,Anneau,1,,,Autre texte,Bagues,,,,Taille,"50, 52",1,,
9653,variation,PRT-V-50,Anneau 50,1,59,,,,,PRT-V,3,Taille,50,1,,
9654,variation,PRT-V-52,Anneau 52,1,69,,,,,PRT-V,4,Taille,52,1,,
`
const product = async (sku: string) => (await readWire<Wire[]>(`products?sku=${sku}&status=any`))[0]

test('a file with some columns changes only these: texts, pictures, stock, sizes and facts stay', async () => {
  const first = await read(whole)
  expect(first.done).toMatchObject({ isDone: true })
  const before = await product('PRT-1')
  // One piece is sold before the import of prices.
  await env.DB.prepare('UPDATE products SET stock = 4 WHERE id = 9651').run()
  const prices = `SKU,Type,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global
PRT-1,simple,Bague,45,,,,
PRT-V,variable,Anneau,,,Taille,50,1
PRT-V-50,variation,Anneau 50,55,PRT-V,Taille,50,1
`
  const second = await read(prices)
  expect([second.notes, second.again.map(([, outcome]) => outcome)]).toEqual([[], Array(3).fill('unchanged')])
  const after = await product('PRT-1')
  expect(after).toMatchObject({ price: '39.00', regular_price: '45.00', stock_quantity: 4, on_sale: true })
  const kept = ['description', 'categories', 'images', 'weight', 'meta_data', 'attributes', 'status'] as const
  for (const field of kept) expect([field, after?.[field]]).toEqual([field, before?.[field]])
  const variations = await readWire<Wire[]>('products/9652/variations?orderby=id&order=asc')
  expect(
    variations.map((each) => [each['sku'], each['status'], each['price'], each['stock_quantity']]),
  ).toEqual([
    ['PRT-V-50', 'publish', '55.00', 3],
    ['PRT-V-52', 'publish', '69.00', 4],
  ])
  expect((await product('PRT-V'))?.['attributes']).toMatchObject([{ options: ['50', '52'] }])
  // A stock status does not change counted stock. A price below the sale price ends the sale. The report has both.
  const third = await read('SKU,Name,Regular price,In stock?\nPRT-1,Bague,35,0\n')
  expect(third.done?.lost).toEqual([
    expect.stringMatching(
      /PRT-1: its reduction is not below the new price.*In stock\?: its pieces are counted here/,
    ),
  ])
  expect(await product('PRT-1')).toMatchObject({ price: '35.00', on_sale: false, stock_quantity: 4 })
  // Codes and stocks are enough, of variations too, whose product the file does not have. A new code needs a name.
  const fourth = await read('SKU,Stock\nPRT-1,8\nPRT-V-52,1\nPRT-9,3\n')
  expect(fourth.notes).toEqual([expect.stringMatching(/^4: Name: : a product has a name/)])
  expect(fourth.dry.map(([, outcome]) => outcome)).toEqual(['written', 'written', 'skipped'])
  expect(await product('PRT-1')).toMatchObject({ name: 'Bague', slug: 'bague', stock_quantity: 8 })
  expect(await product('PRT-V')).toMatchObject({
    ...{ name: 'Anneau', status: 'publish', attributes: [{ options: ['50', '52'] }] },
    description: '<p>Autre texte</p>\n',
  })
  const sizes = await readWire<Wire[]>('products/9652/variations?orderby=id&order=asc')
  expect(
    sizes.map((each) => [each['sku'], each['price'], each['stock_quantity'], each['attributes']]),
  ).toEqual([
    ['PRT-V-50', '55.00', 3, variations[0]?.['attributes']],
    ['PRT-V-52', '69.00', 1, variations[1]?.['attributes']],
  ])
  // An empty cell empties its field.
  await read('SKU,Name,Regular price,Description,Weight (kg),Stock\nPRT-1,Bague,35,,,2\n')
  expect(await product('PRT-1')).toMatchObject({
    ...{ description: '<p></p>\n', weight: '', stock_quantity: 2 },
  })
})

test('files of sales, of stocks and of facts change products of the shop, whatever else they lack', async () => {
  await read(`ID,Type,SKU,Name,Published,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global
9671,simple,SLE-1,Bague soldée,1,5,59,,,,
9672,variable,SLE-V,Anneau soldé,1,,,,Taille,"50, 52",1
9673,variation,SLE-V-50,,1,5,59,SLE-V,Taille,50,1
9674,variation,SLE-V-52,,1,5,69,SLE-V,Taille,52,1
`)
  const prices = async () =>
    [
      ...(await readWire<Wire[]>('products?include=9671')),
      ...(await readWire<Wire[]>('products/9672/variations?orderby=id&order=asc')),
    ].map((each) => [each['price'], each['regular_price'], each['stock_quantity']])
  const sales = await read(
    '"ID","date sale price starts","date sale price ends","Sale price"\n9671,2026-11-20,2027-01-26,39\n9673,,,"45,00"\n9674,,,70\n',
  )
  expect(sales.notes).toEqual([])
  expect(sales.done?.lost).toEqual([
    expect.stringContaining('SLE-V-52: its reduction is not below the new price'),
  ])
  expect(await prices()).toEqual([
    ['39.00', '59.00', 5],
    ['45.00', '59.00', 5],
    ['69.00', '69.00', 5],
  ])
  // Stocks of every code, products with choices included, which have none of their own.
  const stocks = await read('SKU,Stock\nSLE-1,7\nSLE-V,\nSLE-V-50,0\nSLE-V-52,2\n')
  expect([stocks.notes, stocks.dry.map(([, outcome]) => outcome)]).toEqual([[], Array(4).fill('written')])
  expect((await prices()).map(([, , left]) => left)).toEqual([7, 0, 2])
  expect(await product('SLE-V')).toMatchObject({ type: 'variable', attributes: [{ options: ['50', '52'] }] })
  // An empty cell ends a sale. A product without choices takes the attributes of its cells.
  await read(
    'SKU,Sale price,Attribute 1 name,Attribute 1 value(s),Attribute 1 global\nSLE-1,,Style,Moderne,0\n',
  )
  expect(await product('SLE-1')).toMatchObject({
    ...{ price: '59.00', on_sale: false, attributes: [{ name: 'Style', options: ['Moderne'] }] },
  })
  // A new product without a regular price has no sale.
  const fresh = await read('SKU,Name,Sale price\nSLE-9,Bague nouvelle,39\n')
  expect(fresh.notes).toContainEqual(expect.stringContaining('no regular price to be lower than'))
})
