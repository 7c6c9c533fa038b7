import { describe, expect, test } from 'vitest'
import { faultWords } from '../../../worker/shop/workshop/catalogue/file-faults.ts'
import { noteWords } from '../../../worker/shop/workshop/catalogue/note-words.ts'
import { decodeFile } from '../../../worker/woocommerce/transfer/csv/decode.ts'
import { noteLine } from '../../../worker/woocommerce/transfer/csv/notes.ts'
import { readShop } from '../../../worker/woocommerce/transfer/csv/read.ts'
import { choiceKey } from '../../../worker/woocommerce/transfer/csv/terms.ts'

const now = new Date('2026-11-26T09:00:00Z')
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const fileOf = (rows: readonly Readonly<Record<string, string>>[]) => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('')
}
const read = (...rows: Readonly<Record<string, string>>[]) => {
  const shop = readShop(fileOf(rows), { now })
  // The workshop has a French text for each note.
  expect(shop.notes.filter(({ done }) => noteWords(done) === null)).toEqual([])
  return shop
}
const simple = { ID: '1', Type: 'simple', SKU: 'A', Name: 'Bague', Published: '1', 'Regular price': '49.00' }
/** Reads a product with some cells. Returns its fields and the notes. */
const one = (cells: Readonly<Record<string, string>>) => {
  const { products, notes } = read({ ...simple, ...cells })
  return { ...products[0], notes: notes.map(noteLine) }
}

describe('a cell with a word', () => {
  test.each([
    ['1.0', 'publish'],
    ['1,0', 'publish'],
    ['0.0', 'private'],
    ['-1.0', 'draft'],
    ['\u22121', 'draft'],
    ['published', 'publish'],
    ['Publiée', 'publish'],
    ['En attente de relecture', 'pending'],
  ])('Published: %s is %s', (written, status) => {
    expect(one({ Published: written })).toMatchObject({ status, notes: [] })
  })

  test.each([
    ['Boutique et résultats de recherche', 'visible'],
    ['Shop and search results', 'visible'],
    ['Boutique uniquement', 'catalog'],
    ['Shop only', 'catalog'],
    ['Résultats de recherche uniquement', 'search'],
    ['Search results only', 'search'],
    ['Masquée', 'hidden'],
  ])('Visibility in catalog: %s is %s', (written, visibility) => {
    expect(one({ 'Visibility in catalog': written })).toMatchObject({
      catalog_visibility: visibility,
      notes: [],
    })
  })

  test.each([
    ['1.0', 'instock'],
    ['VRAI', 'instock'],
    ['In stock', 'instock'],
    ['Disponible', 'instock'],
    ['0.0', 'outofstock'],
    ['FAUX', 'outofstock'],
    ['Out of stock', 'outofstock'],
    ['Épuisé', 'outofstock'],
    ['Indisponible', 'outofstock'],
    ['On backorder', 'onbackorder'],
    ['Sur commande', 'onbackorder'],
    ['En cours d’approvisionnement', 'onbackorder'],
  ])('In stock?: %s is %s', (written, status) => {
    expect(one({ 'In stock?': written })).toMatchObject({ stock_status: status, notes: [] })
  })

  test('an unknown state of a stock sells nothing, and is reported', () => {
    expect(one({ 'In stock?': 'bientôt' })).toMatchObject({
      stock_status: 'outofstock',
      notes: ['line 2: A: In stock?: « bientôt »: no state of a stock: read as out of stock'],
    })
  })

  test.each([
    ['Autoriser, mais avec notification client', 'notify'],
    ['Allow, but notify customer', 'notify'],
    ['Autoriser', 'yes'],
    ['Ne pas autoriser', 'no'],
    ['1.0', 'yes'],
  ])('Backorders allowed?: %s is %s', (written, backorders) => {
    expect(one({ 'Backorders allowed?': written, Stock: '5' })).toMatchObject({ backorders, notes: [] })
  })

  test('numbers that a program wrote with decimals are flags, positions and ids', () => {
    expect(
      one({
        ID: '9101.0',
        'Is featured?': '0.0',
        'Sold individually?': '1.0',
        Position: '3.0',
        Stock: '2.0',
      }),
    ).toMatchObject({
      ...{ id: 9101, featured: false, sold_individually: true, menu_order: 3, stock_quantity: 2, notes: [] },
    })
  })

  test('an apostrophe that keeps a number as text is no part of it', () => {
    expect(
      one({ Stock: "'5", 'Regular price': "'1299,00", GTIN: "'3012345678905", 'Weight (g)': '’10' }),
    ).toMatchObject({
      ...{ stock_quantity: 5, regular_price: '1299.00', global_unique_id: '3012345678905', weight: '0.01' },
      notes: [],
    })
  })
})

describe('a column', () => {
  test('of customs, which WooCommerce 11 writes, is stored', () => {
    expect(
      one({
        'Commodity code (HS code)': '711311',
        'Country of origin': 'FR',
        'Customs description': 'Bague en argent',
      }),
    ).toMatchObject({
      meta_data: [
        { key: '_customs_commodity_code', value: '711311' },
        { key: '_customs_country_of_origin', value: 'FR' },
        { key: '_customs_description', value: 'Bague en argent' },
      ],
      notes: [],
    })
  })

  test('with an unknown name and no content is no reason to refuse the file', () => {
    expect(one({ 'Swatches Attributes': '', 'Unnamed: 62': ' ' })).toMatchObject({ sku: 'A', notes: [] })
    expect(() => read({ ...simple, 'Swatches Attributes': '{}' })).toThrow('« Swatches Attributes »')
  })
})

