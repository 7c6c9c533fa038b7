import { describe, expect, test } from 'vitest'
import { noteWords } from '../../../worker/shop/workshop/catalogue/note-words.ts'
import { columnOf } from '../../../worker/woocommerce/transfer/csv/headers.ts'
import { splitAddresses, splitOptions, splitPaths } from '../../../worker/woocommerce/transfer/csv/lists.ts'
import { noteLine } from '../../../worker/woocommerce/transfer/csv/notes.ts'
import { readShop } from '../../../worker/woocommerce/transfer/csv/read.ts'
import { nobody } from '../../../worker/woocommerce/transfer/csv/references.ts'

const now = new Date('2026-11-26T09:00:00Z')
const read = (...lines: string[]) => {
  const shop = readShop(`${lines.join('\n')}\n`, { now })
  expect(shop.notes.filter(({ done }) => noteWords(done) === null)).toEqual([])
  return shop
}
const head = 'ID,Type,SKU,Name,Published,Regular price'

describe('addresses of pictures', () => {
  test.each([
    ['https://a.test/801_a4_klar,p-724211,s-700.jpg', ['https://a.test/801_a4_klar,p-724211,s-700.jpg']],
    [
      'https://a.test/upload/w_200,h_300,c_fill/b.jpg, https://a.test/c.jpg',
      ['https://a.test/upload/w_200,h_300,c_fill/b.jpg', 'https://a.test/c.jpg'],
    ],
    [
      'https://a.test/image/width=80,quality=75/https://b.test/x.jpg',
      ['https://a.test/image/width=80,quality=75/https://b.test/x.jpg'],
    ],
    [
      'https://a.test/3_CR1,CR2.jpg,https://a.test/4.jpg',
      ['https://a.test/3_CR1,CR2.jpg', 'https://a.test/4.jpg'],
    ],
    ['https://a.test/a.jpg?crop=0,0,9,9', ['https://a.test/a.jpg?crop=0,0,9,9']],
    ['https://a.test/a.jpg,bague.jpg', ['https://a.test/a.jpg', 'bague.jpg']],
    ['https://a.test/a\\,b.jpg', ['https://a.test/a,b.jpg']],
    ['https://a.test/a.jpg\nhttps://a.test/b.jpg', ['https://a.test/a.jpg', 'https://a.test/b.jpg']],
    ['https://a.test/a.jpg?w=1&amp;h=2', ['https://a.test/a.jpg?w=1&h=2']],
    ['https://a.test/a.jpg, https://a.test/a.jpg', ['https://a.test/a.jpg']],
    [`https://a.test/${'a,'.repeat(20_000)}`, expect.any(Array)],
  ])('%.60s', (cell, addresses) => {
    expect(splitAddresses(cell)).toEqual(addresses)
  })
})

describe('options', () => {
  test.each([
    ['1,2 m , 1,5 m , 1,8m', ['1,2 m', '1,5 m', '1,8m']],
    ['0,25 ct', ['0,25 ct']],
    ['40,45,50 cm', ['40', '45', '50 cm']],
    ['50,52,54', ['50', '52', '54']],
    ['50, 52,54', ['50', '52', '54']],
    ['1\\,5, 2', ['1,5', '2']],
    ['"1,5 mm", 2 mm', ['1,5 mm', '2 mm']],
    ['18,5 mois', ['18', '5 mois']],
    ['50 | 52 | 54', ['50', '52', '54']],
  ])('%s', (cell, options) => {
    expect(splitOptions(cell)).toEqual(options)
  })

  test('of variations with decimal commas are chosen each as itself', () => {
    const { variations, products, notes } = read(
      `${head},Parent,Attribute 1 name,Attribute 1 value(s)`,
      '1,variable,V,V,1,,,Épaisseur,"1,2 mm, 1,5 mm"',
      '2,variation,V1,,1,10,V,Épaisseur,"1,2 mm"',
      '3,variation,V2,,1,10,V,Épaisseur,"1,5 mm"',
    )
    expect(products[0]?.['attributes']).toMatchObject([{ options: ['1,2 mm', '1,5 mm'] }])
    expect(variations.map((each) => (each['attributes'] as { option: string }[])[0]?.option)).toEqual([
      '1,2 mm',
      '1,5 mm',
    ])
    expect(notes).toEqual([])
  })

  test('belong to the attribute that a program names by its key', () => {
    const { variations, products, refused } = read(
      `${head},Parent,Attribute 1 name,Attribute 1 value(s)`,
      '1,variable,V,V,1,,,pa_type-de-pierre,"Rubis, Jade"',
      '2,variation,V1,,1,10,V,Type de pierre,Rubis',
      '3,variation,V2,,1,10,V,attribute_pa_type-de-pierre,Jade',
    )
    expect(refused).toEqual([])
    expect(variations).toHaveLength(2)
    expect(products[0]?.['attributes']).toMatchObject([{ name: 'Type de pierre', variation: true }])
  })
})

