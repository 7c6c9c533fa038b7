import { expect, test } from 'vitest'
import { cartOf, checkoutFields, noticeOf, shopper } from '../../shop/shopper.ts'
import { visit } from '../../shop/visit.ts'
import { add, read, readFile, row, type Wire } from './csv-shop.ts'

const head =
  'ID,Type,SKU,Name,Published,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Images\n'

test('sizes that differ by a sign are chosen, and kept by the cart, each as itself', async () => {
  expect(
    await readFile(`${head}9540,variable,HLF,Bague demi,1,,,,Taille,"5, 5½, 5+",0,
9541,variation,HLF-5,,1,1,59,HLF,Taille,5,0,
9542,variation,HLF-5H,,1,1,69,HLF,Taille,5½,0,
9543,variation,HLF-5P,,1,1,79,HLF,Taille,5+,0,
`),
  ).toEqual([])
  for (const [option, price] of [
    ['5+', '7900'],
    ['5½', '6900'],
    ['5', '5900'],
  ] as const)
    expect(
      (await add({ id: '9540', quantity: '1', variation: { attribute_taille: option } })).body,
    ).toMatchObject({
      items: [{ name: `Bague demi - ${option}`, price }],
    })
})

test('a choice by an attribute that also filters lists can be made', async () => {
  expect(
    await readFile(`${head}9560,variable,MTL,Bague au métal,1,,,,Métal,"Or &amp; argent, Acier",1,https://a.test/m.jpg
9561,variation,MTL-O,,1,1,59,MTL,Métal,Or & argent,1,
9562,variation,MTL-A,,1,1,49,MTL,Métal,Acier,1,
`),
  ).toEqual([])
  expect((await read<Wire>('products/9560'))['attributes']).toMatchObject([
    { name: 'Métal', variation: true, options: ['Or & argent', 'Acier'] },
  ])
  const { headers } = await visit('/product/9560')
  const { html } = await visit(headers.get('Location') ?? '')
  for (const metal of ['Or &amp; argent', 'Acier']) expect(html).toContain(`value="${metal}"`)
  const chosen = await add({ id: '9560', quantity: '1', variation: { attribute_pa_metal: 'or-argent' } })
  expect(chosen.body).toMatchObject({ items: [{ name: 'Bague au métal - Or & argent', price: '5900' }] })
})

test('an option of signs alone is never taken for one that nobody chose', async () => {
  expect(
    await readFile(`${head}9580,variable,SGN,Pendentif au signe,1,,,,Signe,"♥, ½, Lune",0,
9581,variation,SGN-H,,1,5,10,SGN,Signe,♥,0,
9582,variation,SGN-2,,1,5,20,SGN,Signe,½,0,
9583,variation,SGN-L,,1,5,30,SGN,Signe,Lune,0,
9584,variable,SGO,Pendentif ouvert,1,,,,Signe,"♥, ½, Lune",0,
9585,variation,SGO-1,,1,5,10,SGO,Signe,,0,
`),
  ).toEqual([])
  const bought = async (id: string, variation: Record<string, string>) => {
    const { body } = await add({ id, quantity: '1', variation })
    return (body['items'] as Wire[] | undefined)?.[0]?.['name'] ?? body['code']
  }
  const none = 'cocart_no_variation_found'
  for (const [id, name] of [
    ['9580', 'Pendentif au signe'],
    ['9584', 'Pendentif ouvert'],
  ] as const) {
    for (const option of ['♥', '½', 'Lune'])
      expect(await bought(id, { attribute_signe: option })).toBe(`${name} - ${option}`)
    for (const wrong of [{ attribute_signe: '★' }, { attribute_signe: '' }, { attribute_taille: '♥' }, {}])
      expect([id, wrong, await bought(id, wrong as Record<string, string>)]).toEqual([id, wrong, none])
  }
})

test('a product that a file makes simple asks for no choice any more', async () => {
  await readFile(`${head}9575,variable,WAS,Bague d’abord à tailles,1,,,,Taille,50,1,https://a.test/m.jpg
9576,variation,WAS-50,,1,9,49,WAS,Taille,50,1,
`)
  expect(await readFile(`${head}9575,simple,WAS,Bague d’abord à tailles,1,3,39,,,,,\n`)).toEqual([])
  const page = await visit('/product/9575')
  const { html } = await visit(page.headers.get('Location') ?? '')
  expect(html).toContain('Ajouter au panier')
  expect(html).not.toContain('attribute_')
  const visitor = shopper()
  await visitor.post('/cart/items', { id: '9575', quantity: '1' })
  expect((await cartOf(visitor)).lines).toMatchObject([{ price: 3900 }])
})

test('a size that is sold out is not sold as any size', async () => {
  expect(
    await readFile(`${head}9570,variable,MIX,Bague mêlée,1,,,,Taille,"50, 52",0,https://a.test/m.jpg
9571,variation,MIX-A,,1,9,49,MIX,Taille,,0,
9572,variation,MIX-50,,1,0,59,MIX,Taille,50,0,
`),
  ).toEqual([])
  const page = await visit('/product/9570')
  const { html } = await visit(page.headers.get('Location') ?? '')
  expect(html).toMatch(/<input type="radio" disabled=""[^>]* value="50"/)
  const visitor = shopper()
  const adding = (size: string) =>
    visitor.post('/cart/items', { id: '9570', quantity: '1', attribute_taille: size })
  await adding('50')
  expect((await cartOf(visitor)).lines).toEqual([])
  await adding('52')
  expect((await cartOf(visitor)).lines).toMatchObject([{ price: 4900 }])
})

