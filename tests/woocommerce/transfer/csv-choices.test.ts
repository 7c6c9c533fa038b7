import { expect, test } from 'vitest'
import { visit } from '../../shop/visit.ts'
import { add, read, readFile, type Wire } from './csv-shop.ts'

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