test.each([
  ['"Or, rose" > "Bagues, fines", Argent', ['Or, rose > Bagues, fines', 'Argent']],
  ['"A, b", "A, b" > "C, d & e"', ['A, b', 'A, b > C, d & e']],
  ['"A, b > C, d"', ['A, b > C, d']],
  ['A > "C, d" > E', ['A > C, d > E']],
  ['Dit "petit", B', ['Dit "petit"', 'B']],
])('paths of categories: %s', (cell, paths) => {
  expect(splitPaths(cell)).toEqual(paths)
})

test('names of columns with entities, and of metadata in the plural, are known', () => {
  expect(columnOf('Métas&nbsp;: _ref2')).toEqual({ name: 'meta', key: '_ref2' })
  expect(columnOf('Metas: care')).toEqual({ name: 'meta', key: 'care' })
  expect(columnOf('Métadonnées : care')).toEqual({ name: 'meta', key: 'care' })
  expect(columnOf('En stock&nbsp;?')).toEqual({ name: 'stockStatus' })
  expect(columnOf('Valeur(s) de l&#039;attribut 2')).toEqual({ name: 'attributeValues', number: 2 })
})

describe('a cell of another program', () => {
  test('that says nothing as a database does is empty', () => {
    const { products, notes } = read(
      `${head},Sale price,Date sale price ends,Weight (kg),Parent,Stock`,
      '1,simple,A,A,1,10,NULL,NULL,\\N,NULL,NULL',
    )
    expect(products[0]).toMatchObject({
      sale_price: '',
      date_on_sale_to: null,
      weight: '',
      manage_stock: false,
    })
    expect(notes).toEqual([])
  })

  test('that is a formula of a text is this text', () => {
    const { products } = read(
      `${head},GTIN`,
      '1,simple,"=""00123""","=""Bague""",1,"=""49,90""","=""3012345678905"""',
    )
    expect(products[0]).toMatchObject({
      ...{ sku: '00123', name: 'Bague', price: '49.90', global_unique_id: '3012345678905' },
    })
  })

  test('with quotes behind backslashes is read, whatever its place', () => {
    const { products } = read(
      `${head},Description,Purchase note`,
      '1,simple,A,"Dit \\"petit\\", ou \\"non\\"",1,10,"<p class=\\"a\\">x</p>",merci',
    )
    expect(products[0]).toMatchObject({
      ...{ name: 'Dit "petit", ou "non"', description: '<p class="a">x</p>', purchase_note: 'merci' },
    })
    expect(() => read(head, '1,simple,A,"C:\\",1,10', '2,simple,B,"Dit "petit"",1,10')).toThrow(
      'line 3: a quote',
    )
  })

  test('with a count that may be of thousands is told', () => {
    const { products, notes } = read(
      `${head},Stock`,
      '1,simple,A,A,1,"10,50","1,000"',
      '2,simple,B,B,1,"10,50",1.000',
    )
    expect(products.map((each) => each['stock_quantity'])).toEqual([1, 1000])
    expect(notes.map(noteLine)).toEqual(['line 2: A: Stock: « 1,000 »: perhaps thousands: read as 1'])
  })

  test('with a year of two digits, or an instant in UTC, is a date', () => {
    const { products } = read(
      `${head},Sale price,Date sale price starts,Date sale price ends`,
      '1,simple,A,A,1,10,5,25/11/26,26/01/27',
      '2,simple,B,B,1,10,5,2026-11-25 23:00:00 UTC,2027-01-26T22:59:59 GMT',
    )
    expect(products.map((each) => [each['date_on_sale_from'], each['date_on_sale_to']])).toEqual([
      ['2026-11-25T00:00:00', '2027-01-26T23:59:59'],
      ['2026-11-26T00:00:00', '2027-01-26T23:59:59'],
    ])
  })

  test('with line ends of Excel, or of Windows, is a text of lines', () => {
    const { products } = read(`${head},Description`, '1,simple,A,A,1,10,"a_x000D_\nb\\r\\nc\\nd"')
    expect(products[0]).toMatchObject({ description: 'a\nb\nc\nd' })
  })

  test('with the words of the product form is a type', () => {
    const { products, refused } = read(
      `${head},Parent,Attribute 1 name,Attribute 1 value(s)`,
      '1,Produit simple,A,A,1,10,,,',
      '2,Variable product,B,B,1,,,Taille,50',
      '3,product_variation,B-50,B,1,10,B,Taille,50',
    )
    expect(refused).toEqual([])
    expect(products.map(({ type }) => type)).toEqual(['simple', 'variable'])
  })

  test('with the decimals of a spreadsheet is a GTIN', () => {
    expect(read(`${head},GTIN`, '1,simple,A,A,1,10,3012345678905.0').products[0]).toMatchObject({
      global_unique_id: '3012345678905',
    })
  })
})