const variable = { ...simple, ID: '1', Type: 'variable', SKU: 'V', 'Regular price': '' }
const variation = (id: number, option: string, more: Readonly<Record<string, string>> = {}) => ({
  ...{ ID: String(id), Type: 'variation', SKU: `V-${id}`, Parent: 'V', 'Regular price': '59' },
  ...{ 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': option, ...more },
})
const sizes = (options: string) => ({
  ...variable,
  ...{ 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': options },
})
const chosen = (shop: ReturnType<typeof read>) =>
  shop.variations.map(({ attributes }) => (attributes as { option: string }[]).map(({ option }) => option))

describe('an option', () => {
  test('that differs from another by a sign alone stays itself', () => {
    const shop = read(
      sizes('5, 5½, 5+, 5 1/2, C#'),
      ...['5½', '5', '5+', '5 1/2', 'C#'].map((option, place) => variation(place + 2, option)),
    )
    expect(chosen(shop)).toEqual([['5½'], ['5'], ['5+'], ['5 1/2'], ['C#']])
    expect(shop.products[0]?.['attributes']).toMatchObject([{ options: ['5', '5½', '5+', '5 1/2', 'C#'] }])
    expect(choiceKey(1, [['taille', '5½']])).not.toBe(choiceKey(1, [['taille', '5']]))
  })

  test('is that of its product in another case, without accents, or as a slug', () => {
    const shop = read(
      sizes('Or rosé, Argent'),
      ...['OR ROSÉ', 'or rose', 'or-rose', 'Or\u00a0rosé'].map((option, place) =>
        variation(place + 2, option),
      ),
    )
    expect(chosen(shop)).toEqual(Array(4).fill(['Or rosé']))
  })

  test('with entities is decoded, in products, variations and defaults', () => {
    const shop = read(
      {
        ...sizes('Or &amp; argent, Acier'),
        'Attribute 1 name': 'M&eacute;tal &amp; teinte',
        'Attribute 1 default': 'or-argent',
      },
      variation(2, 'Or & argent', { 'Attribute 1 name': 'Métal & teinte' }),
      variation(3, 'Acier', { 'Attribute 1 name': 'M&eacute;tal &amp; teinte' }),
    )
    expect(shop.refused).toEqual([])
    expect(shop.products[0]).toMatchObject({
      attributes: [{ name: 'Métal & teinte', options: ['Or & argent', 'Acier'] }],
      default_attributes: [{ name: 'Métal & teinte', option: 'Or & argent' }],
    })
    expect(chosen(shop)).toEqual([['Or & argent'], ['Acier']])
  })

  test('that another variation has already is reported', () => {
    const shop = read(sizes('50, 52'), variation(2, '50'), variation(3, '50'), variation(4, '52'))
    expect(shop.notes.map(noteLine)).toEqual([
      'line 4: V-3: Parent: « V »: the choices of line 3 already: only one of them can be chosen',
    ])
    expect(shop.variations).toHaveLength(3)
  })

  test('sold from the stock of its product contradicts its own state with a note', () => {
    const own = { 'In stock?': '0', Stock: 'parent' }
    const shop = read({ ...sizes('50'), Stock: '2', 'In stock?': '1' }, variation(2, '50', own))
    expect(shop.notes.map(noteLine)).toEqual([
      'line 3: V-2: In stock?: « 0 »: its stock of 2 decides: left out',
    ])
  })
})

describe('a file', () => {
  const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  const table = (name: string) => bytesOf(`ID,Type,SKU,Name,Regular price\n1,simple,E,${name},10\n`)
  test.each([
    ['É of Mac OS at the beginning of a word', table('\u0083toile')],
    ['the apostrophe of Mac OS', table('Bague d\u00d5or')],
    ['œ of Mac OS', table('C\u00cfur')],
    ['É of MS-DOS', table('\u0090toile')],
    ['ô of MS-DOS', table('Bague c\u0093te')],
    ['ë of MS-DOS', table('No\u0089l')],
    ['ï of MS-DOS', table('Ma\u008bs')],
    ['î of MS-DOS', table('Cha\u008cne')],
  ])('with %s is refused', (_, bytes) => {
    expect(() => decodeFile(bytes)).toThrow('line 2: neither UTF-8 nor Windows-1252')
  })

  test('of Windows keeps its quotes, dashes and the mark of thousandths', () => {
    const text = 'Dit \u0093Lune\u0094 \u0096 l\u0092or, 925\u00a0\u0089, \u008cuvre\u0085'
    expect(decodeFile(table(text)).text).toContain('Dit “Lune” – l’or, 925\u00a0‰, Œuvre…')
  })

  test.each([
    ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
    ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ])('that is %s is refused with what to do', (_, bytes) => {
    const read = () => decodeFile(Uint8Array.from(bytes))
    expect(read).toThrow('a workbook: save it as CSV UTF-8')
    try {
      read()
    } catch (error) {
      expect(faultWords(error)).toContain('Enregistrez-le')
    }
  })

  test('with empty lines above its columns, and an end that programs wrote, is read', () => {
    const text = `\n,,\n\r\n${fileOf([simple])}\u001a\u0000\u0000`
    const { products, entries } = readShop(text, { now })
    expect(products.map(({ sku }) => sku)).toEqual(['A'])
    expect(entries.map(({ line }) => line)).toEqual([5])
  })
})
