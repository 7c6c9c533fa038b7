import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText, joinList, plainText, splitList } from '../../../worker/woocommerce/transfer/csv/lists.ts'
import { csvPlatform } from '../../../worker/woocommerce/transfer/csv/platform.ts'
import { type CsvShop, readShop } from '../../../worker/woocommerce/transfer/csv/read.ts'
import { readTable } from '../../../worker/woocommerce/transfer/csv/table.ts'
import { writeCsv } from '../../../worker/woocommerce/transfer/csv/text.ts'
import { wholeCatalogue, writeShop } from '../../../worker/woocommerce/transfer/csv/write.ts'

/** Returns the content of a file, without its positions in the file. */
const factsOf = ({ products, variations, categories, tags, notes }: CsvShop) => ({
  ...{ products, variations, categories, tags, notes },
})

/** Parses the rows of a file. Their keys are the column names. */
function parseCsv(text: string) {
  const { head, lines } = readTable(text, () => true)
  return lines.map(({ cells }) => Object.fromEntries(head.map((name, place) => [name, cells[place] ?? ''])))
}

describe('CSV text', () => {
  test('reads back what it writes, whatever a cell contains', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'a é,;"\n\r\t\\\'=\u00a0«') })
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            cell,
            cell,
            cell.map((text) => `x${text}`),
          ),
          { minLength: 1 },
        ),
        (cells) => {
          const rows = cells.map(([one, two, three]) => ({ 'Meta: a,b': one, Name: two, '"': three }))
          expect(parseCsv(writeCsv(rows))).toEqual(rows)
        },
      ),
    )
  })

  test('reads semicolons, any line ends, a byte order mark and quoted cells', () => {
    const rows = [{ SKU: 'A-1', Name: 'Bague "Aube"', Description: 'une\nautre, et; une' }]
    expect(parseCsv('\ufeffSKU;Name;Description\r"A-1";"Bague ""Aube""";"une\nautre, et; une"\r')).toEqual(
      rows,
    )
    expect(parseCsv('SKU,Name,Description\nA-1,"Bague ""Aube""","une\nautre, et; une"')).toEqual(rows)
    expect(() => parseCsv('SKU,Name\nA,"b')).toThrow('line 2')
  })

  test('reads lists and texts back', () => {
    const value = fc.string({ unit: fc.constantFrom(...'aé, >') }).map((text) => `b${text}c`)
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(splitList(joinList(values))).toEqual(values)
      }),
    )
    const text = fc.string({ unit: fc.constantFrom(...'aé\n=-+@') })
    fc.assert(
      fc.property(text, (words) => {
        expect(plainText(csvText(words))).toBe(words)
      }),
    )
  })
})

/** An export of WooCommerce: a simple product, a variable one with two variations, and a set. */
const file = `\ufeffID,Type,SKU,Name,Published,"Is featured?","Short description",Description,"Date sale price starts","Date sale price ends","In stock?",Stock,"Backorders allowed?","Sold individually?","Sale price","Regular price",Categories,Tags,Images,Parent,"Grouped products",Upsells,Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Meta: delivery_time"
12,simple,BAG-AUBE,"Bague Aube",1,1,"<p>Argent 925</p>","<p>Une</p>\\n<p>Deux</p>",,"2027-01-31 23:59:59",1,4,0,0,79.90,89.90,"Bagues, Perles > Akoya","Amour\\, toujours, Mariage","https://a.test/aube.jpg, https://a.test/aube-2.jpg",,,id:22,3,Matières,Argent,1,0,"2 à 3 jours"
22,variable,BAG-SOL,"Bague Solstice",1,0,,,,,1,,0,0,,,Bagues,,,,,BAG-AUBE,0,Taille,"50, 52",1,1,
23,variation,BAG-SOL-50,"Bague Solstice - 50",1,0,,,,,1,2,0,0,,150,,,,BAG-SOL,,,0,Taille,50,,1,
24,variation,,"Bague Solstice - 52",1,0,,,,,0,,0,0,,150,,,,id:22,,,0,Taille,52,,1,
26,grouped,PAR,"Parure",-1,0,,,,,1,,0,0,,,"Ensembles",,,,"BAG-AUBE, id:22",,0,,,,,
`

describe('products in a CSV file', () => {
  const shop = readShop(file)

  test('are read with terms, variations, set items and metadata', () => {
    const [ring, variable, set] = shop.products
    expect(ring).toMatchObject({
      price: '79.90',
      regular_price: '89.90',
      on_sale: true,
      date_on_sale_to: '2027-01-31T23:59:59',
      description: '<p>Une</p>\n<p>Deux</p>',
      stock_quantity: 4,
      categories: [{ slug: 'bagues' }, { slug: 'akoya' }],
      tags: [{ name: 'Amour, toujours' }, { name: 'Mariage' }],
      upsell_ids: [22],
      meta_data: [{ key: 'delivery_time', value: '2 à 3 jours' }],
    })
    expect(ring?.['images']).toHaveLength(2)
    expect(variable).toMatchObject({ price: '150.00', attributes: [{ slug: 'pa_taille', variation: true }] })
    expect(shop.variations.map(({ parent_id }) => parent_id)).toEqual([22, 22])
    expect(shop.variations[1]).toMatchObject({ stock_status: 'outofstock', attributes: [{ option: '52' }] })
    expect(set).toMatchObject({ status: 'draft', grouped_products: [12, 22] })
    expect(shop.categories.find(({ slug }) => slug === 'akoya')?.parent).toBe(
      shop.categories.find(({ slug }) => slug === 'perles')?.id,
    )
  })

  test('keep the same facts when they are written again', () => {
    expect(factsOf(readShop(writeCsv(writeShop(shop))))).toEqual(factsOf(shop))
  })

  test('are served as a platform', async () => {
    const whole = await wholeCatalogue(csvPlatform(shop, 'file:///shop.csv'))
    expect(whole.products.map(({ id }) => id)).toEqual([12, 22, 26])
    expect(whole.variations.map(({ id }) => id)).toEqual([23, 24])
  })

  test('are read back for any product', () => {
    const word = fc
      .string({ unit: fc.constantFrom(...'aé ,">') })
      .map((text) => `B${text.replaceAll(/\s+|>/g, ' ')}z`)
    const product = fc.record({
      name: word,
      description: fc.string({ unit: fc.constantFrom(...'a,"\n;=') }),
      regular: fc.integer({ min: 1, max: 99_999 }),
      stock: fc.option(fc.nat(99)),
      tags: fc.uniqueArray(word, { maxLength: 3 }),
      options: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
      meta: word,
    })
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 4 }), (made) => {
        const rows = made.map((each, index) => ({
          ID: String(index + 1),
          Type: 'simple',
          SKU: `S-${index}`,
          Name: csvText(each.name),
          Published: '1',
          Description: csvText(each.description),
          'Regular price': (each.regular / 100).toFixed(2),
          Stock: each.stock === null ? '' : String(each.stock),
          Tags: joinList(each.tags),
          'Attribute 1 name': 'Pierre',
          'Attribute 1 value(s)': joinList(each.options),
          'Meta: materials': csvText(each.meta),
        }))
        const read = readShop(writeCsv(rows))
        expect(factsOf(readShop(writeCsv(writeShop(read))))).toEqual(factsOf(read))
        expect(read.products.map(({ name }) => name)).toEqual(made.map(({ name }) => name))
      }),
    )
  })
})