test('pieces that name a set as their parent belong to it, in any order', () => {
  const { products, notes } = read(
    `${head},Parent,Grouped products`,
    '1,simple,P-1,Bague,1,10,SET,',
    '2,grouped,SET,Parure,1,,,P-3',
    '3,simple,P-2,Collier,1,20,id:2,',
    '4,simple,P-3,Puces,1,20,SET,',
  )
  expect(products[1]?.['grouped_products']).toEqual([4, 1, 3])
  expect(notes).toEqual([])
})

test('a question mark inside a word is told, because a letter was perhaps lost', () => {
  const { products, notes } = read(
    `${head},Description`,
    '1,simple,A,Pi?ce d?t?,1,10,Texte',
    '2,simple,B,Bague,1,10,"Pour qui? Voir https://a.test/p?x=1 et a.test/q?b ! Pourquoi ?"',
  )
  expect(products.map(({ name }) => name)).toEqual(['Pi?ce d?t?', 'Bague'])
  expect(notes.map(noteLine)).toEqual([
    'line 2: A: Name: « Pi?ce d?t? »: letters that look as if read wrongly before: written as they stand',
  ])
})

test('products of another installation are found by their SKUs, and their sizes by their parent’s number there', () => {
  const known = {
    ...nobody,
    bySku: new Map([
      ['v', 12],
      ['v-50', 1201],
      ['a', 13],
    ]),
    ids: new Set([12, 1201, 13]),
    variations: new Map([[1201, 12]]),
  }
  const text = `${head},Parent,Upsells,Attribute 1 name,Attribute 1 value(s)
77,variable,V,V,1,,,id:79,Taille,"50, 52"
78,variation,V-50,,1,10,id:77,,Taille,50
79,simple,A,A,1,10,,,,
80,variation,V-52,,1,12,id:77,,Taille,52
13,simple,NEW,B,1,10,,,,
`
  const { products, variations, notes, refused } = readShop(text, { now, known })
  expect(refused.map(({ line, why }) => [line, why])).toEqual([[6, 'its number is that of line 4']])
  expect(products.map(({ id, sku }) => [id, sku])).toEqual([
    [12, 'V'],
    [13, 'A'],
  ])
  expect(products[0]?.['upsell_ids']).toEqual([13])
  expect(variations.map(({ id, sku, parent_id }) => [id, sku, parent_id])).toEqual([
    [1201, 'V-50', 12],
    [80, 'V-52', 12],
  ])
  expect(notes.filter(({ done }) => noteWords(done) === null)).toEqual([])
  expect(notes.map(noteLine).filter((line) => line.includes('of this shop has its SKU'))).toHaveLength(3)
})

test('a line with a formula that failed in its spreadsheet is not written', () => {
  const { products, refused, notes } = read(
    head,
    '1,simple,A,#REF!,1,10',
    '2,simple,B,Bague,1,#N/A',
    '3,simple,C,#NOM?,1,10',
    '4,simple,D,#1 des bagues,1,10',
  )
  expect(products.map(({ name }) => name)).toEqual(['#1 des bagues'])
  expect(refused.map(({ line }) => line)).toEqual([2, 3, 4])
  expect(notes.map(noteLine)).toContain(
    'line 2: A: Name: « #REF! »: a formula failed in the spreadsheet: this line is not written',
  )
})

test.each([
  ['4,5', '0.0045'],
  ['4,5 g', '0.0045'],
  ['4.5G', '0.0045'],
  ['0,0045 kg', '0.0045'],
  ['4500 mg', ''],
  ['lourd', ''],
])('a weight of %s in a column of grams', (cell, weight) => {
  expect(read(`${head},Poids (g)`, `1,simple,A,A,1,10,"${cell}"`).products[0]?.['weight']).toBe(weight)
})

test('names of columns as people write them by hand are known', () => {
  const { products, notes } = read(
    'Code article;Désignation;Prix TTC;Qté;EAN13;Photo',
    'A;Bague;49,90;3;3012345678905;',
  )
  expect(products[0]).toMatchObject({
    ...{ sku: 'A', name: 'Bague', price: '49.90', stock_quantity: 3, global_unique_id: '3012345678905' },
  })
  expect(notes).toEqual([])
  expect(() => read('SKU;Nom;Prix HT', 'A;Bague;49,90')).toThrow('« Prix HT »')
})