test('an order of a variation with an open choice is bought again with that choice', async () => {
  expect(
    await readFile(`ID,Type,SKU,Name,Published,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global
9590,variable,AGN,Bracelet repris,1,,,,Couleur,"Or, Argent",0,Épaisseur,"1,5 mm, 2 mm",0
9591,variation,AGN-O,,1,9,59,AGN,Couleur,Or,0,Épaisseur,,0
`),
  ).toEqual([])
  const visitor = shopper()
  await visitor.post('/cart/items', { id: '9591', quantity: '2', attribute_epaisseur: '1,5 mm' })
  const { headers } = await visitor.post('/checkout', await checkoutFields(visitor))
  await visitor.post(headers.get('Location') ?? '', { action: 'pay', card: '4242 4242 4242 4242' })
  const order = await row('SELECT id, order_key AS key FROM orders ORDER BY id DESC')
  await visitor.post(`/commande/${order?.['id']}/recommander`, { acces: String(order?.['key']) })
  expect(noticeOf(visitor)).toContain('panier')
  expect((await cartOf(visitor)).lines).toMatchObject([
    { quantity: 2, options: expect.arrayContaining(['Épaisseur\u00a0: 1,5 mm']) },
  ])
})

test('a size that a file does not list keeps its choice when the attribute begins to filter lists', async () => {
  const file = (filters: number, ...rows: string[]) =>
    `${head}9600,variable,GLB,Bague globale,1,,,,Taille,"50, 52, 54",${filters},https://a.test/m.jpg\n${rows.join('\n')}\n`
  const size = (id: number, option: string, filters: number) =>
    `${id},variation,GLB-${option},,1,5,${option},GLB,Taille,${option},${filters},`
  await readFile(file(0, size(9601, '50', 0), size(9602, '52', 0), size(9603, '54', 0)))
  expect(await readFile(file(1, size(9601, '50', 1)))).toEqual([])
  for (const option of ['50', '52', '54']) {
    const { body } = await add({ id: '9600', quantity: '1', variation: { attribute_pa_taille: option } })
    expect(body).toMatchObject({ items: [{ name: `Bague globale - ${option}`, price: `${option}00` }] })
  }
  // An attribute of another name is another choice: sizes that the file does not list stand for none of it.
  const renamed = file(1, size(9601, '50', 1)).replaceAll('Taille', 'Pointure')
  expect(await readFile(renamed)).toEqual([
    expect.stringMatching(/GLB-52: « Taille » is no choice .*; GLB-54: « Taille »/),
  ])
  const visitor = shopper()
  for (const option of ['52', '50'])
    await visitor.post('/cart/items', { id: '9600', quantity: '1', attribute_pa_pointure: option })
  expect((await cartOf(visitor)).lines).toMatchObject([{ price: 5000 }])
})

test('a file of sizes alone adds sizes to a product of the shop, and keeps its pictures', async () => {
  await readFile(`${head}9610,variable,ADD,Bague complétée,1,,,,Taille,"50, 52",1,https://a.test/m.jpg
9611,variation,ADD-50,,1,5,50,ADD,Taille,50,1,
9612,variation,ADD-52,,1,5,52,ADD,Taille,52,1,
9613,simple,ADD-S,Bague seule,1,5,50,,,,,https://a.test/m.jpg
`)
  const pictures = async (id: number) =>
    (await row('SELECT pictures FROM products WHERE id = ?1', id))?.['pictures']
  const before = [await pictures(9610), await pictures(9613)]
  expect(before[0]).toContain('7001-1')
  expect(
    await readFile(`Type,SKU,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Images
variation,ADD-54,54,5,ADD,taille,54,https://a.test/v.jpg
variation,ADD-50,51,5,id:9610,Taille,50,
variation,ADD-S-50,61,5,ADD-S,Taille,50,
variation,ADD-9,61,5,ADD-52,Taille,50,
`),
  ).toEqual([
    expect.stringMatching(/^line 5: ADD-9: Parent: .*no product of this file/),
    expect.stringContaining('ADD-S-50: its parent is no variable product: left out'),
  ])
  for (const [option, price] of [
    ['50', '5100'],
    ['52', '5200'],
    ['54', '5400'],
  ] as const) {
    const { body } = await add({ id: '9610', quantity: '1', variation: { attribute_pa_taille: option } })
    expect(body).toMatchObject({ items: [{ name: `Bague complétée - ${option}`, price }] })
  }
  expect([await pictures(9610), await pictures(9613)]).toEqual(before)
})

test('a picture that cannot be fetched any more takes none away', async () => {
  const file = (...names: string[]) =>
    `SKU,Name,Regular price,Stock,Images\nPIX,Bague illustrée,10,5,"${names.map((name) => `https://a.test/${name}.jpg`).join(', ')}"\n`
  const closed = ({ src }: { src: string }) => Promise.resolve(src.includes('new') ? '7002-1' : null)
  const open = ({ src }: { src: string }) => Promise.resolve(src.includes('one') ? '7001-1' : '7001-2')
  const names = async () =>
    JSON.parse(String((await row("SELECT pictures FROM products WHERE sku = 'PIX'"))?.['pictures'])).map(
      ({ name }: { name: string }) => name,
    )
  expect(await readFile(file('one', 'two'), undefined, closed)).toHaveLength(1)
  expect(await names()).toEqual([])
  await readFile(file('one', 'two'), undefined, open)
  expect(await names()).toEqual(['7001-1', '7001-2'])
  await readFile(file('one', 'two').replace(',10,', ',12,'), undefined, closed)
  expect(await names()).toEqual(['7001-1', '7001-2'])
  await readFile(file('new', 'two'), undefined, closed)
  expect(await names()).toEqual(['7001-1', '7001-2', '7002-1'])
  await readFile(file('two'), undefined, open)
  expect(await names()).toEqual(['7001-2'])
})
