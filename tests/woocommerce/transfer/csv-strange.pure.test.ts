import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applySales } from '../../../worker/platform/catalogue/planned-sales.ts'
import { amountText } from '../../../worker/woocommerce/transfer/csv/amounts.ts'
import { columnOf } from '../../../worker/woocommerce/transfer/csv/headers.ts'
import { noteLine } from '../../../worker/woocommerce/transfer/csv/notes.ts'
import { readShop } from '../../../worker/woocommerce/transfer/csv/read.ts'
import { nobody } from '../../../worker/woocommerce/transfer/csv/references.ts'
import { csvReport } from '../../../worker/woocommerce/transfer/csv/report.ts'
import { choiceKey } from '../../../worker/woocommerce/transfer/csv/terms.ts'
import { wholeCatalogue, writeShop } from '../../../worker/woocommerce/transfer/csv/write.ts'
import { tellingSales } from '../../../worker/woocommerce/transfer/planned-sales.ts'

const now = new Date('2026-11-26T09:00:00Z')
const read = (text: string) => readShop(text, { now })
const notesOf = (text: string) => read(text).notes.map(noteLine)

/** Returns the lines of a report whose counts do not add up. */
const wrongCounts = (text: string) => {
  const shop = read(text)
  return csvReport(shop, new Map(shop.products.map(({ id }) => [id, 'written'])), []).filter((line) => {
    const [all = 0, ...parts] = (/(\d+) +(\d+) +(\d+) +(\d+)$/.exec(line) ?? []).slice(1).map(Number)
    return all !== parts.reduce((sum, each) => sum + each, 0)
  })
}

describe('CSV quotes', () => {
  test('report the line of a quote that is not closed', () => {
    expect(() => read('Name,Price\nA,1\n"B,2\n"C",3\n')).toThrow('line 3: a quote inside a quoted cell')
    expect(() => read('Name,Price\nA,1\n"B,2\nC,3\n')).toThrow('line 3: a quote that is not closed')
    expect(() => read('sep=,\nName,Price\n6" A,1\n"B,2\n"C",3\n')).toThrow('line 4: ')
  })

  test('are read after spaces, and inside a bare cell', () => {
    const { products } = read('SKU,Name,Price\nA, "Bague, or" ,1\nB,Chaîne 6" ,2\n')
    expect(products.map(({ name }) => name)).toEqual(['Bague, or', 'Chaîne 6"'])
  })

  test('lose no line without an error, wherever one quote is missing', () => {
    const lines = Array.from({ length: 6 }, (_, place) => `"S-${place}","Bague ${place}","${place + 10}"`)
    const whole = ['SKU,Name,Regular price', ...lines].join('\n')
    const quotes = [...whole.matchAll(/"/g)].map(({ index }) => index)
    fc.assert(
      fc.property(fc.constantFrom(...quotes), (lost) => {
        const text = whole.slice(0, lost) + whole.slice(lost + 1)
        try {
          const { entries, refused } = read(text)
          expect(entries.length + refused.length).toBe(lines.length)
        } catch (error) {
          expect(String(error)).toMatch(/line \d+: /)
        }
      }),
    )
  })
})

test('recognises column names from real shops', () => {
  for (const [written, name] of Object.entries({
    'Montée en gamme': 'upsells',
    'Note de l\u2019achat': 'purchaseNote',
    'Classe TVA': 'taxClass',
    'Etat de la TVA': 'taxStatus',
    'Valeur de l\u2019attribut 1': 'attributeValues',
    'Méta : _woodmart_layout': 'meta',
    sold_individually: 'soldIndividually',
  }))
    expect([written, columnOf(written)]).toEqual([written, expect.objectContaining({ name })])
})

test('spaces separate thousands only', () => {
  for (const [cell, amount] of Object.entries({
    '1\u202f299,00\u00a0€': '1299.00',
    '12 345 678,90': '12345678.90',
    'EUR 1 299': '1299.00',
    '129,00 € TTC': '129.00',
  }))
    expect([cell, amountText(cell, null)?.amount]).toEqual([cell, amount])
  for (const cell of ['12 50', '1 29,00', '12 345 67', '1 2', '129 ,00'])
    expect(amountText(cell, ',')).toBeNull()
})

test('drops text with lost characters, and notes other suspicious text', () => {
  const text = `SKU,Name,Regular price,GTIN,Meta: a
A,Pi\ufffdce,10,,
B,Bague dâ€™Ã©tÃ©,10,,
C,Bague\u0000 fine,10,"3,01235E+12",
D,"Bague
fine",10,,
`
  expect(read(text).products.map(({ name }) => name)).toEqual(['Bague dâ€™Ã©tÃ©', 'Bague fine', 'Bague fine'])
  expect(notesOf(text)).toEqual([
    expect.stringMatching(/^line 2: A: Name: .*not written$/),
    expect.stringMatching(/^line 3: B: Name: .*as they stand$/),
    expect.stringMatching(/^line 4: C: Name: .*left out$/),
    expect.stringMatching(/^line 4: C: GTIN: .*shortened/),
  ])
  expect(wrongCounts(text)).toEqual([])
})

test('decodes entities and markup in names, and URLs of pictures', () => {
  const [product] = read(
    'SKU,Name,Categories,Images,Regular price\nA,Bague <em>Aube</em> &amp; Or,"Perles &amp; Or > Or &gt; 18","https://a.test/ma bague.jpg, photo.jpg",10\n',
  ).products
  expect(product).toMatchObject({
    name: 'Bague Aube & Or',
    categories: [{ name: 'Or > 18', slug: 'or-18' }],
    images: [{ src: 'https://a.test/ma%20bague.jpg', alt: 'Bague Aube & Or' }],
  })
  const shop = read('SKU,Name,Categories,Regular price\nA,B,Perles &amp; Or > Or &gt; 18,10\n')
  expect(writeShop(shop)[0]?.['Categories']).toBe('Perles & Or > Or &gt; 18')
})

test('notes each cell of a variation that only a product can have', () => {
  const text = `Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Categories,Description,Upsells,Is featured?,Sold individually?,Visibility in catalog,Stock
variable,V,Bague,,,Taille,"50, 52",Bagues,Texte,,0,0,visible,
variation,V-50,,10,V,Taille,50,Bagues,Texte,V,1,1,hidden,2
variation,V-52,,10,V,Taille,52,,,,0,0,visible,2
variation,V-54,,10,,Taille,54,,,,oui,peut-être,,2
`
  const notes = notesOf(text)
  for (const field of [
    'Categories',
    'Description',
    'Upsells',
    'Is featured?',
    'Sold individually?',
    'Visibility in catalog',
  ])
    expect(notes.filter((line) => line.startsWith(`line 3: V-50: ${field}: `))).toHaveLength(1)
  expect(notes.filter((line) => line.startsWith('line 4'))).toEqual([])
  // A row that is not written is reported as such, whatever its other notes.
  expect(notes).toContainEqual(expect.stringMatching(/^line 5: V-54: Parent: .*this line is not written$/))
  expect(wrongCounts(text)).toEqual([])
})

test('notes each impossible sale or price once', () => {
  const text = `SKU,Name,Published,Date sale price starts,Date sale price ends,Sale price,Regular price
A,A,1,2026-12-31,2026-01-01,5,10
B,B,1,2026-11-01,,,10
C,C,1,,,,0
D,D,,,,,10
E,E,1,,,,"0,001"
`
  expect(notesOf(text)).toEqual([
    expect.stringContaining('line 2: A: Date sale price ends: « 2026-01-01 »: before it begins'),
    expect.stringContaining('line 3: B: Date sale price starts: « 2026-11-01 »: no sale price'),
    expect.stringContaining('line 4: C: Regular price: « 0 »: nothing is given away'),
    expect.stringContaining('line 5: D: Published: «  »: it does not say 1: written as a draft'),
    expect.stringContaining('line 6: E: Regular price: « 0,001 »'),
  ])
  expect(wrongCounts(text)).toEqual([])
})

test('default_attributes keeps an option with a comma', () => {
  const [product] = read(
    'Type,SKU,Name,Attribute 1 name,Attribute 1 value(s),Attribute 1 default,Regular price\nsimple,A,B,Couleur,"Or\\, rose, Argent","Or\\, rose",10\n',
  ).products
  expect(product?.['default_attributes']).toEqual([{ name: 'Couleur', option: 'Or, rose' }])
})

test('notes and omits a plugin field that is too long, but not a product fact', () => {
  const long = 'x'.repeat(3000)
  const text = `SKU,Name,Regular price,Meta: _page,Meta: care\nA,B,10,${long},${long}\n`
  expect(read(text).products[0]?.['meta_data']).toEqual([{ key: 'care', value: long }])
  expect(notesOf(text)).toEqual([expect.stringMatching(/^line 2: A: Meta: _page: .*left out$/)])
})

test('products without id and SKU keep their ids when the file is read again', () => {
  const text = 'Name,Regular price\nBague jumelle,10\nBague jumelle,12\n'
  const first = read(text).products.map(({ id }) => id)
  const bySlug = new Map([['bague-jumelle', first]])
  const known = { ...nobody, ids: new Set(first), bySlug }
  expect(readShop(text, { now, known }).products.map(({ id }) => id)).toEqual(first)
})

test('a variation without id and SKU is recognised by its product and options', () => {
  const lines = [
    'variable,V,Bague,,,Taille,"50, 52"',
    'variation,,,59,V,Taille,50',
    'variation,,,61,V,Taille,52',
    'variation,,,62,V,Taille,',
  ]
  const fileOf = (rows: readonly string[]) =>
    ['Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)', ...rows].join('\n')
  const { products, variations } = read(fileOf(lines))
  const [product] = products
  const known = {
    ...nobody,
    bySku: new Map([['v', product?.id ?? 0]]),
    ids: new Set([product, ...variations].map((each) => each?.id ?? 0)),
    byChoice: new Map(
      variations.map(({ id, attributes }) => {
        const [{ option = '' } = {}] = attributes as { option?: string }[]
        return [choiceKey(product?.id ?? 0, [['taille', option]]), [id]]
      }),
    ),
  }
  const again = readShop(fileOf(lines.toReversed()).replace('59', '69'), { now, known }).variations
  expect(new Map(again.map(({ id, price }) => [id, price]))).toEqual(
    new Map(variations.map(({ id, price }) => [id, price === '59.00' ? '69.00' : price])),
  )
})

test('SKUs are compared without case', () => {
  const text =
    'Type,SKU,Name,Regular price,Parent,Upsells,Attribute 1 name,Attribute 1 value(s)\nvariable,Bag-1,A,,,,Taille,50\nvariation,B50,,10,bag-1,,Taille,50\nsimple,BAG-1,B,10,,,,\nsimple,C,C,10,,b50,,\n'
  const { variations, products, refused } = read(text)
  expect(variations.map(({ parent_id }) => parent_id)).toEqual([products[0]?.id])
  expect(products[1]?.['upsell_ids']).toEqual([variations[0]?.id])
  expect(refused.map(({ line, why }) => [line, why])).toEqual([[4, 'its SKU is that of line 2']])
  const known = { ...nobody, bySku: new Map([['c', 12]]), ids: new Set([12]) }
  expect(readShop('SKU,Name,Regular price\nC,C,10\n', { now, known }).products[0]?.id).toBe(12)
})

test('notes lost markup, prices of a variable product, negative stock and empty names', () => {
  const text = [
    'Type,SKU,Name,Regular price,Stock,Description',
    'simple,A,A,10,-3,"<p>Un <a href=""https://x.test"">lien</a></p><img src=""https://x.test/i.jpg"">"',
    'simple,B,B,10,1,"[gallery ids=""1""] <strong>gras</strong>, 5 < 6"',
    'simple,C,C,10,1,<p>Un <em>mot</em> [sic] et 3 > 2</p>',
    'variable,D,D,99,,',
    'simple,E,<i></i>,10,1,',
  ].join('\n')
  expect(notesOf(text)).toEqual([
    expect.stringMatching(/^line 2: A: Description: .*: pictures, films or forms, links in it: written as/),
    expect.stringMatching(/^line 2: A: Stock: « -3 »: fewer pieces than none: counted as none$/),
    expect.stringMatching(/^line 3: B: Description: .*: shortcodes of plugins in it: written as/),
    expect.stringMatching(/^line 5: D: Regular price: « 99 »: a product with choices has the prices/),
    expect.stringMatching(/^line 6: E: Name: .*: a product has a name: this line is not written$/),
  ])
})

test('exports planned sales and backorders, and no computed fields', async () => {
  const product = {
    ...{ id: 12, type: 'simple', sku: 'A', parent_id: 0, name: 'A', status: 'publish' },
    ...{ regular_price: '59.00', price: '59.00', sale_price: '', on_sale: false },
    ...{ manage_stock: true, stock_quantity: -2, stock_status: 'instock', backorders: 'notify' },
    meta_data: [
      ...['in_sets', 'price_all_pieces', 'lowest_price_30d', 'reduction_percent'].map((key) => ({
        key,
        value: '1',
      })),
      { key: 'care', value: 'Doux' },
      { key: '_plugin', value: 'x' },
      { key: '_list', value: { a: 1 } },
    ],
  }
  const shop = {
    ...product,
    ...{ id: 22, type: 'variable', sku: 'V', manage_stock: false, stock_quantity: null, backorders: 'no' },
  }
  const variation = (id: number, more: object) => ({
    ...product,
    ...{ id, type: 'variation', parent_id: 22, sku: `V-${id}`, meta_data: [], ...more },
  })
  const lists: Record<string, object[]> = {
    'wc/v3/products': [product, shop],
    'wc/v3/products/22/variations': [
      variation(23, { stock_quantity: 0, backorders: 'yes' }),
      variation(24, { stock_quantity: 2 }),
    ],
  }
  const platform = {
    origin: 'https://shop.test',
    call: async (_: string, path: string) => ({ body: lists[path] ?? [], pages: 1, total: null }),
  }
  const sales = new Map([
    [12, { cents: 3900, from: '2026-12-01T08:00:00', to: null }],
    [23, { cents: 4900, from: '2026-12-01T00:00:00', to: '2026-12-24T23:59:59' }],
  ])
  const rows = writeShop(
    await wholeCatalogue(
      tellingSales(platform, async (wires) => applySales(wires, sales, '2026-11-26T09:00:00')),
    ),
  )
  const cells = (name: string) => rows.map((row) => row[name])
  expect(cells('ID')).toEqual(['12', '22', '23', '24'])
  expect(cells('Sale price')).toEqual(['39.00', '', '49.00', ''])
  expect(cells('Date sale price starts')).toEqual(['2026-12-01 08:00:00', '', '2026-12-01 00:00:00', ''])
  expect(cells('Date sale price ends')).toEqual(['', '', '2026-12-24 23:59:59', ''])
  // As in WooCommerce's own exports: stock below zero, and backorders.
  expect(cells('In stock?')).toEqual(['backorder', '1', 'backorder', '1'])
  expect(cells('Stock')).toEqual(['-2', '', '0', '2'])
  expect(cells('Backorders allowed?')).toEqual(['notify', '0', '1', 'notify'])
  expect(Object.keys(rows[0] ?? {}).filter((name) => name.startsWith('Meta: '))).toEqual([
    ...['Meta: care', 'Meta: _plugin'],
  ])
})
